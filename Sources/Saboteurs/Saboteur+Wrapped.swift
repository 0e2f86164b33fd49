import Conformance
import Scenarios

/// Saboteurs that are sound scenarios in wrappers, of which they replace the closures.
extension Saboteur {
  typealias Corruption<Wrapped, Environment> = @MainActor @Sendable (Wrapped, Environment) -> Void
  typealias Handler<Port: ScenarioPort> = @MainActor @Sendable (Port.Intent, Port) -> Void

  static func board(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping Corruption<WrappedBoard, ScenarioEnvironment>
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeCounterBoard) { make in
      { configuration, environment in
        let board = WrappedBoard(make(configuration, environment))
        corrupt(board, environment)
        return board
      }
    }
  }

  /// A board that gets other intents than those that are sent.
  static func onBoardIntent(
    _ fault: String, breaks rule: String, _ handle: @escaping Handler<CounterPort>
  ) -> Saboteur {
    board(fault, breaks: rule) { board, _ in board.onSend = { handle($0, $1) } }
  }

  static func app(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping Corruption<WrappedApp, NavigationEnvironment>
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeNavigationApp) { make in
      { environment in
        let app = WrappedApp(make(environment))
        corrupt(app, environment)
        return app
      }
    }
  }

  /// An application that gets other intents than those that are sent.
  static func onAppIntent(
    _ fault: String, breaks rule: String, _ handle: @escaping Handler<NavigationPort>
  ) -> Saboteur {
    app(fault, breaks: rule) { app, _ in app.onSend = { handle($0, $1) } }
  }

  static func list(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping Corruption<WrappedList, CorruptServices>
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeNewsList) { make in
      { configuration, environment in
        let services = CorruptServices(environment)
        var environment = environment
        environment.stories = services
        environment.storage = services
        environment.alerts = services
        let list = WrappedList(make(configuration, environment))
        corrupt(list, services)
        return list
      }
    }
  }

  /// A list that gets other intents than those that are sent.
  static func onListIntent(
    _ fault: String, breaks rule: String, _ handle: @escaping Handler<NewsPort>
  ) -> Saboteur {
    list(fault, breaks: rule) { list, _ in list.onSend = { handle($0, $1) } }
  }

  static func form(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (WrappedForm) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeForm) { make in
      { environment in
        let form = WrappedForm(make(environment))
        corrupt(form)
        return form
      }
    }
  }

  /// A form that gets other intents than those that are sent.
  static func onFormIntent(
    _ fault: String, breaks rule: String, _ handle: @escaping Handler<FormPort>
  ) -> Saboteur {
    form(fault, breaks: rule) { form in form.onSend = { handle($0, $1) } }
  }
}
