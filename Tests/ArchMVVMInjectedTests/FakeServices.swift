@testable import ArchMVVMInjected
import ScenarioTesting
import Scenarios

/// What goes wrong with a service.
struct Outage: Error {}

/// Requests that wait until a test answers them, in whatever order.
@MainActor
final class Gate<Answer: Sendable> {
  private var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
  private var count = 0

  /// Waits for the answer; cancelling does not end the wait.
  func wait() async throws -> Answer {
    count += 1
    let number = count
    return try await withCheckedThrowingContinuation { waiting[number] = $0 }
  }

  /// Answers a request, numbered from one.
  func answer(_ number: Int, _ result: Result<Answer, any Error>) {
    waiting.removeValue(forKey: number)?.resume(with: result)
  }
}

/// A source whose answers come when a test gives them.
final class GatedSource: RemoteSource {
  let gate = Gate<String>()

  func value(for key: Int) async throws -> String { try await gate.wait() }
}

/// A storage that answers when a test lets it, and remembers what it was asked to write and did.
final class GatedStorage: ValueStorage {
  let reads = Gate<String?>()
  let writes = Gate<Void>()
  private(set) var requested: [String] = []
  private(set) var written: [String] = []

  func value(for key: Int) async throws -> String? { try await reads.wait() }

  func store(_ value: String, for key: Int) async throws {
    requested.append(value)
    try await writes.wait()
    written.append(value)
  }
}
