import Conformance

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// What becomes of events.
  @MainActor
  @Suite("MVI: events")
  struct EventTests {
    private let fixture = Fixture()

    @Test(
      "events that reach each listener once (never replayed, the same event twice arrives twice)")
    func once() {
      let feature = fixture.value(0)
      feature(.update(1))
      let first = feature.onEvent { fixture.log.add("first \($0)") }
      _ = feature.onEvent { fixture.log.add("second \($0)") }
      #expect(fixture.log.entries == [])
      feature(.update(2))
      feature(.update(2))
      #expect(fixture.log.entries == ["first 2", "second 2", "first 2", "second 2"])
      first.detach()
      first.detach()
      feature(.update(3))
      #expect(fixture.log.entries.suffix(1) == ["second 3"])
    }

    @Test("an event comes after the views were shown what the same intent changed")
    func afterViews() {
      let feature = fixture.value(0)
      let doubled = feature.map { $0 * 2 }
      let screens = [ProbeView<Int>(), ProbeView()]
      for screen in screens { screen.onShow = { fixture.log.add("shown \($0)") } }
      _ = feature.onEvent { fixture.log.add("event \($0)") }
      _ = fixture.processor.attach(screens[0], to: doubled)
      _ = fixture.processor.attach(screens[1], to: feature)
      feature(.update(1))
      #expect(fixture.log.entries == ["shown 0", "shown 0", "shown 1", "shown 2", "event 1"])
    }

    @Test("an intent sent by a listener waits until all have heard the event")
    func nested() {
      let feature = fixture.value(0)
      _ = feature.onEvent { if $0 == 1 { feature(.update(2)) } }
      _ = feature.onEvent { fixture.log.add("\($0) of \(feature.state)") }
      feature(.update(1))
      #expect(fixture.log.entries == ["1 of 1", "2 of 2"])
    }

    @Test("an event of a nested intent comes before the next nested intent")
    func nestedEvents() {
      let feature = fixture.value(0)
      let screen = ProbeView<Int>()
      screen.onShow = { value in
        guard value == 1 else { return }
        feature(.update(2))
        feature(.update(3))
      }
      _ = fixture.processor.attach(screen, to: feature)
      _ = feature.onEvent { fixture.log.add("\($0) of \(feature.state)") }
      feature(.update(1))
      #expect(fixture.log.entries == ["1 of 1", "2 of 2", "3 of 3"])
    }

    @Test("a listener that comes while an event is told waits for the next one")
    func late() {
      let feature = fixture.value(0)
      _ = feature.onEvent { event in
        if event == 1 { _ = feature.onEvent { fixture.log.add("late \($0)") } }
      }
      feature(.update(1))
      #expect(fixture.log.entries == [])
      feature(.update(2))
      #expect(fixture.log.entries == ["late 2"])
    }

    @Test("an event published outside of an intent arrives, too, and waits while views are shown")
    func outside() {
      let feature = fixture.value(0)
      _ = feature.onEvent { fixture.log.add("event \($0)") }
      feature.publish(7)
      #expect(fixture.log.entries == ["event 7"])
      let screen = ProbeView<Int>()
      screen.onShow = { value in
        feature.publish(8)
        fixture.log.add("shown \(value)")
      }
      _ = fixture.processor.attach(screen, to: feature)
      #expect(fixture.log.entries == ["event 7", "shown 0", "event 8"])
    }

    @Test("no event arrives after the feature ended or the application stopped")
    func ended() {
      let feature = fixture.value(0)
      _ = feature.onEvent { fixture.log.add("\($0)") }
      feature.end()
      feature(.update(1))
      let other = fixture.value(0)
      let screen = ProbeView<Int>()
      screen.onShow = { if $0 == 1 { fixture.processor.stop() } }
      _ = other.onEvent { fixture.log.add("\($0)") }
      _ = fixture.processor.attach(screen, to: other)
      other(.update(1))
      #expect(fixture.log.entries == [])
    }
  }
#endif
