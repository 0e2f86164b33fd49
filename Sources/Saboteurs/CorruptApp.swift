import Conformance
import Scenarios

/// An application that forwards everything to a sound one, through closures that a saboteur
/// replaces.
///
/// Closures get the sound application as an argument and must not capture the corrupt one, which
/// they would keep alive.
final class CorruptApp: NavigationApp {
  let sound: any NavigationApp

  var onSend: (NavigationIntent, any NavigationApp) -> Void = { $1.send($0) }

  var onAttachNavigation:
    (any ContentView<NavigationContent>, any NavigationApp) -> ViewAttachment =
      { view, sound in sound.attachNavigation(view) }

  var onAttach: (any ContentView<ScreenContent>, ScreenID, any NavigationApp) -> ViewAttachment =
    { view, id, sound in sound.attach(view, to: id) }

  var onAttachTabBar: (any ContentView<TabBarContent>, any NavigationApp) -> ViewAttachment =
    { view, sound in sound.attachTabBar(view) }

  var onStop: (any NavigationApp) -> Void = { $0.stop() }

  init(_ sound: any NavigationApp) { self.sound = sound }

  func send(_ intent: NavigationIntent) { onSend(intent, sound) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    onAttachNavigation(view, sound)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    onAttachTabBar(view, sound)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    onAttach(view, id, sound)
  }

  var navigationContent: NavigationContent { sound.navigationContent }

  var tabBarContent: TabBarContent { sound.tabBarContent }

  func content(of id: ScreenID) -> ScreenContent? { sound.content(of: id) }

  func stop() { onStop(sound) }

  /// Calls `body` after the sound application was stopped.
  func afterStop(_ body: @escaping () -> Void) {
    onStop = { sound in
      sound.stop()
      body()
    }
  }
}

extension Saboteur {
  typealias MakeApp =
    @MainActor @Sendable (Subject.MakeNavigationApp, NavigationEnvironment) -> any NavigationApp

  /// An application made by `makeApp` from the sound factory.
  init(_ fault: String, breaks rule: String, app makeApp: @escaping MakeApp) {
    self.init(fault, breaks: rule, \.makeNavigationApp) { make in { makeApp(make, $0) } }
  }

  /// A sound application with replaced closures.
  static func app(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (CorruptApp) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { make, environment in
      let app = CorruptApp(make(environment))
      corrupt(app)
      return app
    }
  }

  /// A sound application that gets other intents than those that are sent.
  static func onAppIntent(
    _ fault: String, breaks rule: String,
    _ handle: @escaping @MainActor @Sendable (NavigationIntent, any NavigationApp) -> Void
  ) -> Saboteur {
    app(fault, breaks: rule) { app in app.onSend = { handle($0, $1) } }
  }
}

extension NavigationEnvironment {
  /// The environment with an observer of screens' models in front of its own, if it has one.
  func relayingModels(
    _ relay: @escaping @MainActor (AnyObject, ScreenID, (any ScreenModelObserver)?) -> Void
  ) -> NavigationEnvironment {
    var environment = self
    environment.screenModels = RelayObserver { [screenModels] in relay($0, $1, screenModels) }
    return environment
  }

  private final class RelayObserver: ScreenModelObserver {
    private let relay: @MainActor (AnyObject, ScreenID) -> Void

    init(_ relay: @escaping @MainActor (AnyObject, ScreenID) -> Void) { self.relay = relay }

    func didMake(_ model: AnyObject, for screen: ScreenID) { relay(model, screen) }
  }
}
