import Conformance

#if DEBUG
  @testable import ArchMVI
  import ScenarioTesting
  import Scenarios
  import Testing

  /// What features hear from others, and what they say to others.
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

    @Test("messages become intents, those that do not concern the feature do not")
    func bind() {
      let feature = follower()
      _ = feature.onEvent { fixture.log.add("\($0)") }
      messages.send(.storyRead(7))
      messages.send(.unreadChanged(3))
      #expect(feature.state == 3)
      #expect(fixture.log.entries == ["3"])
    }

    @Test("a message that comes while views are shown something waits until all have been")
    func waits() {
      let feature = follower()
      let screens = [ProbeView<Int>(), ProbeView()]
      screens[0].onShow = { if $0 == 1 { messages.send(.unreadChanged(2)) } }
      for screen in screens { _ = fixture.processor.attach(screen, to: feature) }
      feature(.update(1))
      #expect(screens[1].deliveries == [0, 1, 2])
    }

    @Test("a binding to messages does not hold its feature, and ends with it")
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

    @Test("others are called after views were shown what changed, in order with events")
    func announce() {
      let feature = fixture.value(0)
      let screen = ProbeView<Int>()
      screen.onShow = { fixture.log.add("shown \($0)") }
      _ = fixture.processor.attach(screen, to: feature)
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

    @Test("nobody is called after the application stopped")
    func stop() {
      let feature = fixture.value(0)
      let screen = ProbeView<Int>()
      screen.onShow = { if $0 == 1 { fixture.processor.stop() } }
      _ = fixture.processor.attach(screen, to: feature)
      feature.processor.perform {
        feature(.update(1))
        feature.announce { fixture.log.add("called") }
      }
      feature.announce { fixture.log.add("called") }
      #expect(fixture.log.entries == [])
    }
  }
#endif
