import Conformance
import Scenarios

/// Saboteurs that make, update or clean up screens wrongly (N06 to N11).
enum ScreenSaboteurs {
  static let all: [Saboteur] = [
    .strayDelays("does not cancel the effects of a removed screen", breaks: "N06"),
    .strayDelays(
      "cancels the effects of popped screens, not of those in dismissed modals", breaks: "N06",
      cancelsAfter: { intent in
        switch intent {
        case .pop, .popToRoot, .popTo, .popFrom, .systemDidPop: true
        default: false
        }
      }),
    Saboteur("keeps the models of all screens for reuse", breaks: "N07") { make, environment in
      var models: [AnyObject] = []
      let environment = environment.relayingModels { model, screen, observer in
        models.append(model)
        observer?.didMake(model, for: screen)
      }
      let app = CorruptApp(make(environment))
      app.afterStop { models = [] }
      return app
    },
    Saboteur("retains a screen's model in its effects until they have ended", breaks: "N07") {
      make, environment in
      var models: [ScreenID: AnyObject] = [:]
      let delays = StrayDelays(on: environment.scenario.clock)
      let environment = environment.relayingModels { model, screen, observer in
        models[screen] = model
        observer?.didMake(model, for: screen)
      }
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .incrementLater(let screen) = intent {
          delays.start(for: screen) { models[screen] = nil }
        }
        sound.send(intent)
        models = models.filter { sound.content(of: $0.key) != nil || delays.isPending(for: $0.key) }
      }
      app.afterStop {
        delays.cancel { _ in true }
        models = [:]
      }
      return app
    },
    .strayDelays(
      "counts a delayed increment of a removed screen", breaks: "N08", finish: countElsewhere),
    .strayDelays(
      "relies on cancellation, which is too late for a result in flight", breaks: "N08",
      cancelsAfter: { _ in true }, finish: countElsewhere),
    .onAppIntent("handles a deep link as one intent per screen", breaks: "N09") { intent, sound in
      guard case .deepLink(let tab, let routes) = intent else { return sound.send(intent) }
      sound.send(.select(tab))
      sound.send(.popToRoot)
      for route in routes { sound.send(.push(route)) }
    },
    .onAppIntent("appends the screens of a deep link to the tab's stack", breaks: "N09") {
      intent, sound in
      let structure = sound.navigationContent
      guard case .deepLink(let tab, let routes) = intent, structure.selectedTab != nil,
        structure.stacks.indices.contains(tab.rawValue)
      else { return sound.send(intent) }
      let present = structure.stacks[tab.rawValue].dropFirst().map(\.route)
      sound.send(.deepLink(tab, present + routes))
    },
    .onAppIntent("opens only the last screen of a deep link", breaks: "N09") { intent, sound in
      guard case .deepLink(let tab, let routes) = intent else { return sound.send(intent) }
      sound.send(.deepLink(tab, routes.suffix(1)))
    },
    .app("shows a screen's cached content when its view returns", breaks: "N10") { app in
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
    },
    .app("does not update covered screens, nor when they are uncovered", breaks: "N10") { app in
      app.onAttach = { view, id, sound in
        var isFresh = true
        let relay = RelayView<ScreenContent> { [weak sound] content in
          if isFresh || sound?.navigationContent.visibleScreen == id { view.show(content) }
          isFresh = false
        }
        return sound.attach(relay, to: id)
      }
    },
    Saboteur("makes a model for each view of a screen", breaks: "N11") { make, environment in
      let app = CorruptApp(make(environment))
      app.onAttach = { view, id, sound in
        if sound.content(of: id) != nil {
          environment.screenModels?.didMake(RelayView<ScreenContent> { view.show($0) }, for: id)
        }
        return sound.attach(view, to: id)
      }
      return app
    },
    Saboteur("makes a screen's model when a view is attached", breaks: "N11") {
      make, environment in
      let observer = environment.screenModels
      var unseen: [ScreenID: AnyObject] = [:]
      let environment = environment.relayingModels { model, screen, _ in unseen[screen] = model }
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
    Saboteur("makes a screen's model, and releases it until a view needs it", breaks: "N11") {
      make, environment in
      let environment = environment.relayingModels { _, screen, observer in
        observer?.didMake(RelayView<ScreenContent> { _ in }, for: screen)
      }
      return make(environment)
    },
    Saboteur("makes the models of a deep link from last to first", breaks: "N11") {
      make, environment in
      let observer = environment.screenModels
      var made: [(model: AnyObject, screen: ScreenID)] = []
      let environment = environment.relayingModels { model, screen, _ in
        made.append((model, screen))
      }
      @MainActor func report(_ isReversed: Bool) {
        for (model, screen) in isReversed ? made.reversed() : made {
          observer?.didMake(model, for: screen)
        }
        made = []
      }
      let app = CorruptApp(make(environment))
      report(false)
      app.onSend = { intent, sound in
        sound.send(intent)
        if case .deepLink = intent { report(true) } else { report(false) }
      }
      return app
    },
    Saboteur("shares one model among all screens", breaks: "N11") { make, environment in
      var shared: AnyObject?
      let environment = environment.relayingModels { model, screen, observer in
        shared = shared ?? model
        observer?.didMake(shared ?? model, for: screen)
      }
      let app = CorruptApp(make(environment))
      app.afterStop { shared = nil }
      return app
    },
  ]

  /// Any screen will do, because all share the counter.
  @MainActor
  private static func countElsewhere(_ sound: any NavigationApp) {
    sound.send(.increment(sound.navigationContent.visibleScreen))
  }
}

extension Saboteur {
  /// An application that starts, with each delayed increment, another delay that its screen does
  /// not own.
  ///
  /// - Parameters:
  ///   - isCancelling: whether the delays of removed screens are cancelled after an intent.
  ///   - finish: called when the delay of a removed screen is over.
  fileprivate static func strayDelays(
    _ fault: String, breaks rule: String,
    cancelsAfter isCancelling: @escaping @Sendable (NavigationIntent) -> Bool = { _ in false },
    finish: @escaping @MainActor @Sendable (any NavigationApp) -> Void = { _ in }
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { make, environment in
      let delays = StrayDelays(on: environment.scenario.clock)
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        sound.send(intent)
        if case .incrementLater(let screen) = intent, sound.content(of: screen) != nil {
          delays.start(for: screen) { [weak sound] in
            guard let sound, sound.content(of: screen) == nil else { return }
            finish(sound)
          }
        }
        if isCancelling(intent) { delays.cancel { sound.content(of: $0) == nil } }
      }
      app.afterStop { delays.cancel { _ in true } }
      return app
    }
  }
}

/// Delays in tasks that no screen owns.
@MainActor
private final class StrayDelays {
  private let clock: any Clock<Duration>
  private var tasks: [ScreenID: Task<Void, Never>] = [:]

  init(on clock: any Clock<Duration>) { self.clock = clock }

  func isPending(for screen: ScreenID) -> Bool { tasks[screen] != nil }

  /// Starts the delay of a screen, unless one is pending.
  ///
  /// A delay that is cancelled after it has elapsed still calls `finish`.
  func start(for screen: ScreenID, then finish: @escaping @MainActor () -> Void) {
    guard tasks[screen] == nil else { return }
    tasks[screen] = Task { [weak self, clock] in
      do { try await clock.sleep(for: NavigationEnvironment.delay) } catch { return }
      self?.tasks[screen] = nil
      finish()
    }
  }

  func cancel(where isIncluded: (ScreenID) -> Bool) {
    for (screen, task) in tasks where isIncluded(screen) {
      task.cancel()
      tasks[screen] = nil
    }
  }
}
