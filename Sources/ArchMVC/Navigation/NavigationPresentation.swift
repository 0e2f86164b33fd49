import Scenarios

/// A screen that shows the structure of the navigation.
struct NavigationScreen: ThinScreen {
  let navigation: NavigationController

  var name: String { "navigation" }

  var content: NavigationContent { NavigationContent(navigation.model.structure) }
}

/// A screen that shows the tab bar, of two subjects.
struct TabBarScreen: ThinScreen {
  let navigation: NavigationController
  let unread: UnreadController

  var name: String { "tab bar" }

  var content: TabBarContent {
    TabBarContent(
      selectedTab: navigation.model.structure.selectedTab, unreadCount: unread.count)
  }
}

/// One screen of the navigation, whatever its route, in all its views.
///
/// It observes what its route shows of the controllers, as long as it is there. Its delayed increment is
/// the only state that it has.
final class RouteScreen: ThinScreen, ControllerObserver {
  let observers = ControllerObservers()
  private let screen: Screen
  private let session: SessionController
  private let counter: SharedCounterController
  private let tracer: (any Tracer)?
  private var observation: ViewAttachment?

  /// The pending delayed increment.
  private var delay: Task<Void, Never>?

  init(
    _ screen: Screen, session: SessionController, counter: SharedCounterController,
    tracer: (any Tracer)?
  ) {
    self.screen = screen
    self.session = session
    self.counter = counter
    self.tracer = tracer
    if screen.route.showsCounter {
      observation = counter.observers.add(self)
    } else if screen.route.showsSession {
      observation = session.observers.add(self)
    }
  }

  var name: String { "screen \(screen.id.number)" }

  var content: ScreenContent {
    ScreenContent(
      screen, counter: counter.value, session: session.session, isBusy: delay != nil)
  }

  func didChange() { observers.notify(tracer, name) }

  func step(by amount: Int) { counter.add(amount) }

  /// Calls `elapsed` after the delay, unless the screen leaves before; does nothing while busy.
  func startDelay(_ clock: any Clock<Duration>, elapsed: @escaping @MainActor () -> Void) {
    guard delay == nil else { return }
    delay = Task {
      try? await clock.sleep(for: NavigationEnvironment.delay)
      if !Task.isCancelled { elapsed() }
    }
    didChange()
  }

  func endDelay() {
    delay = nil
    step(by: 1)
    didChange()
  }

  /// Ends what belongs to the screen: its effect, and all observations by it and of it.
  func leave() {
    delay?.cancel()
    observation?.detach()
    observers.removeAll()
  }
}
