import TestSupport

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// The processing of intents.
  @MainActor
  @Suite("MVI: processing")
  struct ProcessingTests {
    private let fixture = Fixture()

    @Test("a feature is called like a function with an intent, and `state { … }` changes its state")
    func processing() {
      let feature = fixture.value([1])
      let screen = fixture.view(of: feature)
      feature(.update([1, 2]))
      #expect(feature.state == [1, 2])
      feature.processor.perform { feature.state { $0.append(3) } }
      #expect(feature.state == [1, 2, 3])
      #expect(screen.deliveries == [[1], [1, 2], [1, 2, 3]])
    }

    @Test("each change is delivered once when the intent is reduced, in the order of the changes")
    func order() {
      let features = [fixture.value(0), fixture.value(0), fixture.value(0)]
      for (index, feature) in features.enumerated() {
        fixture.view(of: feature) { fixture.log.add("\(index): \($0)") }
      }
      fixture.processor.perform {
        features[2](.update(1))
        features[0](.update(2))
        features[2](.update(3))
      }
      #expect(fixture.log.entries == ["0: 0", "1: 0", "2: 0", "2: 3", "0: 2", "2: 3"])
    }

    @Test("a derived property is delivered once per intent, after the features")
    func derived() {
      let feature = fixture.value(0)
      let double = Double(feature)
      fixture.view(of: double) { fixture.log.add("double \($0)") }
      fixture.view(of: feature) { fixture.log.add("value \($0)") }
      fixture.processor.perform {
        for value in 1...3 {
          fixture.processor.didChange(derived: double)
          feature.state { $0 = value }
        }
      }
      feature(.update(3))
      #expect(
        fixture.log.entries.dropFirst(2) == [
          "value 3", "value 3", "value 3", "double 6", "value 3",
        ])
    }

    /// A property made from a feature, which says itself when that changed.
    private final class Double: Property {
      let processor: Processor
      let views: ViewList<Int>
      private let source: MutableState<Int>

      init(_ feature: ValueFeature<Int>) {
        source = feature.mutableState
        processor = feature.processor
        views = ViewList(processor.gate)
      }

      var value: Int { 2 * source.value }
    }

    @Test("after a stop intents are ignored, also queued ones")
    func stop() {
      let feature = fixture.value(0)
      fixture.view(of: feature) { value in
        guard value == 1 else { return }
        feature(.update(2))
        fixture.processor.stop()
      }
      feature(.update(1))
      feature(.update(3))
      #expect(feature.state == 1)
    }

    @Test("the steps of an intent are traced")
    func trace() {
      let log = Log()
      let fixture = Fixture(tracer: log)
      let feature = fixture.value(0)
      fixture.view(of: feature)
      feature(.update(1))
      #expect(
        log.entries == [
          "computation: ValueFeature<Int>", "intent: update(1)",
          "reduction: ValueFeature<Int> update(1)", "notification: ValueFeature<Int>",
          "computation: ValueFeature<Int>",
        ])
    }

    @Test("asynchronous changes are delivered one by one, until their task is cancelled")
    func asynchronousState() {
      Pump.window {
        let feature = fixture.value(0)
        let screen = fixture.view(of: feature)
        let task = Task {
          await feature.state { $0 += 1 }
          await feature(.update(5))
          try? await fixture.clock.sleep(for: .seconds(1))
          await feature.state { $0 += 1 }
          await feature(.update(7))
        }
        fixture.settle()
        #expect(screen.deliveries == [0, 1, 5])
        task.cancel()
        fixture.settle()
        #expect(screen.deliveries == [0, 1, 5])
      }
    }
  }

  /// Features as asynchronous sequences of states.
  @MainActor
  @Suite("MVI: states")
  struct StatesTests {
    private let fixture = Fixture()

    private func follow<State>(_ states: AsyncStream<State>) -> Task<Void, Never> {
      Task { [log = fixture.log] in
        for await state in states { log.add("\(state)") }
        log.add("end")
      }
    }

    @Test("a sequence contains the current state and every change until the feature ends")
    func states() {
      Pump.window {
        let feature = fixture.value(0)
        _ = follow(feature.states)
        fixture.settle()
        #expect(fixture.log.entries == ["0"])
        feature(.update(1))
        feature(.update(1))
        feature(.update(2))
        feature(.update(1))
        fixture.settle()
        #expect(fixture.log.entries == ["0", "1", "2", "1"])
        feature.end()
        fixture.settle()
        #expect(fixture.log.entries.last == "end")
      }
    }

    @Test("a transition of several changes is one element")
    func oneTransition() {
      Pump.window {
        let feature = fixture.value(0)
        let other = fixture.value(0)
        feature.bind(other) { .update($0) }
        _ = follow(feature.states)
        feature.processor.perform {
          feature(.update(5))
          other(.update(6))
        }
        fixture.settle()
        #expect(fixture.log.entries == ["0", "6"])
      }
    }

    @Test("a sequence does not retain its feature, and ends with it")
    func release() {
      Pump.window {
        weak var released: ValueFeature<Int>?
        do {
          let feature = fixture.value(0)
          released = feature
          _ = follow(feature.states)
          fixture.settle()
        }
        #expect(released == nil)
        fixture.settle()
        #expect(fixture.log.entries == ["0", "end"])
      }
    }

    @Test("a cancelled reader leaves nothing behind")
    func cancellation() {
      Pump.window {
        let feature = fixture.value(0)
        let reader = follow(feature.states)
        fixture.settle()
        reader.cancel()
        fixture.settle()
        feature(.update(1))
        fixture.settle()
        #expect(fixture.log.entries == ["0", "end"])
        #expect(feature.statePublisher.observers.isEmpty)
      }
    }

    @Test("a sequence of states can be bound to intents")
    func bound() {
      Pump.window {
        let feature = fixture.value(0)
        let follower = fixture.value(0)
        follower.bind(feature.states, onCompletion: .complete, to: { .update($0) })
        feature(.update(3))
        fixture.settle()
        #expect(follower.state == 3)
        feature.end()
        fixture.settle()
        #expect(follower.endings == ["complete"])
      }
    }
  }
#endif
