import Conformance
import Scenarios

extension Saboteur {
  static let ofCounter: [Saboteur] = [
    // It takes several steps in a certain order to see those of X01: random walks must catch them.
    .board("ignores the first increment after a cancelled delay", breaks: "X01") { board, _ in
      var isCancelled = false
      board.onSend = { intent, sound in
        if case .increment = intent, isCancelled { return isCancelled = false }
        if case .cancelLater(let id) = intent {
          isCancelled = sound.scenario.content(of: id)?.isBusy == true
        }
        sound.send(intent)
      }
    },
    .board("answers queries with the total that it had at first", breaks: "X02") { board, _ in
      let first = board.base.content(of: .total)
      board.onContent = { $0 == .total ? first : $1.content(of: $0) }
    },
    .board("does not deliver the changes of nested intents", breaks: "X04") { board, _ in
      var depth = 0
      board.relayViews { _, show in { if depth < 2 { show($0) } } }
      board.onSend = { intent, sound in
        depth += 1
        sound.send(intent)
        depth -= 1
      }
    },
    .board("shows the previous content once more before the current one", breaks: "X05") {
      board, _ in
      board.relayViews { _, show in
        var last: ShownContent?
        return { content in
          if let last { show(last) }
          show(content)
          last = content
        }
      }
    },
    .board("delivers the number of non-zero counters one delivery late", breaks: "X09") {
      board, _ in
      board.relayViews { _, show in
        var count = 0
        return { content in
          guard let total = content.value as? TotalContent else { return show(content) }
          show(ShownContent(TotalContent(text: total.text, nonZeroCount: count)))
          count = total.nonZeroCount
        }
      }
    },
    .board("delivers nothing before the first change", breaks: "X12") { board, _ in
      board.relayViews { _, show in
        var isOpen = false
        return { content in
          if isOpen { show(content) }
          isOpen = true
        }
      }
    },
    .board("ends the last attachment, whichever is detached", breaks: "X13") { board, _ in
      var attachments: [PortAttachment<CounterPort.Target>] = []
      board.onAttach = { view, target, sound in
        attachments.append(sound.attach(view, to: target))
        return PortAttachment(detach: { attachments.popLast()?.detach() })
      }
    },
    .board("detaches a view only after the next intent", breaks: "X14") { board, _ in
      var detached: [PortAttachment<CounterPort.Target>] = []
      board.afterSend { _, _ in
        for attachment in detached { attachment.detach() }
        detached = []
      }
      board.onAttach = { view, target, sound in
        let attachment = sound.attach(view, to: target)
        return PortAttachment(detach: { detached.append(attachment) })
      }
    },
    .board("shows nothing to a view that is attached during an update", breaks: "X15") {
      board, _ in
      var isSending = false
      board.onSend = { intent, sound in
        isSending = true
        sound.send(intent)
        isSending = false
      }
      board.relayViews { _, show in
        var isOpen = !isSending
        return { content in
          if isOpen { show(content) }
          isOpen = true
        }
      }
    },
    .board("ends the newest attachment when an older one is detached again", breaks: "X16") {
      board, _ in
      var newest: PortAttachment<CounterPort.Target>?
      board.onAttach = { view, target, sound in
        let attachment = sound.attach(view, to: target)
        newest = attachment
        var isDetached = false
        return PortAttachment(detach: {
          if isDetached { newest?.detach() }
          isDetached = true
          attachment.detach()
        })
      }
    },
    .board("keeps detached views for reuse", breaks: "X17") { board, _ in
      var detached: [any ContentView<ShownContent>] = []
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
    .board("leaves delays running when it is released", breaks: "X30") { board, environment in
      board.afterSend { [clock = environment.clock] intent, _ in
        guard case .incrementLater = intent else { return }
        Task { try? await clock.sleep(for: CounterConfiguration.delay) }
      }
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
    .onBoardIntent("does not count beyond ten", breaks: "C01") { intent, sound in
      if case .increment(let id) = intent, sound.scenario.content(of: id)?.text == "10" { return }
      sound.send(intent)
    },
    .onBoardIntent("does not count below zero", breaks: "C02") { intent, sound in
      if case .decrement(let id) = intent, sound.scenario.content(of: id)?.text == "0" { return }
      sound.send(intent)
    },
    .onBoardIntent("begins again at zero behind a bound", breaks: "C04") { intent, sound in
      let before = sound.scenario.totalContent
      sound.send(intent)
      if case .increment(let id) = intent, sound.scenario.totalContent == before {
        sound.send(.reset(id))
      }
    },
    .board("shows a negative odd number as even", breaks: "C05") { board, _ in
      board.replaceContents { (counter: CounterContent, _) in
        CounterContent(
          text: counter.text, parity: (Int(counter.text) ?? 0) % 2 == 1 ? .odd : .even,
          isBusy: counter.isBusy)
      }
    },
    .onBoardIntent("increments at once when a delay is cancelled", breaks: "C06") { intent, sound in
      if case .cancelLater(let id) = intent, sound.scenario.content(of: id)?.isBusy == true {
        sound.send(.increment(id))
      }
      sound.send(intent)
    },
    .onBoardIntent("restarts the delay on a second tap", breaks: "C07") { intent, sound in
      if case .incrementLater(let id) = intent { sound.send(.cancelLater(id)) }
      sound.send(intent)
    },
    .onBoardIntent("resets the counters one after the other", breaks: "C08") { intent, sound in
      guard intent == .resetAll else { return sound.send(intent) }
      var id = 0
      while sound.scenario.content(of: id) != nil {
        sound.send(.reset(id))
        id += 1
      }
    },
    .onBoardIntent("takes an index outside the board for the first counter", breaks: "C09") {
      intent, sound in
      if case .increment(let id) = intent, sound.scenario.content(of: id) == nil {
        sound.send(.increment(0))
      }
      sound.send(intent)
    },
  ]
}
