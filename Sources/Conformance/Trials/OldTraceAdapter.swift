import Scenarios

/// Passes on what variants report that do not use ``Trace`` yet.
@MainActor
package final class OldTraceAdapter: Tracer, ScreenModelObserver {
  package static let shared = OldTraceAdapter()

  package func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace
  ) {
    let stages: [TraceStage: Trace.Stage] = [
      .middleware: .passed, .reduction: .reduced, .selection: .selected, .notification: .notified,
    ]
    guard let stage = stages[stage] else { return }
    Trace.record(stage, subject(), fileID: place.fileID, line: place.line)
  }

  package func didMake(_ model: AnyObject, for screen: ScreenID) { Trace.watch(model, of: screen) }
}
