import Conformance
import Scenarios

extension Saboteur {
  /// Those that make screens wrongly, or bring them back wrongly.
  static let screens: [Saboteur] = [
    Saboteur("follows a deep link screen by screen", breaks: "N09") { make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        guard case .deepLink(let tab, let routes) = intent else { return sound.send(intent) }
        sound.send(.select(tab))
        sound.send(.popToRoot)
        for route in routes { sound.send(.push(route)) }
      }
      return app
    },
    Saboteur("adds the screens of a deep link to those that the tab has", breaks: "N09") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        let structure = sound.navigationContent
        guard case .deepLink(let tab, let routes) = intent, structure.selectedTab != nil,
          structure.stacks.indices.contains(tab.rawValue)
        else { return sound.send(intent) }
        let present = structure.stacks[tab.rawValue].dropFirst().map(\.route)
        sound.send(.deepLink(tab, present + routes))
      }
      return app
    },
    Saboteur("shows the last screen of a deep link only", breaks: "N09") { make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        guard case .deepLink(let tab, let routes) = intent else { return sound.send(intent) }
        sound.send(.deepLink(tab, routes.suffix(1)))
      }
      return app
    },
    Saboteur("shows what a screen showed last to whoever comes back to it", breaks: "N10") {
      make, environment in
      let app = CorruptApp(make(environment))
      var cache: [ScreenID: ScreenContent] = [:]
      app.onAttach = { view, id, sound in
        var stale = cache[id]
        let relay = RelayView<ScreenContent> { content in
          view.show(stale ?? content)
          stale = nil
          cache[id] = content
        }
        return sound.attach(relay, to: id)
      }
      return app
    },
    Saboteur("shows covered screens nothing, and does not make up for it", breaks: "N10") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onAttach = { view, id, sound in
        var isFresh = true
        let relay = RelayView<ScreenContent> { [weak sound] content in
          if isFresh || sound?.navigationContent.visibleScreen == id { view.show(content) }
          isFresh = false
        }
        return sound.attach(relay, to: id)
      }
      return app
    },
    Saboteur("makes a model of a screen for each of its views", breaks: "N11") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onAttach = { view, id, sound in
        if sound.content(of: id) != nil {
          environment.screenModels?.didMake(RelayView<ScreenContent> { view.show($0) }, for: id)
        }
        return sound.attach(view, to: id)
      }
      return app
    },
    Saboteur("makes the model of a screen when a view wants to see it", breaks: "N11") {
      make, environment in
      let observer = environment.screenModels
      var unseen: [ScreenID: AnyObject] = [:]
      var environment = environment
      environment.screenModels = RelayObserver { model, screen in unseen[screen] = model }
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        sound.send(intent)
        unseen = unseen.filter { sound.content(of: $0.key) != nil }
      }
      app.onAttach = { view, id, sound in
        if let model = unseen.removeValue(forKey: id) { observer?.didMake(model, for: id) }
        return sound.attach(view, to: id)
      }
      return app
    },
    Saboteur("has one model for all screens", breaks: "N11") { make, environment in
      let observer = environment.screenModels
      var environment = environment
      var shared: AnyObject?
      environment.screenModels = RelayObserver { model, screen in
        shared = shared ?? model
        observer?.didMake(shared ?? model, for: screen)
      }
      let app = CorruptApp(make(environment))
      app.onStop = { sound in
        sound.stop()
        shared = nil
      }
      return app
    },
  ]
}
