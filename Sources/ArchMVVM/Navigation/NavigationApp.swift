import Scenarios

/// The window of the application: it binds views to view models, and turns intents into calls of
/// view models.
final class MVVMNavigationApp: NavigationApp {
  private enum Action {
    case intent(NavigationIntent)
    case unreadChanged(Int)
    case completion(Completion)
  }

  private let navigation: NavigationViewModel
  private let tabBar: TabBarViewModel
  private let environment: ScenarioEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<Action>
  private let navigationViews: OldViewList<NavigationContent>
  private let tabBarViews: OldViewList<TabBarContent>
  private var screenViews: [ScreenID: OldViewList<ScreenContent>] = [:]
  private var subscription: MessageSubscription?

  init(environment: NavigationEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment.scenario
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    navigationViews = OldViewList(gate)
    tabBarViews = OldViewList(gate)
    let completions = CompletionQueue()
    navigation = NavigationViewModel(environment: environment, completions: completions)
    tabBar = TabBarViewModel(navigation.model, tracer: environment.scenario.tracer)
    completions.didReceive = { [weak self] in self?.send(.completion($0)) }
    subscription = environment.messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.send(.unreadChanged(count)) }
    }
    bind()
    self.environment.tracer?.watch("model") { [weak navigation] in navigation?.model }
  }

  isolated deinit { stop() }

  private func bind() {
    navigation.didUpdate = { [navigationViews] in navigationViews.setUp(with: $0) }
    navigation.didSelectTab = { [tabBar] in tabBar.update() }
    navigation.didRemove = { [weak self] in
      self?.screenViews.removeValue(forKey: $0)?.detachAll()
    }
    tabBar.didUpdate = { [tabBarViews] in tabBarViews.setUp(with: $0) }
  }

  func send(_ intent: NavigationIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(let intent): handle(intent)
    case .unreadChanged(let count): tabBar.unreadDidChange(to: count)
    case .completion(let completion): completion.run()
    }
  }

  private func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigation.push(route)
    case .pop: navigation.pop()
    case .popToRoot: navigation.popToRoot()
    case .popTo(let screen): navigation.pop(to: screen)
    case .popFrom(let screen), .systemDidPop(let screen): navigation.pop(from: screen)
    case .showModal(let route, let isStack): navigation.showModal(route, isStack: isStack)
    case .dismissModal: navigation.dismissModal()
    case .dismissAllModals: navigation.dismissAllModals()
    case .systemDidDismiss(let modal): navigation.dismiss(modal)
    case .select(let tab): navigation.select(tab)
    case .showRoot(let route): navigation.showRoot(route)
    case .showTabs: navigation.showTabs()
    case .deepLink(let tab, let routes): navigation.deepLink(routes, in: tab)
    case .showProfile: navigation.showProfile()
    case .login(let name): navigation.login(name)
    case .logout: navigation.logout()
    case .increment(let id): navigation.screen(id)?.increment()
    case .decrement(let id): navigation.screen(id)?.decrement()
    case .incrementLater(let id): navigation.screen(id)?.incrementLater()
    }
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attach(view, to: navigationViews, showing: navigation.presented())
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attach(view, to: tabBarViews, showing: tabBar.presented())
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard let screen = navigation.screen(id) else {
      environment.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return attach(view, to: screenViews[id] ?? bind(screen), showing: screen.presented())
  }

  private func bind(_ screen: ScreenViewModel) -> OldViewList<ScreenContent> {
    let views = OldViewList<ScreenContent>(gate)
    screenViews[screen.screen.id] = views
    screen.didUpdate = { views.setUp(with: $0) }
    return views
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: OldViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ views.attach(view, showing: content()) }) { handle($0) }
  }

  var navigationContent: NavigationContent { navigation.content }

  var tabBarContent: TabBarContent { tabBar.content }

  func content(of id: ScreenID) -> ScreenContent? { navigation.screen(id)?.content }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    navigation.stop()
    for views in screenViews.values { views.detachAll() }
    navigationViews.detachAll()
    tabBarViews.detachAll()
  }
}
