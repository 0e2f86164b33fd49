/// An effect of a middleware of which the latest run counts: a new run cancels the previous one.
///
/// A cancelled run may have ended already, with an action that is queued. So runs are numbered: the
/// action carries the number, and the middleware blocks it unless ``isLatest(_:)``.
@MainActor
public struct LatestEffect {
  private var number = 0
  private var task: Task<Void, Never>?

  /// Makes an effect that has not run.
  public init() {}

  /// Cancels the previous run and starts one, which receives its number.
  public mutating func run(_ effect: @escaping @MainActor (Int) async -> Void) {
    task?.cancel()
    number += 1
    task = Task { [number] in await effect(number) }
  }

  /// Whether no other run was started after the one of that number.
  public func isLatest(_ number: Int) -> Bool { number == self.number }

  /// Cancels the current run, which is not the latest one any more.
  public mutating func cancel() {
    task?.cancel()
    number += 1
  }
}
