import ExecutorPump
import ScenarioTesting
import Scenarios

@testable import ArchMVVMInjected

/// A repository with gated services, and a log of its answers.
@MainActor
final class RepositoryFixture {
  let source = GatedSource()
  let storage = GatedStorage()
  private let repository: StoringRepository<Int, String>
  private let display = Display()

  /// The values shown, and how other requests ended, in order.
  private(set) var shown: [String] = []

  init() {
    let failures = Failures()
    repository = StoringRepository(
      remote: source, storage: storage, storageDidFail: { failures.all.append($0) })
    self.failures = failures
  }

  private let failures: Failures

  var storageFailures: [StorageFailure<Int>] { failures.all }

  @MainActor
  private final class Failures {
    var all: [StorageFailure<Int>] = []
  }

  @discardableResult
  func showStored() -> Task<Void, Never> {
    let task = Task { if let value = await repository.stored(0) { shown.append(value) } }
    settle()
    return task
  }

  @discardableResult
  func refresh() -> Task<Void, Never> {
    let task = Task {
      do { shown.append(try await repository.refresh(0)) } catch is CancellationError {
        shown.append("cancelled")
      } catch { shown.append("failed") }
    }
    settle()
    return task
  }

  func forget() { repository.forget(0) }

  func stop() {
    repository.stop()
    settle()
  }

  func answer(_ number: Int, _ value: String) {
    source.gate.answer(number, .success(value))
    settle()
  }

  func fail(_ number: Int) {
    source.gate.answer(number, .failure(Outage()))
    settle()
  }

  func read(_ number: Int, _ result: Result<String?, any Error>) {
    storage.reads.answer(number, result)
    settle()
  }

  func write(_ number: Int, _ result: Result<Void, any Error> = .success(())) {
    storage.writes.answer(number, result)
    settle()
  }

  private func settle() { Pump.settle(display) }
}

struct Outage: Error {}

/// Requests that the test answers in any order, numbered from one.
@MainActor
final class NumberedGate<Answer: Sendable> {
  private var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
  private var count = 0

  /// Waits for the answer, even if the task is cancelled.
  func wait() async throws -> Answer {
    count += 1
    let number = count
    return try await withCheckedThrowingContinuation { waiting[number] = $0 }
  }

  func answer(_ number: Int, _ result: Result<Answer, any Error>) {
    waiting.removeValue(forKey: number)?.resume(with: result)
  }
}

final class GatedSource: RemoteSource {
  let gate = NumberedGate<String>()

  func value(for key: Int) async throws -> String { try await gate.wait() }
}

/// A storage that records requested and completed writes.
final class GatedStorage: ValueStorage {
  let reads = NumberedGate<String?>()
  let writes = NumberedGate<Void>()
  private(set) var requested: [String] = []
  private(set) var written: [String] = []

  func value(for key: Int) async throws -> String? { try await reads.wait() }

  func store(_ value: String, for key: Int) async throws {
    requested.append(value)
    try await writes.wait()
    written.append(value)
  }
}
