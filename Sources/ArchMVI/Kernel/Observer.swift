/// Observes what goes on outside of the processing of intents: effects and bindings.
@MainActor
protocol Observer: AnyObject {
  /// All of it that can be cancelled.
  var cancellables: Cancellables { get }
}
