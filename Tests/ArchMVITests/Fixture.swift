import Conformance
import ScenarioTesting
import TestSupport

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios

  /// A processor with a manual clock, and a log.
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

    /// Attaches a new view.
    @discardableResult
    func view<Observed: Property>(
      of property: Observed, onShow: ((Observed.Value) -> Void)? = nil
    ) -> ProbeView<Observed.Value> {
      let view = ProbeView<Observed.Value>()
      view.onShow = onShow
      _ = processor.attach(view, to: property)
      return view
    }
  }

  /// A feature with one value, which publishes each update as an event.
  final class ValueFeature<Value: Equatable & Sendable>: Property, PublishedState, Feature, Observer
  {
    enum Intent {
      case update(Value)
      case fail(any Error)
      case complete
    }

    let mutableState: MutableState<Value>
    let processor: Processor
    let views: ViewList<Value>
    let statePublisher = StatePublisher<Value>()
    let events: Followers<Value>
    let cancellables = Cancellables()

    /// The failures and completions of bindings.
    private(set) var endings: [String] = []

    init(_ value: Value, events: Followers<Value> = Followers(), processor: Processor) {
      mutableState = MutableState(value)
      self.events = events
      self.processor = processor
      views = ViewList(processor.gate)
    }

    func reduce(intent: Intent) {
      switch intent {
      case .update(let value):
        state { $0 = value }
        publish(value)
      case .fail(let error): endings.append("\(error)")
      case .complete: endings.append("complete")
      }
    }
  }

  extension ValueFeature: EventReducer {
    typealias Event = Value
  }

  extension ValueFeature: Modulable {
    var property: TwoWayProperty<Value, Value> { map({ $0 }, set: { .update($0) }) }
  }
#endif
