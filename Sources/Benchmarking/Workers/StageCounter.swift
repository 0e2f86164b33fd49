import Scenarios

/// The stages of an update that are metrics, as an architecture reports them.
struct StageCounts: Codable, Equatable, Sendable {
  var reductions = 0
  var selections = 0
  var notifications = 0
  var computations = 0
}

/// Counts stages; it makes no text and allocates nothing.
final class StageCounter: Tracer {
  private(set) var counts = StageCounts()

  /// Whether any stage was ever reported, also one that is no metric.
  private(set) var hasReports = false

  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace) {
    hasReports = true
    switch stage {
    case .reduction: counts.reductions += 1
    case .selection: counts.selections += 1
    case .notification: counts.notifications += 1
    case .computation: counts.computations += 1
    case .intent, .middleware, .frame: break
    }
  }

  /// Starts to count again.
  func reset() { counts = StageCounts() }
}
