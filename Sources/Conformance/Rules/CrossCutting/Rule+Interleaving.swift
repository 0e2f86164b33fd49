import Scenarios

@MainActor
extension Rule {
  /// A view sends two intents during a delivery to it and another view.
  static func checkInterleaving(_ stage: any Stage) {
    let first = stage.attach("first")
    let second = stage.attach("second")
    // Two steps within a frame are shown as one.
    let counts = stage.profile.delivery == .nextFrame ? [0, 1, 3] : [0, 1, 2, 3]
    let contents = counts.map { stage.content(afterSteps: $0) }
    first.atNextDelivery { [unowned stage] shown in
      stage.step()
      stage.step()
      expectNoStep(stage, shown)
      let seen = second.deliveries.last
      stage.expect(
        seen == shown || second.deliveries.count == 1,
        "another view was shown \(seen ?? .nothing) in the middle of the delivery")
    }
    stage.stepAndSettle()
    for view in [first, second] {
      stage.expect(
        "shown to the \(view.name) view, one step after the other", stage.shown(view), is: contents)
    }
  }

  /// A view sends an intent, or a message, about another part.
  static func checkInterleavingOfOthers(_ stage: any Stage) {
    let view = stage.attach("sending")
    let other = stage.attachOther("other")
    let before = other.content
    view.atNextDelivery { [unowned stage, unowned other] shown in
      stage.stepOther()
      // Where contents are shown later, they may lag behind the state.
      guard stage.profile.delivery != .later else { return }
      stage.expect("the other part in the middle of the delivery", other.content, is: before)
      stage.expect("the other view in the middle of the delivery", other.shown, is: before)
    }
    stage.stepAndSettle()
    stage.expect(other.content != before, "what was sent during a delivery has no effect")
    stage.expectCurrentContent(in: other)
  }

  /// Another scenario sends a message during a delivery.
  static func checkInterleavingOfMessage(_ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    let view = fixture.attach(.row(1, .full))
    view.atNextDelivery { [unowned fixture] _ in
      fixture.messages.send(.storyRead(3))
      guard fixture.profile.delivery != .later else { return }
      fixture.expectUnread(3)
    }
    fixture.send(.toggleUpvote(1))
    fixture.expectUnread(2)
  }

  /// Another listener answers each message about a story with one about the next story.
  static func checkNestedMessages(_ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    let log = fixture.messageLog
    log.onMessage = { [unowned fixture] message, isLast in
      if message == .storyRead(isLast ? 2 : 1) { fixture.messages.send(.storyRead(isLast ? 3 : 2)) }
    }
    fixture.send(.select(1))
    log.onMessage = nil
    let read = log.messages.filter { if case .storyRead = $0 { true } else { false } }
    fixture.expect("messages about read stories", read, is: (1...3).map { .storyRead($0) })
    fixture.expect("the messages at the last listener", log.lastMessages, is: log.messages)
    fixture.expectUnread(0)
  }

  static func checkNestedMessage(_ fixture: NavigationFixture) {
    let view = fixture.attach(.tabBar)
    for isLast in [false, true] {
      fixture.messageLog.onMessage = { [unowned fixture] message, isLastListener in
        guard message == .unreadChanged(1), isLastListener == isLast else { return }
        fixture.messages.send(.unreadChanged(2))
      }
      fixture.send(.unreadChanged(1))
      fixture.messageLog.onMessage = nil
      let shown = view.shown?.value as? TabBarContent
      fixture.expect("the tab bar's badge", shown?.newsBadge, is: "2")
    }
  }

  /// A view sends an intent during its first delivery.
  static func checkInterleavingOfFirstDelivery(_ stage: any Stage) {
    let other = stage.attach("attached before")
    let view = stage.view("just attached")
    let contents = (0...1).map { stage.content(afterSteps: $0) }
    view.atNextDelivery { [unowned stage] shown in
      stage.step()
      expectNoStep(stage, shown)
      stage.expect("another view in the middle of the delivery", other.shown, is: contents[0])
    }
    view.attach()
    stage.settle()
    for view in [other, view] {
      stage.expect("shown to the view \(view.name)", stage.shown(view), is: contents)
    }
  }

  /// Expects that an intent sent during a delivery was not handled yet.
  private static func expectNoStep(_ stage: any Stage, _ shown: ShownContent) {
    // Where contents are shown later, they may lag behind the state.
    guard stage.profile.delivery != .later else { return }
    stage.expect("the content in the middle of the delivery", stage.content, is: shown)
  }

  /// A view sends an intent when a result arrives.
  static func checkInterleavingOfResult(_ stage: any Stage) {
    let views = [stage.attach("first"), stage.attach("second")]
    guard let effect = stage.effect else { return }
    effect.begin()
    let before = views[1].shown
    var result = before
    views[0].atNextDelivery { [unowned stage] shown in
      result = shown
      stage.step()
      expectNoStep(stage, shown)
      stage.expect(
        views[1].shown == before || views[1].shown == shown,
        "another view was shown the next content in the middle of the delivery")
    }
    effect.end()
    for view in views { stage.expectCurrentContent(in: view) }
    stage.expect(
      stage.content != result, "what was sent during the delivery of a result has no effect")
  }
}
