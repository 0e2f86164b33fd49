import Conformance
import Scenarios

extension Saboteur {
  /// Those that give identities wrongly.
  static let identities: [Saboteur] = [
    Saboteur("takes an identity for every intent, needed or not", breaks: "N03") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        switch intent {
        case .push, .showModal, .deepLink, .showRoot: break
        default: _ = environment.identifiers.next()
        }
        sound.send(intent)
      }
      return app
    },
    Saboteur("identifies the screens of a deep link from right to left", breaks: "N03") {
      make, environment in
      let identifiers = ReorderedIdentifiers(environment.identifiers)
      var environment = environment
      environment.identifiers = identifiers
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        let hasTabs = sound.navigationContent.selectedTab != nil
        if hasTabs, case .deepLink(_, let routes) = intent {
          identifiers.reverseNext(routes.count)
        }
        sound.send(intent)
      }
      return app
    },
    Saboteur("makes a modal after its first screen", breaks: "N03") { make, environment in
      let identifiers = ReorderedIdentifiers(environment.identifiers)
      var environment = environment
      environment.identifiers = identifiers
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .showModal = intent { identifiers.reverseNext(2) }
        sound.send(intent)
      }
      return app
    },
    Saboteur("takes a screen's route for its identity", breaks: "N03") { make, environment in
      let app = CorruptApp(make(environment))
      app.replaceStructures { $0.identifyingByRoute }
      return app
    },
  ]
}

extension NavigationContent {
  /// The structure in which all screens of a route have the identity of the first one.
  fileprivate var identifyingByRoute: NavigationContent {
    let screens = screens
    func same(_ screen: Screen) -> Screen { screens.first { $0.route == screen.route } ?? screen }
    var result = self
    result.stacks = stacks.map { $0.map(same) }
    result.modals = modals.map { modal in
      Modal(id: modal.id, isStack: modal.isStack, screens: modal.screens.map(same))
    }
    result.visibleScreen = result.topmostScreen?.id ?? visibleScreen
    return result
  }
}
