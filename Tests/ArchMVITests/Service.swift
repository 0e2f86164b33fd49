/// A service that answers when the test says so, in any order, and takes no notice of cancellation.
@MainActor
final class Service {
  struct Failure: Error {}

  private var waiting: [String: CheckedContinuation<String, any Error>] = [:]

  /// What was asked for, in order.
  private(set) var requests: [String] = []

  func load(_ name: String) async throws -> String {
    requests.append(name)
    return try await withCheckedThrowingContinuation { waiting[name] = $0 }
  }

  func answer(_ name: String) {
    waiting.removeValue(forKey: name)?.resume(returning: "page \(name)")
  }

  func fail(_ name: String) {
    waiting.removeValue(forKey: name)?.resume(throwing: Failure())
  }
}
