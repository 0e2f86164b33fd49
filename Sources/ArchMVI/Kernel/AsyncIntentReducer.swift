/// Reduces intents asynchronously: may wait in the middle of one, for a service or for time.
///
/// Intents are reduced one after another in the order in which they were sent. In SwiftMVI each
/// runs in a detached task of its own, so that their results come in the order of arrival.
///
/// A reducer that waits holds its feature; ``Processing/end()`` lets go of it.
@MainActor
protocol AsyncIntentReducer<Intent>: Observer {
  /// What can be wanted of the reducer.
  associatedtype Intent: Sendable

  /// Does what is wanted; the state is changed with `await state { … }`.
  func reduce(intent: Intent) async
}

extension Processing where Self: AsyncIntentReducer {
  /// Calls the feature like a function with an intent, which is reduced after those sent before.
  func callAsFunction(_ intent: Intent) {
    cancellables.queue { [weak self] in await self?.reduce(intent: intent) }
  }
}
