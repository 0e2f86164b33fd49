import Scenarios

/// The model: the structure of the screens, and the values that screens share.
///
/// It has no logic and reports nothing: a view model changes it and reports the change.
@MainActor
final class NavigationModel {
  var structure: NavigationStructure
  var counter = 0
  var session: Session?
  var unreadCount = 0

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  var loginModal: ModalID?

  init(_ structure: NavigationStructure) { self.structure = structure }
}

/// The view model of the navigation, which owns those of the screens.
final class NavigationViewModel: ViewModel {
  var didUpdate: (@MainActor (NavigationViewModel) -> Void)?

  /// Called when a tab was selected, or tabs appeared or disappeared, after `didUpdate`.
  var didSelectTab: (@MainActor () -> Void)?

  /// Called with each screen that leaves, before any update.
  var didRemove: (@MainActor (ScreenID) -> Void)?

  let model: NavigationModel
  let environment: NavigationEnvironment
  private let sessionScreens = ScreenGroup()
  private let counterScreens = ScreenGroup()
  private let completions: CompletionQueue
  private var screens: [ScreenID: ScreenViewModel] = [:]
  private let didChangeCounter: @MainActor () -> Void

  /// Makes the view model of fresh tabs, and those of their screens.
  init(environment: NavigationEnvironment, completions: CompletionQueue) {
    self.environment = environment
    self.completions = completions
    model = NavigationModel(NavigationStructure(tabs: environment.identifiers.tabRoots()))
    // The screens are in the group: a strong reference would make a cycle.
    didChangeCounter = { [unowned counterScreens] in counterScreens.forEach { $0.update() } }
    for screen in model.structure.screens { add(screen) }
  }

  var content: NavigationContent { NavigationContent(model.structure) }

  var subject: String { "navigation" }

  var tracer: (any Tracer)? { environment.scenario.tracer }

  /// The view model of a present screen.
  func screen(_ id: ScreenID) -> ScreenViewModel? { screens[id] }

  /// Releases the view models of screens that left, and makes those of screens that appeared.
  private func exchangeScreens(_ change: NavigationChange) {
    for screen in change.left { remove(screen) }
    for screen in change.appeared { add(screen) }
  }

  private func add(_ screen: Screen) {
    let viewModel = ScreenViewModel(
      screen, model, clock: environment.scenario.clock, completions: completions, tracer: tracer)
    screens[screen.id] = viewModel
    viewModel.didChangeCounter = didChangeCounter
    viewModel.position = group(of: screen.route)?.add(viewModel)
    environment.screenModels?.didMake(viewModel, for: screen.id)
  }

  private func remove(_ screen: Screen) {
    guard let viewModel = screens.removeValue(forKey: screen.id) else { return }
    if let position = viewModel.position { group(of: screen.route)?.remove(position) }
    viewModel.leave()
    didRemove?(screen.id)
  }

  private func group(of route: Route) -> ScreenGroup? {
    if route.showsCounter { return counterScreens }
    return route.showsSession ? sessionScreens : nil
  }

  /// Ends the effects of all screens.
  func stop() {
    for screen in screens.values { screen.leave() }
  }
}

extension NavigationViewModel {
  // MARK: Stacks and modals

  func push(_ route: Route) { navigate { $0.push(environment.identifiers.screen(route)) } }

  func pop() { navigate { $0.pop() } }

  func popToRoot() { navigate { $0.popToRoot() } }

  func pop(to screen: ScreenID) { navigate { $0.pop(to: screen) } }

  func pop(from screen: ScreenID) { navigate { $0.pop(from: screen) } }

  func showModal(_ route: Route, isStack: Bool) {
    navigate { $0.present(environment.identifiers.modal(route, isStack: isStack)) }
  }

  func dismissModal() { navigate { $0.dismissModal() } }

  func dismissAllModals() { navigate { $0.dismissAllModals() } }

  func dismiss(_ modal: ModalID) { navigate { $0.dismiss(modal) } }

  // MARK: Tabs and roots

  func select(_ tab: Tab) {
    selectTab {
      $0.showTabs(environment.identifiers.tabRoots())
      $0.select(tab)
    }
  }

  func showRoot(_ route: Route) {
    selectTab { $0 = NavigationStructure(single: environment.identifiers.screen(route)) }
  }

  func showTabs() { selectTab { $0.showTabs(environment.identifiers.tabRoots()) } }

  func deepLink(_ routes: [Route], in tab: Tab) {
    selectTab {
      $0.showTabs(environment.identifiers.tabRoots())
      $0.show(environment.identifiers.screens(routes), in: tab)
    }
  }

  // MARK: Session

  func showProfile() {
    if model.session != nil {
      select(.profile)
    } else if model.loginModal == nil {
      let modal = environment.identifiers.modal(.login, isStack: true)
      model.loginModal = modal.id
      navigate { $0.present(modal) }
    }
  }

  func login(_ name: String) {
    model.session = Session(name: name)
    if model.loginModal != nil { select(.profile) }
    sessionScreens.forEach { $0.update() }
  }

  func logout() {
    guard model.session != nil else { return }
    model.session = nil
    showRoot(.onboarding)
  }

  // MARK: Updates

  private func selectTab(_ change: (inout NavigationStructure) -> Void) {
    navigate(change)
    didSelectTab?()
  }

  /// Changes the structure, forgets the wish of a login that left, and exchanges screens.
  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    let old = model.structure
    change(&model.structure)
    if let login = model.loginModal, !model.structure.modals.contains(where: { $0.id == login }) {
      model.loginModal = nil
    }
    exchangeScreens(NavigationChange(from: old, to: model.structure))
    update()
  }
}
