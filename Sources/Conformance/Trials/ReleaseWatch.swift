/// Remembers objects weakly, to tell afterwards which of them still live.
@MainActor
final class ReleaseWatch {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []
  private var models: ScreenModelLog?
  private var outside: [AnyObject] = []

  /// Watches an object.
  func add(_ object: AnyObject, _ name: String) {
    entries.append(Entry(name: name, object: object))
  }

  /// Watches the models of screens.
  func add(_ models: ScreenModelLog) { self.models = models }

  /// Keeps objects that are there before and after what is watched, so that whatever these hold
  /// does not go with them.
  func keep(_ objects: AnyObject...) { outside += objects }

  /// Complains of everything that lives.
  func complain(to transcript: Transcript) {
    for entry in entries where entry.object != nil {
      transcript.violate("\(entry.name) is held after the end")
    }
    for screen in models?.alive ?? [] {
      transcript.violate("the model of screen \(screen) is held after the end")
    }
  }
}
