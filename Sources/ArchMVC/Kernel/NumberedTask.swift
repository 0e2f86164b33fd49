/// A task that another one takes the place of.
///
/// A result with another number than the current one belongs to a task that was replaced or
/// cancelled, and is ignored.
@MainActor
struct NumberedTask {
  private(set) var number = 0
  private var task: Task<Void, Never>?

  mutating func replace(_ work: @escaping @MainActor (Int) async -> Void) {
    task?.cancel()
    number += 1
    task = Task { [number] in await work(number) }
  }

  mutating func cancel() {
    task?.cancel()
    number += 1
  }
}
