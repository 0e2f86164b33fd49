import Conformance
import Scenarios

extension Saboteur {
  static let ofApplications: [Saboteur] = [
    .application("counts a pushed screen on the board, too", breaks: "A01") { parts in
      parts.navigation.afterSend { [board = parts.board.base] intent, _ in
        if case .push = intent { board.send(.increment(0)) }
      }
    },
    .application("loses the name that was typed when a story is selected", breaks: "A02") { parts in
      parts.news.afterSend { [form = parts.form.base] intent, _ in
        if case .select = intent { form.send(.editName("")) }
      }
    },
    .application("has a form that holds itself", breaks: "A03") { parts in
      parts.form.onSend = { [form = parts.form] intent, _ in form.base.send(intent) }
    },
  ]

  private typealias Parts = ApplicationParts<WrappedBoard, WrappedApp, WrappedList, WrappedForm>

  private static func application(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (Parts) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeApplication) { make in
      { configuration, environment in
        let sound = make(configuration, environment)
        let parts = ApplicationParts(
          board: WrappedBoard(sound.board), navigation: WrappedApp(sound.navigation),
          news: WrappedList(sound.news), form: WrappedForm(sound.form))
        parts.board.onSend = { intent, board in withExtendedLifetime(sound) { board.send(intent) } }
        corrupt(parts)
        return parts
      }
    }
  }
}
