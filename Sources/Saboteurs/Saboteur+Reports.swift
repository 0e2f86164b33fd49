import Conformance
import Scenarios

extension Saboteur {
  /// Those that believe stale reports, or do not believe true ones.
  static let reports: [Saboteur] = [
    Saboteur("pops whatever is visible, whichever screen asks for it", breaks: "N04") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .popFrom = intent { sound.send(.pop) } else { sound.send(intent) }
      }
      return app
    },
    Saboteur("takes screens out of the middle of the stack, with those above", breaks: "N04") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        let stacks = sound.navigationContent.stacks
        if case .popFrom(let screen) = intent,
          let stack = stacks.first(where: { $0.dropFirst().contains { $0.id == screen } }),
          let below = stack.prefix(while: { $0.id != screen }).last
        {
          sound.send(.popTo(below.id))
        } else {
          sound.send(intent)
        }
      }
      return app
    },
    Saboteur("compares routes to find out whether a pop is stale", breaks: "N04") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        let structure = sound.navigationContent
        if case .popFrom(let id) = intent,
          let screen = structure.screens.first(where: { $0.id == id }),
          screen.route == structure.topmostScreen?.route
        {
          sound.send(.pop)
        } else {
          sound.send(intent)
        }
      }
      return app
    },
    Saboteur("pops whatever is visible when the system popped a screen", breaks: "N05") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .systemDidPop = intent { sound.send(.pop) } else { sound.send(intent) }
      }
      return app
    },
    Saboteur("does not notice that the user swiped back", breaks: "N05") { make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .systemDidPop = intent { return }
        sound.send(intent)
      }
      return app
    },
    Saboteur("dismisses the topmost modal, whichever the system dismissed", breaks: "N05") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .systemDidDismiss = intent { sound.send(.dismissModal) } else { sound.send(intent) }
      }
      return app
    },
    Saboteur("does not notice that the user swiped a modal away", breaks: "N05") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .systemDidDismiss = intent { return }
        sound.send(intent)
      }
      return app
    },
  ]
}
