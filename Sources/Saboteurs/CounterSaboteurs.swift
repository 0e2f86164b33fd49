import Conformance
import ScenarioTesting
import Scenarios

extension Saboteur {
  static let ofCounter: [Saboteur] = [
    // It takes several steps in a certain order to see these: random walks must catch them.
    .board("ignores the first increment after a cancelled delay", breaks: "X01") { board, _ in
      var cancelled: Set<Int> = []
      board.onSend = { intent, sound in
        switch intent {
        case .cancelLater(let id):
          if sound.board.content(of: id)?.isBusy == true { cancelled.insert(id) }
        case .increment(let id): if cancelled.remove(id) != nil { return }
        default: break
        }
        sound.send(intent)
      }
    },
    .sound(
      "declares that every observer is notified, and shows the changed counter alone", breaks: "X01"
    ).declaring(reach: .everyObserver, filter: .nowhere),
    .board("returns outdated content when it is queried during a delivery", breaks: "X02") {
      board, configuration in
      var before: [CounterContent?] = []
      board.onSend = { intent, sound in
        let isOutermost = before.isEmpty
        if isOutermost { before = sound.contents(configuration.count) }
        sound.send(intent)
        if isOutermost { before = [] }
      }
      board.onContent = { target, sound in
        guard case .counter(let id) = target, before.indices.contains(id) else {
          return sound.content(of: target)
        }
        return before[id].map { .counter($0) }
      }
    },
    .withoutQueue("handles nested intents in the middle of a delivery", breaks: "X03"),
    .board("does not deliver the changes of nested intents", breaks: "X04") { board, _ in
      var isMuted = false
      board.relayViews { _, show in { if !isMuted { show($0) } } }
      let round = Round(of: board)
      board.onSend = { [send = board.onSend] intent, sound in
        guard round.isOpen else { return send(intent, sound) }
        round.atEnd {
          isMuted = true
          sound.send(intent)
          isMuted = false
        }
      }
    },
    .board("shows the previous content once more before the current one", breaks: "X05") {
      board, _ in
      board.relayViews { target, show in
        var last: CounterPort.Shown?
        return { content in
          show(content)
          if let last, target != .total {
            show(last)
            show(content)
          }
          last = content
        }
      }
    },
    .board(
      "declares that equal values stop at the content, and shows contents again", breaks: "X06"
    ) { board, _ in
      let register = ViewRegister(of: board) { $0 != .total }
      board.afterSend { _, sound in register.showAgain(sound) }
    }.declaring(filter: .content),
    .board("updates counters when nothing has changed", breaks: "X07") { board, configuration in
      let register = ViewRegister(of: board) { $0 != .total }
      board.onSend = { intent, sound in
        let before = sound.contents(configuration.count)
        sound.send(intent)
        if before == sound.contents(configuration.count) { register.showAgain(sound) }
      }
    },
    .board("updates all counters when one of them has changed", breaks: "X08") {
      board, configuration in
      let register = ViewRegister(of: board) { $0 != .total }
      board.onSend = { intent, sound in
        let before = sound.contents(configuration.count)
        sound.send(intent)
        let now = sound.contents(configuration.count)
        let changed = before.indices.filter { before[$0] != now[$0] }
          .map { CounterPort.Target.counter($0) }
        if !changed.isEmpty { register.showAgain(sound) { !changed.contains($0) } }
      }
    },
    .sound(
      "declares that every observer is notified, and notifies the affected ones", breaks: "X08"
    ).declaring(reach: .everyObserver, filter: .nowhere),
    .board("delivers the number of non-zero counters one delivery late", breaks: "X09") {
      board, _ in
      var count = 0
      board.relayViews { _, show in
        { content in
          guard case .total(let total) = content else { return show(content) }
          show(.total(TotalContent(text: total.text, nonZeroCount: count)))
          count = total.nonZeroCount
        }
      }
    },
    .sound("declares delivery at the next frame, and delivers at once", breaks: "X10")
      .declaring(delivery: .nextFrame),
    .sound("delivers a change and its reversal within a frame", breaks: "X11")
      .declaring(delivery: .nextFrame),
    .board("delivers nothing before the first change", breaks: "X12") { board, _ in
      board.onAttach = { view, target, sound in
        var isOpen = false
        let relay = RelayView<CounterPort.Shown> {
          if isOpen { view.show($0) }
          isOpen = true
        }
        return sound.attach(relay, to: target)
      }
    },
    .board("ends the last attachment, whichever is detached", breaks: "X13") { board, _ in
      var attachments: [PortAttachment<CounterPort.Target>] = []
      board.onAttach = { view, target, sound in
        attachments.append(sound.attach(view, to: target))
        return PortAttachment(detach: { attachments.popLast()?.detach() })
      }
    },
    .board("detaches views only when an intent has been handled", breaks: "X14") { board, _ in
      let round = Round(of: board)
      board.onAttach = { view, target, sound in
        let attachment = sound.attach(view, to: target)
        return PortAttachment(detach: { round.atEnd(attachment.detach) })
      }
    },
    .board("attaches views only when no intents are queued", breaks: "X15") { board, _ in
      let round = Round(of: board)
      board.onAttach = { view, target, sound in
        var isOpen = true
        let relay = RelayView<CounterPort.Shown> { if isOpen { view.show($0) } }
        let attachment = sound.attach(relay, to: target)
        isOpen = false
        round.atEnd { isOpen = true }
        return attachment
      }
    },
    .board("gives the number of an ended attachment to the next one", breaks: "X16") { board, _ in
      var attachments: [PortAttachment<CounterPort.Target>?] = []
      board.onAttach = { view, target, sound in
        let attachment = sound.attach(view, to: target)
        guard target != .total else { return attachment }
        let number = attachments.firstIndex { $0 == nil } ?? attachments.count
        if number == attachments.count { attachments.append(nil) }
        attachments[number] = attachment
        return PortAttachment(detach: {
          attachments[number]?.detach()
          attachments[number] = nil
        })
      }
    },
    .board("keeps detached views for reuse", breaks: "X17") { board, _ in
      var detached: [any ContentView<CounterPort.Shown>] = []
      board.onAttach = { view, target, sound in
        sound.attach(view, to: target).afterDetach { detached.append(view) }
      }
    },
    .board("keeps a board in a global variable when a delay is cancelled", breaks: "X18") {
      board, _ in
      board.onSend = { [unowned board] intent, sound in
        if case .cancelLater(let id) = intent, sound.board.content(of: id)?.isBusy == true {
          Globals.boards.append(board)
        }
        sound.send(intent)
      }
    },
    .board("finishes a round of deliveries although it is stopped", breaks: "X19") { board, _ in
      let round = Round(of: board)
      board.onStop = { sound in round.atEnd { sound.stop() } }
    },
    .sound("declares the order of attachment, and serves views by their sources", breaks: "X20")
      .declaring(order: .attachment),
    .withoutQueue("grows the stack with each nested intent", breaks: "X22"),
    .board("queues nested intents without limit", breaks: "X23") { board, _ in
      var queue: [CounterIntent] = []
      var isHandling = false
      board.onSend = { intent, sound in
        queue.append(intent)
        guard !isHandling else { return }
        isHandling = true
        while !queue.isEmpty { sound.send(queue.removeFirst()) }
        isHandling = false
      }
    },
    .board("accepts intents only from the first task that sends one", breaks: "X24") { board, _ in
      var first: Int?
      board.onSend = { intent, sound in
        let sender = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        if first == nil { first = sender }
        if first == sender { sound.send(intent) }
      }
    },
    .board("passes its whole state by value from call to call", breaks: "X26") {
      board, configuration in
      board.onSend = { intent, sound in
        guard configuration.ballast == .inline64KiB else { return sound.send(intent) }
        passDown(InlineBallast<65_536>(), depth: 12) { sound.send(intent) }
      }
    },
    Saboteur("numbers boards in a global variable", breaks: "X27") {
      make, configuration, environment in
      Globals.lastBoard += 1
      let number = Globals.lastBoard
      let board = WrappedBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        environment.tracer?.record(.intent, "\(intent) on board \(number)")
        sound.send(intent)
      }
      return board
    },
    Saboteur("does not cancel its first delay when it is stopped", breaks: "X29") {
      make, configuration, environment in
      let board = WrappedBoard(make(configuration, environment))
      var delay: Task<Void, Never>?
      board.afterSend { [clock = environment.clock] intent, _ in
        guard case .incrementLater = intent, delay == nil else { return }
        delay = Task { try? await clock.sleep(for: CounterConfiguration.delay) }
      }
      return board
    },
    Saboteur("leaves delays running when it is released", breaks: "X30") {
      make, configuration, environment in
      let board = WrappedBoard(make(configuration, environment))
      var delays: [Task<Void, Never>] = []
      board.afterSend { [clock = environment.clock] intent, _ in
        guard case .incrementLater = intent else { return }
        delays.append(Task { try? await clock.sleep(for: CounterConfiguration.delay) })
      }
      board.onStop = { sound in
        for delay in delays { delay.cancel() }
        sound.stop()
      }
      return board
    },
    .board("shows the total three times when all counters are reset", breaks: "X32") { board, _ in
      let register = ViewRegister(of: board) { $0 == .total }
      board.afterSend { intent, sound in
        guard intent == .resetAll else { return }
        for _ in 0..<2 { register.showAgain(sound) }
      }
    },
    .board("drops every third intent", breaks: "C01") { board, _ in
      var count = 0
      board.onSend = { intent, sound in
        count += 1
        if count % 3 != 0 { sound.send(intent) }
      }
    },
    .board("does not count below zero", breaks: "C02") { board, _ in
      board.onSend = { intent, sound in
        if case .decrement(let id) = intent, sound.board.content(of: id)?.text == "0" { return }
        sound.send(intent)
      }
    },
    .board("updates the neighbours of a changed counter, too", breaks: "C03") { board, _ in
      let register = ViewRegister(of: board) { $0 != .total }
      board.afterSend { intent, sound in
        guard case .increment(let id) = intent else { return }
        register.showAgain(sound) {
          if case .counter(let other) = $0 { abs(other - id) == 1 } else { false }
        }
      }
    },
    Saboteur("ignores the bounds", breaks: "C04") { make, configuration, environment in
      let unbounded = CounterConfiguration(
        count: configuration.count, initialValue: configuration.initialValue,
        ballast: configuration.ballast)
      return make(unbounded, environment)
    },
    .board("shows a negative odd number as even", breaks: "C05") { board, _ in
      board.replaceContents(of: CounterPort.Shown.counter) { counter, _ in
        counter.parity = (Int(counter.text) ?? 0) % 2 == 1 ? .odd : .even
      }
    },
    .board("hides the busy mark on cancel, but still increments", breaks: "C06") { board, _ in
      var cancelled: Set<Int> = []
      board.replaceContents(of: CounterPort.Shown.counter) { counter, target in
        if case .counter(let id) = target, cancelled.contains(id) { counter.isBusy = false }
      }
      board.onSend = { intent, sound in
        switch intent {
        case .cancelLater(let id) where sound.board.content(of: id)?.isBusy == true:
          cancelled.insert(id)
          // Changes the counter and back, so that it is delivered without the mark.
          sound.send(.increment(id))
          sound.send(.decrement(id))
        default: sound.send(intent)
        }
      }
    },
    .board("restarts the delay on a second tap", breaks: "C07") { board, _ in
      board.onSend = { intent, sound in
        if case .incrementLater(let id) = intent { sound.send(.cancelLater(id)) }
        sound.send(intent)
      }
    },
    .board("resets the counters one after the other", breaks: "C08") { board, configuration in
      board.onSend = { intent, sound in
        guard intent == .resetAll else { return sound.send(intent) }
        for id in 0..<configuration.count { sound.send(.reset(id)) }
      }
    },
    Saboteur("reports no diagnostic for an index outside the board", breaks: "C09") {
      make, configuration, environment in
      var environment = environment
      environment.diagnostics = DiagnosticLog()
      return make(configuration, environment)
    },
  ]

  @inline(never)
  @MainActor
  private static func passDown(_ state: InlineBallast<65_536>, depth: Int, _ body: () -> Void) {
    guard depth > 0 else { return body() }
    var copy = state
    copy.bytes[depth] &+= 1
    passDown(copy, depth: depth - 1, body)
  }

  @MainActor
  private enum Globals {
    static var boards: [WrappedBoard] = []
    static var lastBoard = 0
  }

  /// A board without a queue: an intent sent during a delivery is handled at once, and then the
  /// remaining views get the outdated content.
  fileprivate static func withoutQueue(_ fault: String, breaks rule: String) -> Saboteur {
    board(fault, breaks: rule) { board, _ in
      // The sound board has no views, so that it is never in the middle of a delivery.
      var views: [Int: (target: CounterPort.Target, view: any ContentView<CounterPort.Shown>)] = [:]
      var count = 0
      board.onAttach = { view, target, sound in
        guard let content = sound.content(of: target) else { return sound.attach(view, to: target) }
        count += 1
        views[count] = (target, view)
        view.show(content)
        return PortAttachment(detach: { [count] in views[count] = nil })
      }
      board.onSend = { intent, sound in
        let before = views.mapValues { sound.content(of: $0.target) }
        sound.send(intent)
        let now = views.mapValues { sound.content(of: $0.target) }
        for id in before.keys.sorted() where now[id] != before[id] {
          if let view = views[id]?.view, let content = now[id] ?? nil { view.show(content) }
        }
      }
    }
  }
}

extension CounterPort {
  fileprivate func contents(_ count: Int) -> [CounterContent?] {
    (0..<count).map { board.content(of: $0) }
  }
}
