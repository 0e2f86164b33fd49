import Scenarios

/// Formats the structure.
struct NavigationAdapter: ViewAdapter {
  func content(of structure: NavigationStructure) -> NavigationContent {
    NavigationContent(structure)
  }
}

/// The view model of the structure, shared by all its views.
@MainActor
final class NavigationViewModel {
  let output = Output<NavigationStructure>()
  private let repository: any NavigationRepository
  private let tracer: (any Tracer)?

  init(
    repository: any NavigationRepository, receiver: any NavigationMessageReceiver,
    tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.tracer = tracer
    receiver.structureChanged.add { [unowned self] in show($0) }
  }

  /// The current output.
  var structure: NavigationStructure { repository.structure }

  private func show(_ structure: NavigationStructure) {
    output.send(structure, tracer, "navigation")
  }
}

/// The output of the tab bar's view model.
struct TabBarState {
  let selectedTab: Tab?
  let unreadCount: Int
}

/// Formats the tab bar.
struct TabBarAdapter: ViewAdapter {
  func content(of state: TabBarState) -> TabBarContent {
    TabBarContent(selectedTab: state.selectedTab, unreadCount: state.unreadCount)
  }
}

/// The view model of the tab bar, shared by all its views.
@MainActor
final class TabBarViewModel {
  let output = Output<TabBarState>()
  private let repository: any NavigationRepository
  private let navigator: any Navigator<NavigationDestination>
  private let tracer: (any Tracer)?
  private var unreadCount = 0

  init(
    repository: any NavigationRepository, navigator: any Navigator<NavigationDestination>,
    receiver: any NavigationMessageReceiver, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.navigator = navigator
    self.tracer = tracer
    receiver.tabSelected.add { [unowned self] _ in show() }
    receiver.unreadChanged.add { [unowned self] in unreadCountChanged(to: $0) }
  }

  /// The current output.
  var state: TabBarState {
    TabBarState(selectedTab: repository.structure.selectedTab, unreadCount: unreadCount)
  }

  func select(_ tab: Tab) { navigator.go(to: .tab(tab)) }

  private func unreadCountChanged(to count: Int) {
    unreadCount = count
    show()
  }

  private func show() { output.send(state, tracer, "tab bar") }
}

/// The output of a screen's view model.
struct ScreenState {
  let screen: Screen
  let counter: Int
  let session: Session?
  let isBusy: Bool
}

/// Formats a screen.
struct ScreenAdapter: ViewAdapter {
  func content(of state: ScreenState) -> ScreenContent {
    ScreenContent(
      state.screen, counter: state.counter, session: state.session, isBusy: state.isBusy)
  }
}

/// The view model of one screen, shared by all its views.
///
/// It asks the navigator for other screens and knows no other view model; what screens share is in
/// repositories, and changes of that are messages.
@MainActor
final class ScreenViewModel {
  let output = Output<ScreenState>()
  let screen: Screen
  let work: any WorkRunner
  let clock: any Clock<Duration>
  private let repository: any NavigationRepository
  private let navigator: any Navigator<NavigationDestination>
  private let sender: any NavigationMessageSender
  private let tracer: (any Tracer)?
  private var subscription: ViewAttachment?

  /// The delayed increment, if one is pending.
  var delay: (any Work)?

  init(
    _ screen: Screen, repository: any NavigationRepository,
    navigator: any Navigator<NavigationDestination>, sender: any NavigationMessageSender,
    receiver: any NavigationMessageReceiver, work: any WorkRunner, clock: any Clock<Duration>,
    tracer: (any Tracer)?
  ) {
    self.screen = screen
    self.work = work
    self.clock = clock
    self.repository = repository
    self.navigator = navigator
    self.sender = sender
    self.tracer = tracer
    if screen.route.showsCounter {
      subscription = receiver.counterChanged.add { [unowned self] _ in show() }
    } else if screen.route.showsSession {
      subscription = receiver.sessionChanged.add { [unowned self] _ in show() }
    }
  }

  /// The current output.
  var state: ScreenState {
    ScreenState(
      screen: screen, counter: repository.counter, session: repository.session,
      isBusy: delay != nil)
  }

  func go(to destination: NavigationDestination) { navigator.go(to: destination) }

  func goBack() { go(to: .backFrom(screen.id)) }

  func showProfile() { go(to: repository.session == nil ? .loginForProfile : .tab(.profile)) }

  func logIn(as name: String) {
    repository.session = Session(name: name)
    go(to: .afterLogin)
    sender.sendSessionChanged(repository.session)
  }

  func logOut() {
    guard repository.session != nil else { return }
    repository.session = nil
    go(to: .single(.onboarding))
    sender.sendSessionChanged(nil)
  }

  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  func leave() {
    delay?.cancel()
    subscription?.detach()
    output.removeObservers()
  }

  func show() { output.send(state, tracer, "screen \(screen.id.number)") }

  private func step(by amount: Int) {
    repository.counter += amount
    sender.sendCounterChanged(repository.counter)
  }
}

/// The delayed increment of a screen, which is cancelled when the screen leaves.
extension ScreenViewModel {
  func incrementLater() {
    guard delay == nil else { return }
    delay = work.start { [clock] in
      try await clock.sleep(for: NavigationEnvironment.delay)
    } then: { [weak self] _ in
      self?.delayElapsed()
    }
    show()
  }

  private func delayElapsed() {
    delay = nil
    increment()
    show()
  }
}
