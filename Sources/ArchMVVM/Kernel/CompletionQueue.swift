/// Where the completions of asynchronous work wait until it is their turn.
///
/// A completion changes view models, as an intent does, so that it must not break into a round of
/// deliveries either. Who owns the queue of intents puts both into it, in the order in which they
/// come.
@MainActor
package final class CompletionQueue {
  /// What is to be done with the result of some work.
  package typealias Completion = @MainActor () -> Void

  /// Called with each completion; runs it as soon as it may, or never.
  package var didReceive: (@MainActor (@escaping Completion) -> Void)?

  /// Makes a queue whose completions are dropped as long as nobody takes them.
  package init() {}

  func add(_ completion: @escaping Completion) { didReceive?(completion) }
}
