import TestSupport

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// Bindings of sequences, events and states to intents.
  @MainActor
  @Suite("MVI: binding")
  struct BindTests {
    private let fixture = Fixture()
    private let stream = AsyncThrowingStream<Int, any Error>.makeStream()

    @Test("elements, failure and completion of a sequence, and states of a feature become intents")
    func bind() {
      Pump.window {
        let feature = fixture.value(0)
        feature.bind(
          stream.stream, onFailure: { .fail($0) }, onCompletion: .complete, to: { .update($0) })
        fixture.settle()
        stream.continuation.yield(1)
        stream.continuation.yield(2)
        fixture.settle()
        #expect(feature.state == 2)
        stream.continuation.finish()
        fixture.settle()
        #expect(feature.endings == ["complete"])

        let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Service.Failure()) }
        feature.bind(
          failing, onFailure: { .fail($0) }, onCompletion: .complete, to: { .update($0) })
        fixture.settle()
        #expect(feature.endings == ["complete", "Failure()"])

        let other = fixture.value("four")
        let binding = feature.bind(other) { .update($0.count) }
        #expect(feature.state == 4)
        other(.update("seven"))
        #expect(feature.state == 5)
        binding.cancel()
        other(.update("eleven"))
        #expect(feature.state == 5)
        #expect(feature.cancellables.count == 0)
      }
    }

    @Test("a cancelled binding passes on neither elements nor an ending")
    func cancellation() {
      Pump.window {
        let feature = fixture.value(0)
        let binding = feature.bind(
          stream.stream, onFailure: { .fail($0) }, onCompletion: .complete, to: { .update($0) })
        fixture.settle()
        stream.continuation.yield(1)
        fixture.settle()
        stream.continuation.yield(2)
        binding.cancel()
        stream.continuation.yield(3)
        fixture.settle()
        #expect(feature.state == 1)
        #expect(feature.endings == [])
        #expect(feature.cancellables.count == 0)
      }
    }

    @Test("a binding to a sequence does not retain its feature, and ends with it")
    func release() {
      Pump.window {
        let terminated = Log()
        stream.continuation.onTermination = { _ in Task { @MainActor in terminated.add("end") } }
        weak var released: ValueFeature<Int>?
        do {
          let feature = fixture.value(0)
          released = feature
          feature.bind(stream.stream, to: { .update($0) })
          fixture.settle()
        }
        #expect(released == nil)
        fixture.settle()
        #expect(terminated.entries == ["end"])
      }
    }

    @Test("events of another feature become intents")
    func events() {
      let feature = fixture.value(0)
      let other = fixture.value("")
      let binding = feature.bind(other.events) { .update($0.count) }
      other(.update("four"))
      #expect(feature.state == 4)
      binding.cancel()
      other(.update("seven"))
      #expect(feature.state == 4)
      feature.bind(other.events) { .update($0.count) }
      other.end()
      #expect(feature.cancellables.count == 0)
    }

    @Test("an ended feature binds nothing")
    func ended() {
      Pump.window {
        let feature = fixture.value(0)
        feature.end()
        feature.bind(stream.stream, to: { .update($0) })
        feature.bind(fixture.value(7)) { .update($0) }
        stream.continuation.yield(1)
        fixture.settle()
        #expect(feature.state == 0)
        #expect(feature.cancellables.count == 0)
      }
    }
  }
#endif
