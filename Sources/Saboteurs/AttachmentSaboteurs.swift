import Conformance
import Scenarios

/// Saboteurs that attach, detach or release views and themselves wrongly (X12 to X19).
enum AttachmentSaboteurs {
  static let all: [Saboteur] = [
    .naive("delivers nothing before the first change", breaks: "X12") { board in
      board.deliverFirst = { _, _ in }
    },
    .naive("delivers the content twice to an attached view", breaks: "X12") { board in
      board.deliverFirst = { [once = board.deliverFirst] slot, board in
        once(slot, board)
        once(slot, board)
      }
    },
    .list("shows a row once more when its view is re-bound to it", breaks: "X12") { list, _ in
      list.onAttachRow = { view, id, style, sound in
        var bound = id
        let attachment = sound.attach(view, toRow: id, style: style)
        return RowAttachment(attachment.detach) { [weak sound] id in
          attachment.rebind(to: id)
          if id == bound, let content = sound?.content(ofRow: id, style: style) {
            view.show(content)
          }
          bound = id
        }
      }
    },
    .list("does not show a row in a view that shows an equal one", breaks: "X12") { list, _ in
      list.onAttachRow = { view, id, style, sound in
        var shown: RowContent?
        return sound.attach(
          RelayView { content in
            if content != shown { view.show(content) }
            shown = content
          }, toRow: id, style: style)
      }
    },
    .naive("lets a view be attached only once", breaks: "X13") { board in
      board.add = { slot, board in
        if !board.slots.contains(where: { $0.view === slot.view }) { board.slots.append(slot) }
      }
      board.remove = { detachment, board in
        board.slots.removeAll { $0.view === detachment.view }
      }
    },
    .naive("delivers to a view that was detached meanwhile", breaks: "X14") { board in
      board.deliver = { board, isIncluded in
        for slot in board.slots where isIncluded(slot) { slot.read()() }
      }
    },
    .naive("attaches views only when no intents are queued", breaks: "X15") { board in
      var late: [NaiveBoard.Slot] = []
      board.add = { slot, board in
        if board.isHandling { late.append(slot) } else { board.slots.append(slot) }
      }
      board.endRound = { board in
        board.slots += late
        late = []
      }
    },
    .board("forgets a view that is detached and attached again in a delivery", breaks: "X15") {
      board, _ in
      var isSending = false
      var detached: Set<ObjectIdentifier> = []
      board.onSend = { intent, sound in
        isSending = true
        sound.send(intent)
        isSending = false
        detached = []
      }
      board.onAttach = { view, id, sound in
        let identity = ObjectIdentifier(view)
        let attachment = sound.attach(view, to: id)
        if detached.contains(identity) { attachment.detach() }
        return ViewAttachment {
          attachment.detach()
          if isSending { detached.insert(identity) }
        }
      }
    },
    .board("gives the number of an ended attachment to the next one", breaks: "X16") { board, _ in
      var attachments: [ViewAttachment?] = []
      board.onAttach = { view, id, sound in
        let attachment = sound.attach(view, to: id)
        let number = attachments.firstIndex { $0 == nil } ?? attachments.count
        if number == attachments.count { attachments.append(nil) }
        attachments[number] = attachment
        return ViewAttachment {
          attachments[number]?.detach()
          attachments[number] = nil
        }
      }
    },
    .naive("detaches another use of a view that is detached twice", breaks: "X16") { board in
      board.remove = { detachment, board in
        let oldest = board.slots.firstIndex { $0.view === detachment.view }
        if let oldest { board.slots.remove(at: oldest) }
      }
    },
    .naive("identifies attachments by their position", breaks: "X16") { board in
      board.remove = { detachment, board in
        let position = detachment.position
        if board.slots.indices.contains(position) { board.slots.remove(at: position) }
      }
    },
    .list("attaches a view again that is re-bound after it was detached", breaks: "X16") {
      list, _ in
      list.onAttachRow = { view, id, style, sound in
        var attachment = sound.attach(view, toRow: id, style: style)
        var isDetached = false
        return RowAttachment {
          attachment.detach()
          isDetached = true
        } rebind: { [weak sound] id in
          guard let sound, isDetached else { return attachment.rebind(to: id) }
          attachment = sound.attach(view, toRow: id, style: style)
          isDetached = false
        }
      }
    },
    .naive("keeps detached views for reuse", breaks: "X17") { board in
      var detached: [NaiveBoard.Slot] = []
      board.remove = { [remove = board.remove] detachment, board in
        detached += board.slots.filter { $0.ticket == detachment.ticket }
        remove(detachment, board)
      }
    },
    Saboteur("keeps an observer for each detached view of the total", breaks: "X17") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var detachedCount = 0
      board.onAttachTotal = { view, sound in
        let attachment = sound.attachTotal(view)
        return ViewAttachment {
          attachment.detach()
          detachedCount += 1
        }
      }
      board.onSend = { [tracer = environment.tracer] intent, sound in
        for _ in 0..<detachedCount { tracer?.record(.notification, "an observer without a view") }
        sound.send(intent)
      }
      return board
    },
    Saboteur("keeps an observer for each screen that has left", breaks: "X17") {
      make, environment in
      var screens: Set<ScreenID> = []
      let relaying = environment.relayingModels { model, screen, observer in
        screens.insert(screen)
        observer?.didMake(model, for: screen)
      }
      let app = CorruptApp(make(relaying))
      app.onSend = { [tracer = environment.scenario.tracer] intent, sound in
        for screen in screens { tracer?.record(.notification, "the model of screen \(screen)") }
        sound.send(intent)
      }
      return app
    },
    .board("keeps every board in a global variable", breaks: "X18") { board, _ in
      Globals.boards.append(board)
    },
    .board("keeps a board in a global variable when a delay is cancelled", breaks: "X18") {
      board, _ in
      board.onSend = { [unowned board] intent, sound in
        if case .cancelLater(let id) = intent, sound.content(of: id)?.isBusy == true {
          Globals.boards.append(board)
        }
        sound.send(intent)
      }
    },
    Saboteur("is retained by its subscription to the message bus", breaks: "X18") {
      make, environment in
      let app = CorruptApp(make(environment))
      _ = environment.messages.listen { _ in withExtendedLifetime(app) {} }
      return app
    },
    Saboteur("leaves delays running when it is stopped", breaks: "X18") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        sound.send(intent)
        guard case .incrementLater = intent else { return }
        Task { [clock = environment.clock] in
          try? await clock.sleep(for: CounterConfiguration.delay)
        }
      }
      return board
    },
    .naive("finishes a round of deliveries although it is stopped", breaks: "X19") { board in
      board.removeAll = { _ in }
    },
    .board("continues to count when it is stopped", breaks: "X19") { board, _ in
      var isStopped = false
      var late = 0
      board.replaceContents { content, _ in
        CounterContent(
          Counter(value: (Int(content.text) ?? 0) + late, isBusy: content.isBusy))
      }
      board.onStop = { sound in
        isStopped = true
        sound.stop()
      }
      board.onSend = { intent, sound in
        if isStopped, case .increment = intent { late += 1 }
        sound.send(intent)
      }
    },
  ]

  @MainActor
  private enum Globals {
    static var boards: [CorruptBoard] = []
  }
}
