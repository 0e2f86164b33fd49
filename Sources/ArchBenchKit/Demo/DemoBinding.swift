/// What keys do in a demo.
struct DemoBinding<Subject> {
  /// The keys; one is as good as the other.
  let keys: [DemoKey]

  /// What they do, in a few words.
  let meaning: String

  /// Does it.
  let act: @MainActor (Subject) -> Void

  /// A binding of several keys.
  init(_ keys: [DemoKey], _ meaning: String, act: @escaping @MainActor (Subject) -> Void) {
    self.keys = keys
    self.meaning = meaning
    self.act = act
  }

  /// A binding of the key with a character.
  init(_ character: Character, _ meaning: String, act: @escaping @MainActor (Subject) -> Void) {
    self.init([.character(character)], meaning, act: act)
  }

  /// What the keys are called and what they do.
  var help: (name: String, meaning: String) {
    (keys.map(\.name).joined(separator: " "), meaning)
  }
}
