import Conformance
import Scenarios

extension Saboteur {
  /// Those that random walks must catch: it takes several steps in the right order to see the fault.
  static let walks: [Saboteur] = [
    Saboteur("loses the increment that follows a cancelled delay", breaks: "X01") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var cancelled: Set<Int> = []
      board.onSend = { intent, sound in
        switch intent {
        case .cancelLater(let id):
          if sound.content(of: id)?.isBusy == true { cancelled.insert(id) }
        case .increment(let id): if cancelled.remove(id) != nil { return }
        default: break
        }
        sound.send(intent)
      }
      return board
    },
    Saboteur(
      "pops to the root when the selected tab is selected again under a modal", breaks: "X01"
    ) { make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        let structure = sound.navigationContent
        sound.send(intent)
        if case .select(let tab) = intent, tab == structure.selectedTab, !structure.modals.isEmpty {
          sound.send(.popToRoot)
        }
      }
      return app
    },
    Saboteur("forgets the votes for the stories of a feed when it is left", breaks: "X01") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.onSend = { intent, sound in
        if case .selectFeed = intent {
          for id in sound.listContent.rows {
            if case .story(let row) = sound.content(ofRow: id, adapter: .full), row.isUpvoted {
              sound.send(.toggleUpvote(id))
            }
          }
        }
        sound.send(intent)
      }
      return list
    },
  ]
}
