import Conformance
import Scenarios

extension Saboteur {
  /// Those that lose track of views, and of their own end.
  static let attachments: [Saboteur] = [
    naive("shows nothing before the first change", .attachesSilently, breaks: "X12"),
    naive("shows an attached view its content twice", .attachesTwice, breaks: "X12"),
    naive("takes one view for one attachment", .knowsViewsByIdentity, breaks: "X13"),
    naive("serves a view that was detached meanwhile", .servesWhoeverWasThere, breaks: "X14"),
    naive("serves a newcomer in the round that it came in", .servesNewcomersAgain, breaks: "X15"),
    naive("lets newcomers in when nothing waits any more", .admitsNewcomersInTheEnd, breaks: "X15"),
    naive("ends another use of a view that is detached twice", .detachesTheOldest, breaks: "X16"),
    naive("takes a position for an attachment", .detachesByPosition, breaks: "X16"),
    naive("keeps detached views to use them again", .keepsDetachedViews, breaks: "X17"),
    Saboteur("keeps every board that there ever was", breaks: "X18") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      Museum.boards.append(board)
      return board
    },
    Saboteur("lets go of the bus when the bus lets go of it", breaks: "X18") { make, environment in
      let app = CorruptApp(make(environment))
      _ = environment.messages.listen { _ in withExtendedLifetime(app) {} }
      return app
    },
    Saboteur("lets its clocks run out when it is stopped", breaks: "X18") {
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
    naive("finishes the round that it is stopped in", .finishesItsRound, breaks: "X19"),
    Saboteur("goes on counting when it is stopped", breaks: "X19") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
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
      return board
    },
  ]
}

/// What a global variable keeps alive.
@MainActor
private enum Museum {
  static var boards: [CorruptBoard] = []
}
