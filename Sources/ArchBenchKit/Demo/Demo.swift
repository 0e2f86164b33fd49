/// A scenario as an application for a terminal: keys become intents, and views draw what the
/// architecture shows them.
@MainActor
protocol Demo: AnyObject {
  /// What keys do, in the order in which they are explained.
  static var bindings: [DemoBinding<Self>] { get }

  /// The keys of a tour through the scenario, for a run without a terminal.
  static var tour: String { get }

  /// How many columns the screen takes where there is room.
  static var columns: Int { get }

  /// Attaches the first views, and does what an application does when it starts.
  func start()

  /// Gives views to what has appeared since.
  func attachViews()

  /// What its views show.
  var picture: DemoPicture { get }

  /// Ends the scenario.
  func stop()
}

extension Demo {
  /// What the keys do, for help.
  static var keyHelp: [(name: String, meaning: String)] { bindings.map(\.help) }

  /// What a key does, in words; nothing for a key that does nothing.
  func help(for key: DemoKey) -> (name: String, meaning: String)? { binding(of: key)?.help }

  /// Does what a key is for.
  func press(_ key: DemoKey) { binding(of: key)?.act(self) }

  private func binding(of key: DemoKey) -> DemoBinding<Self>? {
    Self.bindings.first { $0.keys.contains(key) }
  }
}
