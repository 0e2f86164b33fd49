/// A scenario as a terminal application: keys become intents, and views draw what the architecture
/// delivers to them.
@MainActor
package protocol Demo: AnyObject {
  /// The key bindings, in the order of the help.
  static var bindings: [DemoBinding<Self>] { get }

  /// The keys of a tour through the scenario, for a run without a terminal.
  static var tour: String { get }

  /// The width of the screen where there is room for it.
  static var columns: Int { get }

  /// Attaches the first views and launches the scenario.
  func start()

  /// Attaches views to screens and rows that have appeared since.
  func attachViews()

  /// The current contents of the views.
  var picture: DemoPicture { get }

  func stop()
}

extension Demo {
  package static var keyHelp: [(name: String, meaning: String)] { bindings.map(\.help) }

  /// The help of a key; nil for a key without a binding.
  func help(for key: DemoKey) -> (name: String, meaning: String)? { binding(of: key)?.help }

  func press(_ key: DemoKey) { binding(of: key)?.act(self) }

  private func binding(of key: DemoKey) -> DemoBinding<Self>? {
    Self.bindings.first { $0.keys.contains(key) }
  }
}

/// One or several keys and their action in a demo.
package struct DemoBinding<Subject> {
  let keys: [DemoKey]
  let meaning: String
  let act: @MainActor (Subject) -> Void

  init(_ keys: [DemoKey], _ meaning: String, act: @escaping @MainActor (Subject) -> Void) {
    self.keys = keys
    self.meaning = meaning
    self.act = act
  }

  init(_ character: Character, _ meaning: String, act: @escaping @MainActor (Subject) -> Void) {
    self.init([.character(character)], meaning, act: act)
  }

  var help: (name: String, meaning: String) {
    (keys.map(\.name).joined(separator: " "), meaning)
  }
}
