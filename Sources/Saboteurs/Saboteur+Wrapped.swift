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

extension Wrapper {
  func afterSend(_ body: @escaping (Port.Intent, Port) -> Void) {
    onSend = { intent, base in
      base.send(intent)
      body(intent, base)
    }
  }

  /// Replaces the contents of one kind, in views and in answers to queries.
  func replaceContents<Content: Equatable & Sendable>(
    _ replace: @escaping @MainActor (Content, Port.Target) -> Content
  ) {
    let replaced: @MainActor (ShownContent, Port.Target) -> ShownContent = { shown, target in
      (shown.value as? Content).map { ShownContent(replace($0, target)) } ?? shown
    }
    relayViews { target, show in { show(replaced($0, target)) } }
    onContent = { target, base in base.content(of: target).map { replaced($0, target) } }
  }

  /// Puts a function made by `relay` between the base and each view.
  func relayViews(
    _ relay: @escaping @MainActor (Port.Target, @escaping Port.Handler) -> Port.Handler
  ) {
    onAttach = { view, target, base in
      base.attach(RelayView(relay(target) { view.show($0) }), to: target)
    }
  }
}

extension WrappedList {
  typealias Attachment = PortAttachment<NewsPort.Target>

  /// Replaces what re-binding a row's view does: `body` returns the attachment that the view has then, and
  /// gets the one that it has, the new target, and a function that attaches the view again.
  ///
  /// The list does not hold views any longer than others do, unless that belongs to the fault.
  func onRebind(
    holdingViews: Bool = false,
    _ body:
      @escaping @MainActor (Attachment, NewsPort.Target, (NewsPort.Target) -> Attachment)
      -> Attachment
  ) {
    onAttach = { view, target, base in
      var attachment = base.attach(view, to: target)
      guard attachment.rebind != nil else { return attachment }
      let heldView = holdingViews ? view : nil
      // What an attachment does must not hold the list.
      return PortAttachment(detach: { attachment.detach() }) {
        [weak list = base.scenario, weak view] target in
        guard let list, let view = heldView ?? view else { return }
        attachment = body(attachment, target) { NewsPort(list).attach(view, to: $0) }
      }
    }
  }
}

extension PortAttachment {
  func afterDetach(_ body: @escaping @MainActor () -> Void) -> PortAttachment {
    PortAttachment(detach: {
      detach()
      body()
    })
  }
}
