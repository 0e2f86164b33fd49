import Conformance
import Scenarios

extension Saboteur {
  static let ofNavigation: [Saboteur] = [
    .onAppIntent(
      "pops to the root when the selected tab is selected again under a modal", breaks: "X01"
    ) { intent, sound in
      let structure = sound.scenario.navigationContent
      sound.send(intent)
      if case .select(let tab) = intent, tab == structure.selectedTab, !structure.modals.isEmpty {
        sound.send(.popToRoot)
      }
    },
    .app("keeps the views of a removed screen until they are detached", breaks: "X31") { app, _ in
      var kept: [ObjectIdentifier: any ContentView<ShownContent>] = [:]
      app.onAttach = { view, target, sound in
        guard case .screen = target else { return sound.attach(view, to: target) }
        kept[ObjectIdentifier(view)] = view
        return sound.attach(view, to: target).afterDetach { kept[ObjectIdentifier(view)] = nil }
      }
    },
    .onAppIntent("pops to the root instead of to the previous screen", breaks: "N01") {
      intent, sound in
      sound.send(intent == .pop ? .popToRoot : intent)
    },
    .onAppIntent("selects the home tab when the root of another tab is popped", breaks: "N02") {
      intent, sound in
      let before = sound.scenario.navigationContent
      sound.send(intent)
      if intent == .pop && sound.scenario.navigationContent == before { sound.send(.select(.home)) }
    },
    .app("draws an identity for every intent, needed or not", breaks: "N03") { app, environment in
      app.afterSend { _, _ in _ = environment.identifiers.next() }
    },
    .onAppIntent("pops the visible screen, whichever screen requests it", breaks: "N04") {
      intent, sound in
      if case .popFrom = intent { sound.send(.pop) } else { sound.send(intent) }
    },
    .onAppIntent("pops the visible screen, whichever the system popped", breaks: "N05") {
      intent, sound in
      if case .systemDidPop = intent { sound.send(.pop) } else { sound.send(intent) }
    },
    .onAppIntent("dismisses the topmost modal, whichever the system dismissed", breaks: "N05") {
      intent, sound in
      if case .systemDidDismiss = intent { sound.send(.dismissModal) } else { sound.send(intent) }
    },
    .app("does not cancel the effects of a removed screen", breaks: "N06") { app, environment in
      app.afterSend { [clock = environment.scenario.clock] intent, _ in
        guard case .incrementLater = intent else { return }
        Task { try? await clock.sleep(for: NavigationEnvironment.delay) }
      }
    },
    .app("keeps a model of each screen for reuse", breaks: "N07") { app, _ in
      var models: [ScreenID: AnyObject] = [:]
      app.afterSend { _, sound in
        for screen in sound.scenario.navigationContent.screens where models[screen.id] == nil {
          let model = RelayView<ScreenContent> { _ in }
          models[screen.id] = model
          Trace.watch(model, of: screen.id)
        }
      }
    },
    .app("counts a delayed increment of a removed screen", breaks: "N08") { app, environment in
      app.afterSend { [clock = environment.scenario.clock] intent, sound in
        guard case .incrementLater(let screen) = intent else { return }
        Task { [weak app = sound.scenario] in
          try? await clock.sleep(for: NavigationEnvironment.delay)
          // Any screen will do, because all share the counter.
          guard let app, app.content(of: screen) == nil else { return }
          app.send(.increment(app.navigationContent.visibleScreen))
        }
      }
    },
    .onAppIntent("handles a deep link as one intent per screen", breaks: "N09") { intent, sound in
      guard case .deepLink(let tab, let routes) = intent else { return sound.send(intent) }
      sound.send(.select(tab))
      sound.send(.popToRoot)
      for route in routes { sound.send(.push(route)) }
    },
    .app("shows a screen's cached content when its view returns", breaks: "N10") { app, _ in
      var cache: [NavigationPort.Target: ShownContent] = [:]
      app.relayViews { target, show in
        var stale = cache[target]
        return { content in
          show(stale ?? content)
          stale = nil
          cache[target] = content
        }
      }
    },
    .app("makes a model for each view of a screen", breaks: "N11") { app, _ in
      app.onAttach = { view, target, sound in
        if case .screen(let id) = target, sound.scenario.content(of: id) != nil {
          Trace.watch(RelayView<ScreenContent> { _ in }, of: id)
        }
        return sound.attach(view, to: target)
      }
    },
    .onAppIntent("opens a selected tab at its root", breaks: "N12") { intent, sound in
      sound.send(intent)
      if case .select = intent { sound.send(.popToRoot) }
    },
    .onAppIntent("dismisses the login before it reads the pending request", breaks: "N13") {
      intent, sound in
      if case .login = intent { sound.send(.dismissAllModals) }
      sound.send(intent)
    },
    .onAppIntent("ignores a push under a single-screen modal", breaks: "N14") { intent, sound in
      let isUnderModal = sound.scenario.navigationContent.modals.last.map { !$0.isStack } ?? false
      if case .push = intent, isUnderModal { return }
      sound.send(intent)
    },
  ]
}
