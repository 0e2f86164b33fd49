import Conformance
import Scenarios

/// Saboteurs that attach, detach or release views and themselves wrongly (X12 to X19).
enum AttachmentSaboteurs {
  static let all: [Saboteur] = [
    .naive("delivers nothing before the first change", .attachesSilently, "X12"),
    .naive("delivers the content twice to an attached view", .attachesTwice, "X12"),
    .naive("lets a view be attached only once", .identifiesByView, "X13"),
    .naive("delivers to a view that was detached meanwhile", .deliversToDetached, "X14"),
    .naive("attaches views only when no intents are queued", .attachesLate, "X15"),
    .naive("detaches another use of a view that is detached twice", .detachesOldest, "X16"),
    .naive("identifies attachments by their position", .detachesByPosition, "X16"),
    .naive("keeps detached views for reuse", .keepsDetachedViews, "X17"),
    Saboteur("keeps an observer for each detached view", breaks: "X17") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var detachedCount = 0
      board.onAttach = { view, id, sound in
        let attachment = sound.attach(view, to: id)
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
    .board("keeps every board in a global variable", breaks: "X18") { board, _ in
      Globals.boards.append(board)
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
    .naive("finishes a round of deliveries although it is stopped", .finishesRound, "X19"),
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
