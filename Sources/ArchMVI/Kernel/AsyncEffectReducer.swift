/// Reduces effects asynchronously: each runs in a task, and what comes of it is an intent again.
///
/// Each effect occupies a slot while it is under way. A newer effect in the same slot supersedes
/// the older one: that is cancelled, and an answer that it still gets is dropped, in whatever order
/// services answer. In SwiftMVI nothing keeps a reload from being overtaken by an older one.
/// Effects in different slots go on side by side, and so do those without a slot.
///
/// ```swift
/// func reduce(effect: Effect) async {
///   switch effect {
///   case .load(let feed):
///     do {
///       await self(.loaded(try await service.stories(of: feed)))
///     } catch {
///       await self(.failed)
///     }
///   }
/// }
/// ```
///
/// No effect has to ask whether it is still wanted: `await self(…)` and `await state { … }` do
/// nothing in one that was superseded, cancelled, or left behind by its feature. So a cancellation
/// is never taken for a failure.
///
/// An effect under way holds its feature; ``Processing/end()`` lets go of it.
@MainActor
protocol AsyncEffectReducer: Observer {
  /// What the feature can do beside changing its state.
  associatedtype Effect: Sendable

  /// What an effect occupies while it is under way.
  associatedtype Slot: Hashable

  /// The slot of an effect, or nothing for one that is never superseded; without this method every
  /// effect has its own.
  func slot(of effect: Effect) -> Slot?

  /// Does what the effect is, until it is done or cancelled.
  func reduce(effect: Effect) async
}

extension AsyncEffectReducer where Effect: Hashable {
  func slot(of effect: Effect) -> Effect? { effect }
}

extension Processing where Self: AsyncEffectReducer {
  /// Starts an effect once the current intent is over, in place of the one in its slot.
  func effect(_ effect: Effect) {
    if let slot = slot(of: effect) {
      cancellables.run(in: slot) { [weak self] in await self?.reduce(effect: effect) }
    } else {
      cancellables.run { [weak self] in await self?.reduce(effect: effect) }
    }
  }

  /// Cancels the effect in a slot, if one is under way.
  func cancelEffect(in slot: Slot) { cancellables.cancel(slot) }
}
