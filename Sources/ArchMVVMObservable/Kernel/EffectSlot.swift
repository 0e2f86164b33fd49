/// Room for one effect: whoever starts another one in it supersedes the one before.
///
/// What an effect brings comes in like everything else that is asked for, and may have to wait
/// behind something that supersedes it: then it is too late to cancel it. Others do not heed that
/// they were cancelled. So each effect has a ticket, and what it brings counts only if that ticket
/// is still good.
///
/// Who owns a slot must ``cancel()`` it when it leaves.
@MainActor
package struct EffectSlot {
  /// Stands for one effect of a slot.
  package struct Ticket: Equatable, Sendable {
    fileprivate let number: Int
  }

  private var task: Task<Void, Never>?
  private var number = 0

  /// Makes a slot without an effect.
  package init() {}

  /// Starts an effect in place of the one before, and calls `ended` with what comes of it, also
  /// when it was superseded or cancelled.
  package mutating func start<Value: Sendable>(
    _ effect: @escaping @MainActor () async throws -> Value,
    ended: @escaping @MainActor (Result<Value, any Error>, Ticket) -> Void
  ) {
    cancel()
    number += 1
    task = Task { [ticket = Ticket(number: number)] in
      do { ended(.success(try await effect()), ticket) } catch { ended(.failure(error), ticket) }
    }
  }

  /// Whether an effect still counts; it does once.
  package mutating func redeem(_ ticket: Ticket) -> Bool {
    guard task != nil, ticket.number == number else { return false }
    task = nil
    return true
  }

  /// Cancels the effect that is under way, if there is one: it does not count any more.
  package mutating func cancel() {
    task?.cancel()
    task = nil
  }
}
