import ScenarioTesting
import TestSupport

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios

  /// What every test needs: a processor, time, and a place to note what happened.
  @MainActor
  struct Fixture {
    let clock = ManualClock()
    let display = Display()
    let diagnostics = DiagnosticLog()
    let log = Log()
    let processor: Processor

    init(tracer: (any Tracer)? = nil) {
      processor = Processor(
        environment: .test(
          clock: clock, display: display, diagnostics: diagnostics, tracer: tracer))
    }

    func settle() { Pump.settle(display) }

    func advance(by duration: Duration) {
      clock.advance(by: duration)
      settle()
    }

    func value<Value>(_ value: Value) -> ValueFeature<Value> {
      ValueFeature(value, processor: processor)
    }
  }
#endif
