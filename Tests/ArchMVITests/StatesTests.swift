#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// Features read with `for await`.
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

    @Test("a feature as a sequence of states")
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

    @Test("a transition of several changes is one state")
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

    @Test("the sequence does not hold the feature, and ends with it")
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

    @Test("a reader that is cancelled leaves nothing behind")
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

    @Test("a sequence of states can be bound like any other")
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
