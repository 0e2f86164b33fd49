/// A repository over a remote source, which stores each answer for the next time.
///
/// Requests are numbered: an answer never takes the place of an answer to a later request, neither
/// for those who asked nor in the storage, in whatever order the source answers. Nobody waits for
/// the storage but those who ask what it holds, and its failures end there.
final class StoringRepository<Key: Hashable & Sendable, Value: Sendable>: Repository {
  private struct Answer {
    let request: Int
    var value: Value?
  }

  private let remote: any RemoteSource<Key, Value>
  private let storage: any ValueStorage<Key, Value>
  private let storageDidFail: @MainActor (any Error) -> Void
  private var requestCount = 0
  private var answers: [Key: Answer] = [:]
  private var unwritten: [(key: Key, value: Value)] = []
  private var writing: Task<Void, Never>?
  private var isStopped = false

  /// Makes a repository that calls `storageDidFail` when its storage could not be read or written.
  init(
    remote: any RemoteSource<Key, Value>, storage: any ValueStorage<Key, Value>,
    storageDidFail: @escaping @MainActor (any Error) -> Void
  ) {
    self.remote = remote
    self.storage = storage
    self.storageDidFail = storageDidFail
  }

  /// Reads the storage, unless it is too late for that when it answers.
  func stored(_ key: Key) async -> Value? {
    var value: Value?
    await attempt { value = try await storage.value(for: key) }
    return Task.isCancelled || answers[key]?.value != nil ? nil : value
  }

  /// Asks the remote source, and has its answer stored.
  func refresh(_ key: Key) async throws -> Value {
    requestCount += 1
    let request = requestCount
    let result = await answer { try await remote.value(for: key) }
    try Task.checkCancellation()
    if let newer = answers[key], newer.request > request {
      guard let value = newer.value else { throw CancellationError() }
      return value
    }
    let value = try result.get()
    answers[key] = Answer(request: request, value: value)
    write(value, for: key)
    return value
  }

  /// Forgets a value, but not which request was answered last.
  func forget(_ key: Key) { answers[key]?.value = nil }

  /// Stops writing; what is not written yet is lost.
  func stop() {
    isStopped = true
    writing?.cancel()
  }

  /// Writes one value at a time, so that an older one cannot overtake a newer one on its way; of
  /// several that wait for the same place only the newest is written.
  private func write(_ value: Value, for key: Key) {
    guard !isStopped else { return }
    unwritten.removeAll { $0.key == key }
    unwritten.append((key, value))
    if writing == nil { writing = Task { await writeAll() } }
  }

  private func writeAll() async {
    while !isStopped, !unwritten.isEmpty {
      let (key, value) = unwritten.removeFirst()
      await attempt { try await storage.store(value, for: key) }
    }
    writing = nil
  }

  /// Does something with the storage; a failure is told and forgotten, a cancellation is none.
  private func attempt(_ work: () async throws -> Void) async {
    do { try await work() } catch {
      if !Task.isCancelled { storageDidFail(error) }
    }
  }

  private func answer(
    _ work: () async throws -> Value
  ) async -> Result<Value, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}
