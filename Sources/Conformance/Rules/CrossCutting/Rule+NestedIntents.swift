import CStackProbe
import Scenarios

@MainActor
extension Rule {
  nonisolated static let nestedIntents: [Rule] = [
    Rule(
      "X03", .must,
      """
      intents sent during a delivery, an attachment's first one included, never interleave with it; \
      they run first in, first out
      """,
      because: "otherwise views disagree for a moment, and a user's first action takes effect last",
      inEveryScenario: { trial, scenario in
        let checks = [
          checkInterleaving, checkInterleavingOfFirstDelivery, checkInterleavingOfOthers,
          checkInterleavingOfResult,
        ]
        for check in checks { try trial.withStage(of: scenario, check) }
        switch scenario {
        case .counter, .form: break
        case .navigation: try trial.run(checkNestedMessage)
        case .news:
          for check in [checkInterleavingOfMessage, checkNestedMessages] { try trial.run(check) }
        }
      }),
    Rule(
      "X22", .must,
      """
      a chain of 1,000 nested intents uses no deeper stack at the last delivery than at the first \
      (frame addresses within 16 KiB)
      """,
      because: "a chain that grows the stack crashes the program when it is long enough",
      onEveryStage: { stage in
        let length = 1_000
        stage.allowLongSteps()
        let view = stage.attach("nesting")
        var start: UInt?
        var growth: UInt = 0
        var count = 0
        view.onShow = { [unowned stage] _ in
          let first = start ?? StackProbe.address
          start = first
          growth = max(growth, StackProbe.depth(below: first))
          guard count < length, growth < StackProbe.deepest else { return }
          count += 1
          stage.step()
        }
        stage.transcript.actMuch("a chain of \(length) nested intents") {
          stage.stepAndSettle()
        }
        guard growth <= 16 << 10 else {
          return stage.violate(
            "the stack grew by \(growth >> 10) KiB during a chain of \(count) nested intents")
        }
        stage.expect("nested intents", count, is: length)
      }),
    Rule(
      "X23", .should,
      "feedback beyond 10,000 nested intents is refused with one diagnostic, not a hang",
      because: "two views that answer each other without end would freeze the application silently",
      onEveryStage: { stage in
        let limit = IntentQueue<CounterIntent>.limit
        stage.allowLongSteps()
        let view = stage.attach("feeding back")
        view.atNextDelivery { [unowned stage] _ in
          let start = StackProbe.address
          for _ in 0..<limit + 10 where StackProbe.depth(below: start) < StackProbe.deepest {
            stage.step()
          }
        }
        stage.transcript.actMuch("more than \(limit) nested intents") {
          stage.stepAndSettle()
        }
        stage.expect(
          "reported", stage.diagnostics.reports, is: [.nestedIntentsRefused(limit: limit)])
        stage.expectCurrentContent(in: view)
        stage.expect(
          "after \(limit) nested intents", stage.content, is: stage.content(afterSteps: limit + 1))
        let before = stage.content
        var after: [ShownContent] = []
        // At least one content differs, whatever the refused intents would have led to.
        for _ in 0..<3 {
          stage.stepAndSettle()
          after.append(stage.content)
        }
        stage.expect(after.contains { $0 != before }, "intents have no effect after the refusal")
        checkEndlessChain(stage, limit: limit)
      }),
    Rule(
      "X26", .reported,
      """
      stack used by one step beside 64 KiB of inline state: within 512 KiB where the transition is in \
      place; a variant that returns a new state declares how many copies are on the stack at once \
      (debug, release), and no more are seen
      """,
      because: "a state that is copied from call to call crashes a thread with a small stack",
      counter: { trial in
        guard let used = try stackUsed(in: trial, .inline64KiB),
          let usedWithout = try stackUsed(in: trial, .none)
        else { return trial.observe("not measured on this platform") }
        // Rounded, because frames hold other values beside the copies.
        let size = 64 << 10
        let copies = max(0, used - usedWithout + size / 2) / size
        trial.observe("\((used >> 10) + 1) KiB of stack, \(copies) copies of the state at once")
        switch trial.subject.profile.decisions.transition {
        case .inPlace:
          trial.expect(
            used <= 512 << 10, "\(used >> 10) KiB of stack are used, more than 512 KiB")
        case .returned:
          #if DEBUG
            let declared = trial.subject.profile.stateCopies?.debug
          #else
            let declared = trial.subject.profile.stateCopies?.release
          #endif
          guard let declared else {
            return trial.violate("the profile declares no number of copies on the stack")
          }
          trial.expect(
            copies <= declared,
            "\(copies) copies of the state are on the stack at once, more than the declared \(declared)"
          )
        }
      }),
  ]

  /// A view answers each delivery with an intent, without limit unless deliveries are immediate.
  private static func checkEndlessChain(_ stage: any Stage, limit: Int) {
    let reports = stage.diagnostics.reports.count
    let view = stage.attach("answering")
    let start = StackProbe.address
    var count = 0
    view.onShow = { [unowned stage] _ in
      count += 1
      if count < 2 * limit, StackProbe.depth(below: start) < StackProbe.deepest { stage.step() }
    }
    stage.transcript.actMuch("a view answers every delivery with an intent") {
      stage.stepAndSettle()
    }
    view.onShow = nil
    let isRefused = stage.diagnostics.reports.count == reports + 1
    stage.expect(
      isRefused || stage.profile.delivery != .immediate && count == 2 * limit,
      "after \(count) answers there are \(stage.diagnostics.reports.count - reports) diagnostics")
  }

  /// The bytes of stack that the largest step uses, or nil where they cannot be measured.
  private static func stackUsed(in trial: Trial, _ ballast: Ballast) throws -> Int? {
    var uses: [Int?] = []
    try trial.run(with: CounterConfiguration(count: 2, ballast: ballast)) {
      (fixture: CounterFixture) in
      // Without the frames of a view that forwards to another one.
      let view = ProbeView<CounterContent>("counter 0", in: fixture.transcript)
      _ = fixture.board.attach(view, to: 0)
      _ = fixture.board.attachTotal(ProbeView("total", in: fixture.transcript))
      let intents: [CounterIntent] = [
        .increment(0), .incrementLater(1), .decrement(1), .cancelLater(1), .resetAll,
        .incrementLater(0),
      ]
      for intent in intents {
        uses.append(StackProbe.bytesUsed(limit: 4 << 20) { fixture.send(intent) })
      }
      uses.append(
        StackProbe.bytesUsed(limit: 4 << 20) { fixture.advance(by: CounterConfiguration.delay) })
      fixture.send(.resetAll, .increment(0))
      fixture.expect("shown", view.deliveries.last?.text, is: "1")
    }
    return uses.contains(nil) ? nil : uses.compactMap(\.self).max()
  }

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

  private static func expectNoStep(_ stage: any Stage, _ shown: ShownContent) {
    // Where contents are shown later, they may lag behind the state.
    guard stage.profile.delivery != .later else { return }
    stage.expect("the content in the middle of the delivery", stage.content, is: shown)
  }

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

@MainActor
enum StackProbe {
  /// A chain of calls ends here, in bytes, so that a variant without a queue gets a verdict instead of
  /// the end of the program, also on a thread of 512 KiB.
  static let deepest: UInt = 256 << 10

  /// The current end of the stack, which grows downwards.
  static var address: UInt { UInt(ab_stack_address()) }

  static func depth(below start: UInt) -> UInt { start > address ? start - address : 0 }

  /// The bytes of stack that `body` uses, at most `limit`, or `nil` where they cannot be measured.
  static func bytesUsed(limit: Int, by body: () -> Void) -> Int? {
    withoutActuallyEscaping(body) { body in
      var body = body
      return withUnsafeMutablePointer(to: &body) { pointer in
        let used = ab_stack_used_by(
          limit,
          { context in context?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
        // Not measurable is SIZE_MAX in C, a negative number here.
        return used < 0 ? nil : used
      }
    }
  }
}
