import Conformance
import Scenarios

extension Saboteur {
  /// Those that do not clean up when a screen leaves.
  static let departures: [Saboteur] = [
    Saboteur("lets the effects of a screen that left run out", breaks: "N06") {
      make, environment in
      strayDelays(make, environment)
    },
    Saboteur(
      "cancels the effects of screens that are popped, not of those in modals", breaks: "N06"
    ) { make, environment in
      strayDelays(
        make, environment,
        cancelsAfter: { intent in
          switch intent {
          case .pop, .popToRoot, .popTo, .popFrom, .systemDidPop: true
          default: false
          }
        })
    },
    Saboteur("keeps the model of every screen for the case that it is needed again", breaks: "N07")
    { make, environment in
      var models: [AnyObject] = []
      let observer = environment.screenModels
      var environment = environment
      environment.screenModels = RelayObserver { model, screen in
        models.append(model)
        observer?.didMake(model, for: screen)
      }
      let app = CorruptApp(make(environment))
      app.onStop = { sound in
        sound.stop()
        models = []
      }
      return app
    },
    Saboteur("holds a screen's model in its effects, until they are over", breaks: "N07") {
      make, environment in
      var models: [ScreenID: AnyObject] = [:]
      let delays = StrayDelays(on: environment.scenario.clock)
      let observer = environment.screenModels
      var environment = environment
      environment.screenModels = RelayObserver { model, screen in
        models[screen] = model
        observer?.didMake(model, for: screen)
      }
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .incrementLater(let screen) = intent {
          delays.start(for: screen) { models[screen] = nil }
        }
        sound.send(intent)
        models = models.filter { sound.content(of: $0.key) != nil || delays.isRunning(for: $0.key) }
      }
      app.onStop = { sound in
        sound.stop()
        delays.cancel { _ in true }
        models = [:]
      }
      return app
    },
    Saboteur("counts a delayed increment although its screen has left", breaks: "N08") {
      make, environment in
      strayDelays(make, environment, finish: countElsewhere)
    },
    Saboteur("relies on cancellation, which is too late for a result on its way", breaks: "N08") {
      make, environment in
      strayDelays(make, environment, cancelsAfter: { _ in true }, finish: countElsewhere)
    },
  ]

  /// Starts a delay beside each delayed increment, which its screen does not own.
  ///
  /// `finish` is called when the delay is over and the screen has left. After some intents the delays
  /// of screens that left are cancelled.
  @MainActor
  private static func strayDelays(
    _ make: Subject.MakeNavigationApp, _ environment: NavigationEnvironment,
    cancelsAfter isCancelling: @escaping (NavigationIntent) -> Bool = { _ in false },
    finish: @escaping @MainActor (any NavigationApp) -> Void = { _ in }
  ) -> CorruptApp {
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
    app.onStop = { sound in
      sound.stop()
      delays.cancel { _ in true }
    }
    return app
  }

  /// All screens share the counter, so that any of them will do.
  @MainActor
  private static func countElsewhere(_ sound: any NavigationApp) {
    sound.send(.increment(sound.navigationContent.visibleScreen))
  }
}
