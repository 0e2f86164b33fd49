/// What keys do in a demo.
struct DemoBinding<Subject> {
  /// The keys; one is as good as the other.
  let keys: [DemoKey]

  /// What they are called.
  let name: String

  /// What they do, in a few words.
  let meaning: String

  /// Does it.
  let act: @MainActor (Subject) -> Void

  /// A binding of keys that have no character.
  init(
    _ keys: [DemoKey], _ name: String, _ meaning: String,
    act: @escaping @MainActor (Subject) -> Void
  ) {
    self.keys = keys
    self.name = name
    self.meaning = meaning
    self.act = act
  }

  /// A binding of the key with a character.
  init(_ character: Character, _ meaning: String, act: @escaping @MainActor (Subject) -> Void) {
    self.init([.character(character)], "\(character)", meaning, act: act)
  }
}
