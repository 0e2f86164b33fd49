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
    .board("accepts intents only from the first task that sends one", breaks: "X24") { board, _ in
      var first: Int?
      board.onSend = { intent, sound in
        let sender = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        if first == nil { first = sender }
        if first == sender { sound.send(intent) }
      }
    },
    Saboteur("leaves delays running when it is released", breaks: "X30") {
      make, configuration, environment in
      let board = WrappedBoard(make(configuration, environment))
      var delays: [Task<Void, Never>] = []
      board.afterSend { [clock = environment.clock] intent, _ in
        guard case .incrementLater = intent else { return }
        delays.append(Task { try? await clock.sleep(for: CounterConfiguration.delay) })
      }
      return board
    },
    .board("loses what a view sends when it is attached", breaks: "X33") { board, _ in
      var isAttaching = false
      board.onAttach = { view, target, sound in
        isAttaching = true
        defer { isAttaching = false }
        return sound.attach(view, to: target)
      }
      board.onSend = { intent, sound in if !isAttaching { sound.send(intent) } }
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
    Saboteur("ignores the bounds", breaks: "C04") { make, configuration, environment in
      let unbounded = CounterConfiguration(
        count: configuration.count, initialValue: configuration.initialValue)
      return make(unbounded, environment)
    },
    .board("shows a negative odd number as even", breaks: "C05") { board, _ in
      board.replaceContents(of: CounterPort.Shown.counter) { counter, _ in
        CounterContent(
          text: counter.text, parity: (Int(counter.text) ?? 0) % 2 == 1 ? .odd : .even,
          isBusy: counter.isBusy)
      }
    },
    .board("hides the busy mark on cancel, but still increments", breaks: "C06") { board, _ in
      var cancelled: Set<Int> = []
      board.replaceContents(of: CounterPort.Shown.counter) { counter, target in
        guard case .counter(let id) = target, cancelled.contains(id) else { return counter }
        return CounterContent(text: counter.text, parity: counter.parity, isBusy: false)
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
    .board("takes an index outside the board for the last counter", breaks: "C09") {
      board, configuration in
      board.onSend = { intent, sound in
        if case .increment(let id) = intent, id >= configuration.count {
          sound.send(.increment(configuration.count - 1))
        } else {
          sound.send(intent)
        }
      }
    },
  ]
}

extension CounterPort {
  fileprivate func contents(_ count: Int) -> [CounterContent?] {
    (0..<count).map { board.content(of: $0) }
  }
}
