import Conformance
import Scenarios

/// Saboteurs that push and pop wrongly, identify screens wrongly, or believe stale reports of the
/// system (N01 to N05).
enum StackSaboteurs {
  static let all: [Saboteur] = [
    .onAppIntent("pops to the root instead of to the previous screen", breaks: "N01") {
      intent, sound in
      sound.send(intent == .pop ? .popToRoot : intent)
    },
    .onAppIntent("pushes a screen twice", breaks: "N01") { intent, sound in
      sound.send(intent)
      if case .push = intent { sound.send(intent) }
    },
    .onAppIntent("pops all screens of the same route at once", breaks: "N01") { intent, sound in
      let route = sound.navigationContent.topmostScreen?.route
      var before: NavigationContent
      repeat {
        before = sound.navigationContent
        sound.send(intent)
      } while intent == .pop && sound.navigationContent != before
        && sound.navigationContent.topmostScreen?.route == route
    },
    .onPopAtRoot("selects the home tab when the root of another tab is popped", breaks: "N02") {
      _ in .select(.home)
    },
    .onPopAtRoot("dismisses a modal when its first screen is popped", breaks: "N02") { _ in
      .dismissModal
    },
    .onPopAtRoot("replaces the root by a new one when it is popped", breaks: "N02") { structure in
      .showRoot(structure.topmostScreen?.route ?? .home)
    },
    Saboteur("draws an identity for every intent, needed or not", breaks: "N03") {
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
    .reordering("identifies the screens of a deep link from last to first", breaks: "N03") {
      intent, structure in
      guard structure.selectedTab != nil, case .deepLink(_, let routes) = intent else { return nil }
      return routes.count
    },
    .reordering("identifies a modal after its first screen", breaks: "N03") { intent, _ in
      if case .showModal = intent { 2 } else { nil }
    },
    .app("identifies a screen by its route", breaks: "N03") { app in
      app.replaceStructures { $0.identifyingByRoute }
    },
    .onAppIntent("pops the visible screen, whichever screen requests it", breaks: "N04") {
      intent, sound in
      if case .popFrom = intent { sound.send(.pop) } else { sound.send(intent) }
    },
    .onAppIntent("pops a screen below the topmost one, with those above it", breaks: "N04") {
      intent, sound in
      let stacks = sound.navigationContent.stacks
      if case .popFrom(let screen) = intent,
        let stack = stacks.first(where: { $0.dropFirst().contains { $0.id == screen } }),
        let below = stack.prefix(while: { $0.id != screen }).last
      {
        sound.send(.popTo(below.id))
      } else {
        sound.send(intent)
      }
    },
    .onAppIntent("compares routes to detect a stale pop", breaks: "N04") { intent, sound in
      let structure = sound.navigationContent
      if case .popFrom(let id) = intent,
        let screen = structure.screens.first(where: { $0.id == id }),
        screen.route == structure.topmostScreen?.route
      {
        sound.send(.pop)
      } else {
        sound.send(intent)
      }
    },
    .onAppIntent("pops the visible screen, whichever the system popped", breaks: "N05") {
      intent, sound in
      if case .systemDidPop = intent { sound.send(.pop) } else { sound.send(intent) }
    },
    .onAppIntent("ignores that the user swiped back", breaks: "N05") { intent, sound in
      if case .systemDidPop = intent { return }
      sound.send(intent)
    },
    .onAppIntent("dismisses the topmost modal, whichever the system dismissed", breaks: "N05") {
      intent, sound in
      if case .systemDidDismiss = intent { sound.send(.dismissModal) } else { sound.send(intent) }
    },
    .onAppIntent("ignores that the user swiped a modal away", breaks: "N05") { intent, sound in
      if case .systemDidDismiss = intent { return }
      sound.send(intent)
    },
  ]
}

extension Saboteur {
  /// An application that sends another intent after a pop that changed nothing.
  fileprivate static func onPopAtRoot(
    _ fault: String, breaks rule: String,
    _ reaction: @escaping @Sendable (NavigationContent) -> NavigationIntent
  ) -> Saboteur {
    onAppIntent(fault, breaks: rule) { intent, sound in
      let before = sound.navigationContent
      sound.send(intent)
      if intent == .pop && sound.navigationContent == before { sound.send(reaction(before)) }
    }
  }

  /// An application that takes the next identities in reverse order for some intents.
  ///
  /// - Parameter count: the number of those identities; `nil` for other intents.
  fileprivate static func reordering(
    _ fault: String, breaks rule: String,
    _ count: @escaping @Sendable (NavigationIntent, NavigationContent) -> Int?
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { make, environment in
      let identifiers = ReorderedIdentifiers(environment.identifiers)
      var environment = environment
      environment.identifiers = identifiers
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if let count = count(intent, sound.navigationContent) { identifiers.reverseNext(count) }
        sound.send(intent)
      }
      return app
    }
  }
}

private final class ReorderedIdentifiers: IdentifierGenerator {
  private let base: any IdentifierGenerator
  private var drawn: [Int] = []

  init(_ base: any IdentifierGenerator) { self.base = base }

  func reverseNext(_ count: Int) {
    if drawn.isEmpty { drawn = (0..<count).map { _ in base.next() } }
  }

  func next() -> Int { drawn.popLast() ?? base.next() }
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
