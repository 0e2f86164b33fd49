import Synchronization

/// Remembers what happened, in order, whoever says it and on whatever thread.
final class Trace: Sendable {
  private let recorded = Mutex<[String]>([])

  var entries: [String] { recorded.withLock { $0 } }

  func add(_ entry: String) { recorded.withLock { $0.append(entry) } }
}
