import Scenarios

/// Makes view models of screens, for a navigator that need not know what these are made of.
@MainActor
protocol ScreenViewModelFactory {
  func makeScreenViewModel(
    _ screen: Screen, navigator: any Navigator<NavigationDestination>
  ) -> ScreenViewModel
}

/// The navigation over view models with injected dependencies.
///
/// An intent becomes a call of the view model whose view the user touched: of the screen that it
/// names, else of the one that the user sees. What the system does goes to the navigator.
final class MVVMInjectedNavigationApp: NavigationApp {
  private enum Action: CustomStringConvertible {
    case intent(NavigationIntent)
    case unreadChanged(Int)
    case work(@MainActor () -> Void)

    /// For traces: a closure has no words.
    var description: String {
      switch self {
      case .intent(let intent): "intent(.\(intent))"
      case .unreadChanged(let count): "unreadChanged(\(count))"
      case .work: "result of work"
      }
    }
  }

  private let repository: any StructureRepository
  private let navigator: AppNavigator
  private let navigation: NavigationViewModel
  private let tabBar: TabBarViewModel
  private let messages: NavigationMessages
  private let gate: StopGate
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<Action>
  private var subscription: MessageSubscription?

  init(
    repository: any StructureRepository, navigator: AppNavigator,
    navigation: NavigationViewModel, tabBar: TabBarViewModel, messages: NavigationMessages,
    bus: MessageBus, gate: StopGate, environment: ScenarioEnvironment
  ) {
    self.repository = repository
    self.navigator = navigator
    self.navigation = navigation
    self.tabBar = tabBar
    self.messages = messages
    self.gate = gate
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.diagnostics)
    subscription = bus.add(self)
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    messages.hold {
      switch action {
      case .intent(let intent): handle(intent)
      case .unreadChanged(let count): tabBar.unreadCountChanged(to: count)
      case .work(let handle): handle()
      }
    }
  }

  private func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): visible?.go(to: .screen(route))
    case .pop: visible?.go(to: .back)
    case .popToRoot: visible?.go(to: .backToRoot)
    case .popTo(let id): visible?.go(to: .backTo(id))
    case .popFrom(let id): navigator.viewModel(of: id)?.goBack()
    case .showModal(let route, let stack): visible?.go(to: .modal(route, isStack: stack))
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
    case .increment(let id): navigator.viewModel(of: id)?.increment()
    case .decrement(let id): navigator.viewModel(of: id)?.decrement()
    case .incrementLater(let id): navigator.viewModel(of: id)?.incrementLater()
    }
  }

  private var visible: ScreenViewModel? {
    navigator.viewModel(of: repository.structure.visibleScreen.id)
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ navigation.attach(view) }) { handle($0) }
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ tabBar.attach(view) }) { handle($0) }
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard let screen = navigator.viewModel(of: id) else {
      environment.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return queue.deliver({ screen.attach(view) }) { handle($0) }
  }

  var navigationContent: NavigationContent { navigation.content }

  var tabBarContent: TabBarContent { tabBar.content }

  func content(of id: ScreenID) -> ScreenContent? { navigator.viewModel(of: id)?.content }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription?.end()
    navigator.stop()
    navigation.detachAll()
    tabBar.detachAll()
  }
}

extension MVVMInjectedNavigationApp: MessageReceiver {
  func receive(_ message: Scenarios.Message) {
    if case .unreadChanged(let count) = message { send(.unreadChanged(count)) }
  }
}

extension MVVMInjectedNavigationApp: WorkQueue {
  func perform(_ handle: @escaping @MainActor () -> Void) { send(.work(handle)) }
}
