import ScenarioTesting

#if DEBUG
  @testable import ArchMVI
  import Scenarios
  import Testing

  /// One-shot events.
  @MainActor
  @Suite("MVI: events")
  struct EventTests {
    private let fixture = Fixture()

    @Test("each listener gets every event once, without replay, and equal events twice")
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

    @Test("an event follows the deliveries of the same intent")
    func afterViews() {
      let feature = fixture.value(0)
      let doubled = feature.map { $0 * 2 }
      _ = feature.onEvent { fixture.log.add("event \($0)") }
      fixture.view(of: doubled) { fixture.log.add("shown \($0)") }
      fixture.view(of: feature) { fixture.log.add("shown \($0)") }
      feature(.update(1))
      #expect(fixture.log.entries == ["shown 0", "shown 0", "shown 1", "shown 2", "event 1"])
    }

    @Test("an intent sent by a listener waits until all listeners got the event")
    func nested() {
      let feature = fixture.value(0)
      _ = feature.onEvent { if $0 == 1 { feature(.update(2)) } }
      _ = feature.onEvent { fixture.log.add("\($0) of \(feature.state)") }
      feature(.update(1))
      #expect(fixture.log.entries == ["1 of 1", "2 of 2"])
    }

    @Test("an event of a nested intent precedes the next nested intent")
    func nestedEvents() {
      let feature = fixture.value(0)
      fixture.view(of: feature) { value in
        guard value == 1 else { return }
        feature(.update(2))
        feature(.update(3))
      }
      _ = feature.onEvent { fixture.log.add("\($0) of \(feature.state)") }
      feature(.update(1))
      #expect(fixture.log.entries == ["1 of 1", "2 of 2", "3 of 3"])
    }

    @Test("a listener registered during an event gets the next one first")
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

    @Test("an event published outside of an intent arrives after the current deliveries")
    func outside() {
      let feature = fixture.value(0)
      _ = feature.onEvent { fixture.log.add("event \($0)") }
      feature.publish(7)
      #expect(fixture.log.entries == ["event 7"])
      fixture.view(of: feature) { value in
        feature.publish(8)
        fixture.log.add("shown \(value)")
      }
      #expect(fixture.log.entries == ["event 7", "shown 0", "event 8"])
    }

    @Test("no event arrives after the feature ended or the processor stopped")
    func ended() {
      let feature = fixture.value(0)
      _ = feature.onEvent { fixture.log.add("\($0)") }
      feature.end()
      feature(.update(1))
      let other = fixture.value(0)
      _ = other.onEvent { fixture.log.add("\($0)") }
      fixture.view(of: other) { if $0 == 1 { fixture.processor.stop() } }
      other(.update(1))
      #expect(fixture.log.entries == [])
    }
  }

  /// Messages to and from features.
  @MainActor
  @Suite("MVI: messages")
  struct MessageTests {
    private let fixture = Fixture()
    private let messages = MessageBus(diagnostics: DiagnosticLog())

    private func follower() -> ValueFeature<Int> {
      let feature = fixture.value(0)
      feature.bind(messages) { message in
        if case .unreadChanged(let count) = message { .update(count) } else { nil }
      }
      return feature
    }

    @Test("messages become intents, unless the binding ignores them")
    func bind() {
      let feature = follower()
      _ = feature.onEvent { fixture.log.add("\($0)") }
      messages.send(.storyRead(7))
      messages.send(.unreadChanged(3))
      #expect(feature.state == 3)
      #expect(fixture.log.entries == ["3"])
    }

    @Test("a message sent during a delivery waits until all views are up to date")
    func waits() {
      let feature = follower()
      fixture.view(of: feature) { if $0 == 1 { messages.send(.unreadChanged(2)) } }
      let other = fixture.view(of: feature)
      feature(.update(1))
      #expect(other.deliveries == [0, 1, 2])
    }

    @Test("a binding to messages does not retain its feature, and ends with it")
    func release() {
      weak var released: ValueFeature<Int>?
      do {
        let feature = follower()
        released = feature
      }
      #expect(released == nil)
      #expect(messages.listenerCount == 0)
      let feature = follower()
      feature.end()
      #expect(messages.listenerCount == 0)
      feature.bind(messages) { _ in .update(7) }
      #expect(messages.listenerCount == 0)
    }

    @Test("announcements follow the deliveries, in order with messages and events")
    func announce() {
      let feature = fixture.value(0)
      fixture.view(of: feature) { fixture.log.add("shown \($0)") }
      _ = feature.onEvent { fixture.log.add("event \($0)") }
      _ = messages.listen { fixture.log.add("message \($0)") }
      feature.processor.perform {
        feature.announce { fixture.log.add("called at \(feature.state)") }
        feature.send(.storyRead(7), on: messages)
        feature(.update(1))
      }
      feature.announce { fixture.log.add("called") }
      #expect(
        fixture.log.entries == [
          "shown 0", "shown 1", "called at 1", "message storyRead(7)", "event 1", "called",
        ])
    }

    @Test("no announcement follows after the processor stopped")
    func stop() {
      let feature = fixture.value(0)
      fixture.view(of: feature) { if $0 == 1 { fixture.processor.stop() } }
      feature.processor.perform {
        feature(.update(1))
        feature.announce { fixture.log.add("called") }
      }
      feature.announce { fixture.log.add("called") }
      #expect(fixture.log.entries == [])
    }
  }
#endif
