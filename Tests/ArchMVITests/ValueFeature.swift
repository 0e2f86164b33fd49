#if DEBUG
  @testable import ArchMVI
  import Scenarios

  /// The simplest feature: a value that is replaced as a whole, and events that say so.
  final class ValueFeature<Value: Equatable & Sendable>: Property, PublishedState, Feature, Observer
  {
    enum Intent {
      case update(Value)
      case fail(any Error)
      case complete
    }

    let mutableState: MutableState<Value>
    let processor: Processor
    let views = ViewList<Value>()
    let statePublisher = StatePublisher<Value>()
    let events: Followers<Value>
    let cancellables = Cancellables()

    /// What came of the bindings, beside values.
    private(set) var endings: [String] = []

    init(_ value: Value, events: Followers<Value> = Followers(), processor: Processor) {
      mutableState = MutableState(value)
      self.events = events
      self.processor = processor
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
