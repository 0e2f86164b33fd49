/// The effects and bindings of one feature that are under way.
///
/// They end with it: when the feature ends, or at the latest when it is released.
@MainActor
final class Cancellables {
  private enum Key: Hashable {
    case slot(AnyHashable)
    case number(Int)
  }

  private struct Entry {
    let number: Int
    let cancel: @MainActor () -> Void
  }

  private var entries: [Key: Entry] = [:]
  private var lastNumber = 0
  private var lastQueued: Task<Void, Never>?

  /// Whether the feature has ended, so that nothing is started any more.
  private(set) var isEnded = false

  init() {}

  isolated deinit { end() }

  /// How many effects and bindings are under way.
  var count: Int { entries.count }

  /// Runs an operation, in place of the one in the same slot.
  func run(in slot: some Hashable, operation: @escaping @MainActor () async -> Void) {
    run(as: .slot(AnyHashable(slot)), operation: operation)
  }

  /// Runs an operation beside all others.
  @discardableResult
  func run(operation: @escaping @MainActor () async -> Void) -> Cancellable {
    let key = makeKey()
    run(as: key, operation: operation)
    return cancellable(key)
  }

  /// Runs an operation after those that were queued before.
  func queue(operation: @escaping @MainActor () async -> Void) {
    let previous = lastQueued
    lastQueued = run(as: makeKey()) {
      await previous?.value
      if !Task.isCancelled { await operation() }
    }
  }

  /// Adds what `start` gives, to call on cancellation; `start` is handed what cancels it.
  func add(_ start: (Cancellable) -> @MainActor () -> Void) -> Cancellable {
    let key = makeKey()
    let entry = cancellable(key)
    guard !isEnded else { return entry }
    entries[key] = Entry(number: lastNumber, cancel: start(entry))
    return entry
  }

  /// Cancels what is in a slot.
  func cancel(_ slot: some Hashable) { cancel(.slot(AnyHashable(slot))) }

  /// Cancels everything, in the order in which it was started.
  func end() {
    isEnded = true
    let ended = entries.values.sorted { $0.number < $1.number }
    entries = [:]
    for entry in ended { entry.cancel() }
  }

  private func makeKey() -> Key {
    lastNumber += 1
    return .number(lastNumber)
  }

  private func cancellable(_ key: Key) -> Cancellable {
    Cancellable { [weak self] in self?.cancel(key) }
  }

  @discardableResult
  private func run(
    as key: Key, operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never>? {
    guard !isEnded else { return nil }
    cancel(key)
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self] in
      if !Task.isCancelled { await operation() }
      self?.didFinish(key, number)
    }
    entries[key] = Entry(number: number, cancel: { task.cancel() })
    return task
  }

  private func cancel(_ key: Key) { entries.removeValue(forKey: key)?.cancel() }

  /// The slot may have been taken by a newer effect meanwhile.
  private func didFinish(_ key: Key, _ number: Int) {
    if entries[key]?.number == number { entries[key] = nil }
  }
}

/// Something that can be cancelled before it ends by itself.
@MainActor
struct Cancellable {
  let end: @MainActor () -> Void

  /// Cancels it; does nothing when it has ended.
  func cancel() { end() }
}
