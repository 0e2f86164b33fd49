/// Objects that must be released when a walk is over.
@MainActor
final class WalkLeaks {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  func watch(_ object: AnyObject, _ name: String) {
    entries.append(Entry(name: name, object: object))
  }

  /// The names of those that live.
  var names: [String] { entries.filter { $0.object != nil }.map(\.name) }
}
