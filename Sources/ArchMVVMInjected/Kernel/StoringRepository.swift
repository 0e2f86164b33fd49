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
  private let storageDidFail: @MainActor (StorageFailure<Key>) -> Void
  private var requestCount = 0
  private var answers: [Key: Answer] = [:]
  private var writings: [Int: Task<Void, Never>] = [:]
  private var writingCount = 0
  private var isStopped = false

  /// Makes a repository that calls `storageDidFail` when its storage could not be read or written.
  init(
    remote: any RemoteSource<Key, Value>, storage: any ValueStorage<Key, Value>,
    storageDidFail: @escaping @MainActor (StorageFailure<Key>) -> Void
  ) {
    self.remote = remote
    self.storage = storage
    self.storageDidFail = storageDidFail
  }

  /// Reads the storage, unless it is too late for that when it answers.
  func stored(_ key: Key) async -> Value? {
    do {
      let value = try await storage.value(for: key)
      return Task.isCancelled || answers[key]?.value != nil ? nil : value
    } catch {
      report(.unreadable(key), error)
      return nil
    }
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

  /// Cancels what is being stored.
  func stop() {
    isStopped = true
    for writing in writings.values { writing.cancel() }
    writings = [:]
  }

  /// Writes are independent of whoever asked for the value, and start in the order of the answers.
  private func write(_ value: Value, for key: Key) {
    guard !isStopped else { return }
    writingCount += 1
    writings[writingCount] = Task { [weak self, storage, writingCount] in
      do { try await storage.store(value, for: key) } catch {
        self?.report(.unwritable(key), error)
      }
      self?.writings[writingCount] = nil
    }
  }

  /// Tells of a failure; a cancellation is none.
  private func report(_ failure: StorageFailure<Key>, _ error: any Error) {
    if !Task.isCancelled, !(error is CancellationError) { storageDidFail(failure) }
  }

  private func answer(
    _ work: () async throws -> Value
  ) async -> Result<Value, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}
