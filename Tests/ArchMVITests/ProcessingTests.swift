import Conformance
import TestSupport

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// How intents are processed.
  @MainActor
  @Suite("MVI: processing")
  struct ProcessingTests {
    private let fixture = Fixture()

    @Test(
      "processing (`state { … }` changes the state, a feature is called like a function with an intent)"
    )
    func processing() {
      let feature = fixture.value([1])
      let screen = ProbeView<[Int]>()
      _ = fixture.processor.attach(screen, to: feature)
      feature(.update([1, 2]))
      #expect(feature.state == [1, 2])
      feature.processor.perform { feature.state { $0.append(3) } }
      #expect(feature.state == [1, 2, 3])
      #expect(screen.deliveries == [[1], [1, 2], [1, 2, 3]])
    }

    @Test("changes of one intent are shown once, in the order in which features changed")
    func order() {
      let features = [fixture.value(0), fixture.value(0), fixture.value(0)]
      for (index, feature) in features.enumerated() {
        let screen = ProbeView<Int>()
        screen.onShow = { fixture.log.add("\(index): \($0)") }
        _ = fixture.processor.attach(screen, to: feature)
      }
      fixture.processor.perform {
        features[2](.update(1))
        features[0](.update(2))
        features[2](.update(3))
      }
      #expect(fixture.log.entries == ["0: 0", "1: 0", "2: 0", "2: 3", "0: 2"])
    }

    @Test("an intent sent while views are shown a change waits until all have been shown it")
    func nested() {
      let feature = fixture.value(0)
      let screens = [ProbeView<Int>(), ProbeView()]
      screens[0].onShow = { if $0 == 1 { feature(.update(2)) } }
      for screen in screens { _ = fixture.processor.attach(screen, to: feature) }
      feature(.update(1))
      #expect(screens.map(\.deliveries) == [[0, 1, 2], [0, 1, 2]])
    }

    @Test("after a stop intents are ignored, also those that wait")
    func stop() {
      let feature = fixture.value(0)
      let screen = ProbeView<Int>()
      screen.onShow = { value in
        guard value == 1 else { return }
        feature(.update(2))
        fixture.processor.stop()
      }
      _ = fixture.processor.attach(screen, to: feature)
      feature(.update(1))
      feature(.update(3))
      #expect(feature.state == 1)
    }

    @Test("the steps of an intent are traced")
    func trace() {
      let log = Log()
      let fixture = Fixture(tracer: log)
      let feature = fixture.value(0)
      _ = fixture.processor.attach(ProbeView<Int>(), to: feature)
      feature(.update(1))
      #expect(
        log.entries == [
          "intent: update(1)", "reduction: ValueFeature<Int> update(1)",
          "notification: ValueFeature<Int>",
        ])
    }

    @Test("asynchronous changes are shown one by one, until their task is cancelled")
    func asynchronousState() {
      Pump.window {
        let feature = fixture.value(0)
        let screen = ProbeView<Int>()
        _ = fixture.processor.attach(screen, to: feature)
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
#endif
