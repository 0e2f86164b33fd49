@testable import ArchMVVMInjected
import ExecutorPump
import ScenarioTesting
import Scenarios

/// A repository, and somebody who shows what it gives.
@MainActor
final class RepositoryFixture {
  let source = GatedSource()
  let storage = GatedStorage()
  private let repository: StoringRepository<Int, String>
  private let display = Display()

  /// What was shown, and how requests ended, in order.
  private(set) var shown: [String] = []

  init() {
    let failures = Failures()
    repository = StoringRepository(
      remote: source, storage: storage, storageDidFail: { failures.all.append($0) })
    self.failures = failures
  }

  private let failures: Failures

  /// What was told of the storage.
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
