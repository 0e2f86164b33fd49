import Scenarios

/// Makes view models of screens, whose dependencies the application does not know.
@MainActor
protocol ScreenViewModelFactory {
  func makeScreenViewModel(_ screen: Screen) -> ScreenViewModel
}

/// The screens of the navigation: it binds their views to view models through adapters.
///
/// An intent becomes a call of the view model whose view the user touched: of the screen that it
/// names, else of the visible one. Actions of the system go to the navigator.
final class MVVMInjectedNavigationApp: NavigationApp, BindingScreen {
  enum Action {
    case intent(NavigationIntent)
    case unreadChanged(Int)
  }

  private let navigation: NavigationViewModel
  private let tabBar: TabBarViewModel
  private let viewModels: any ScreenViewModelFactory
  private let navigator: any Navigator<NavigationDestination>
  private let sender: any NavigationMessageSender
  private let gate: StopGate
  let binder: ViewBinder
  private let environment: NavigationEnvironment
  let queue: IntentQueue<Action>
  private var screens: [ScreenID: ScreenViewModel] = [:]
  private var subscription: MessageSubscription?

  init(
    navigation: NavigationViewModel, tabBar: TabBarViewModel,
    viewModels: any ScreenViewModelFactory, navigator: any Navigator<NavigationDestination>,
    sender: any NavigationMessageSender, receiver: any NavigationMessageReceiver, gate: StopGate,
    environment: NavigationEnvironment
  ) {
    self.navigation = navigation
    self.tabBar = tabBar
    self.viewModels = viewModels
    self.navigator = navigator
    self.sender = sender
    self.gate = gate
    binder = ViewBinder(gate: gate, tracer: environment.scenario.tracer)
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    for screen in navigation.structure.screens { appear(screen) }
    receiver.screensChanged.add { [weak self] in self?.exchangeScreens($0) }
    subscription = environment.messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.send(.unreadChanged(count)) }
    }
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { send(.intent(intent)) }

  func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(let intent): handle(intent)
    case .unreadChanged(let count): sender.sendUnreadChanged(count)
    }
  }

  private func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): visible?.go(to: .screen(route))
    case .pop: visible?.go(to: .back)
    case .popToRoot: visible?.go(to: .backToRoot)
    case .popTo(let id): visible?.go(to: .backTo(id))
    case .popFrom(let id): screens[id]?.goBack()
    case .showModal(let route, let isStack): visible?.go(to: .modal(route, isStack: isStack))
    case .dismissModal: visible?.go(to: .behindModal)
    case .dismissAllModals: visible?.go(to: .behindAllModals)
    case .select(let tab): tabBar.select(tab)
    case .showRoot(let route): visible?.go(to: .single(route))
    case .showTabs: visible?.go(to: .tabs)
    case .deepLink(let tab, let routes): navigator.go(to: .link(tab, routes))
    case .showProfile: visible?.showProfile()
    case .login(let name): visible?.logIn(as: name)
    case .logout: visible?.logOut()
    case .systemDidPop(let id): navigator.go(to: .backFrom(id))
    case .systemDidDismiss(let modal): navigator.go(to: .behind(modal))
    case .increment(let id): screens[id]?.increment()
    case .decrement(let id): screens[id]?.decrement()
    case .incrementLater(let id): screens[id]?.incrementLater()
    }
  }

  private var visible: ScreenViewModel? { screens[navigation.structure.visibleScreen.id] }

  private func exchangeScreens(_ change: NavigationChange) {
    for screen in change.left { screens.removeValue(forKey: screen.id)?.leave() }
    for screen in change.appeared { appear(screen) }
  }

  private func appear(_ screen: Screen) {
    let viewModel = viewModels.makeScreenViewModel(screen)
    screens[screen.id] = viewModel
    environment.screenModels?.didMake(viewModel, for: screen.id)
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    bind(view, NavigationAdapter(), to: navigation.output, navigation.structure)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    bind(view, TabBarAdapter(), to: tabBar.output, tabBar.state)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard let screen = screens[id] else {
      environment.scenario.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return bind(view, ScreenAdapter(), to: screen.output, screen.state)
  }

  var navigationContent: NavigationContent {
    NavigationAdapter().content(of: navigation.structure)
  }

  var tabBarContent: TabBarContent { TabBarAdapter().content(of: tabBar.state) }

  func content(of id: ScreenID) -> ScreenContent? {
    screens[id].map { ScreenAdapter().content(of: $0.state) }
  }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    for screen in screens.values { screen.leave() }
    navigation.output.removeObservers()
    tabBar.output.removeObservers()
  }
}
