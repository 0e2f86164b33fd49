import Scenarios

/// The navigation over closure-bound view models.
///
/// It stands where an application has its windows: it owns the view models, binds views to them, and
/// calls the one whose view the user touched.
final class MVVMNavigationApp: NavigationApp {
  private enum Action: CustomStringConvertible {
    case intent(NavigationIntent)
    case unreadChanged(Int)
    case completion(CompletionQueue.Completion)

    /// For traces: a closure has no words.
    var description: String {
      switch self {
      case .intent(let intent): "intent(.\(intent))"
      case .unreadChanged(let count): "unreadChanged(\(count))"
      case .completion: "completion"
      }
    }
  }

  private let gate = StopGate()
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<Action>
  private let navigation: NavigationViewModel
  private let tabBar: TabBarViewModel
  private let navigationViews: ViewList<NavigationContent>
  private let tabBarViews: ViewList<TabBarContent>
  private var screenViews: [ScreenID: ViewList<ScreenContent>] = [:]
  private var subscription: MessageSubscription?

  init(environment: NavigationEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment.scenario
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    let completions = CompletionQueue()
    let model = NavigationModel(identifiers: environment.identifiers)
    let tabBar = TabBarViewModel(model: model, tracer: environment.scenario.tracer)
    navigation = NavigationViewModel(
      model: model, environment: environment, completions: completions,
      didSelectTab: { tabBar.tabSelected() })
    self.tabBar = tabBar
    navigationViews = navigation.bind(gate)
    tabBarViews = tabBar.bind(gate)
    completions.didReceive = { [weak self] in self?.send(.completion($0)) }
    subscription = environment.messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.send(.unreadChanged(count)) }
    }
    self.environment.tracer?.watch("model") { [weak model] in model }
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(let intent): handle(intent)
    case .unreadChanged(let count): tabBar.unreadChanged(count)
    case .completion(let completion): completion()
    }
  }

  private func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigation.navigate { $0.push(route) }
    case .pop: navigation.navigate { $0.structure.pop() }
    case .popToRoot: navigation.navigate { $0.structure.popToRoot() }
    case .popTo(let id): navigation.navigate { $0.structure.pop(to: id) }
    case .popFrom(let id), .systemDidPop(let id): navigation.navigate { $0.structure.pop(from: id) }
    case .showModal(let route, let isStack):
      navigation.navigate { $0.showModal(route, isStack: isStack) }
    case .dismissModal: navigation.navigate { $0.structure.dismissModal() }
    case .dismissAllModals: navigation.navigate { $0.structure.dismissAllModals() }
    case .systemDidDismiss(let id): navigation.navigate { $0.structure.dismiss(id) }
    case .select(let tab): navigation.navigate { $0.select(tab) }
    case .showRoot(let route): navigation.navigate { $0.showRoot(route) }
    case .showTabs: navigation.navigate { $0.showTabs() }
    case .deepLink(let tab, let routes): navigation.navigate { $0.deepLink(to: routes, in: tab) }
    case .showProfile: navigation.navigate { $0.showProfile() }
    case .login(let name): navigation.navigate { $0.login(name: name) }
    case .logout: navigation.navigate { $0.logout() }
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
    return attach(view, to: screenViews[id] ?? bindViews(to: screen), showing: screen.presented())
  }

  private func bindViews(to screen: ScreenViewModel) -> ViewList<ScreenContent> {
    let views = screen.bind(gate)
    screenViews[screen.screen.id] = views
    screen.didLeave = { [weak self, id = screen.screen.id] in
      self?.screenViews.removeValue(forKey: id)?.detachAll()
    }
    return views
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: ViewList<Content>,
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
    subscription?.end()
    navigation.stop()
    for views in screenViews.values { views.detachAll() }
    navigationViews.detachAll()
    tabBarViews.detachAll()
  }
}
