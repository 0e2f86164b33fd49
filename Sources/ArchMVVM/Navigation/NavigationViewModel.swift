import Scenarios

/// The model: the structure of the screens, and what they share.
///
/// It has no logic and reports nothing. Whichever view model changes it reports the change.
@MainActor
final class NavigationModel {
  var structure: NavigationStructure
  var counter = 0
  var session: Session?

  /// The login that `showProfile` opened: the wish for the profile lives as long as this modal.
  var loginModal: ModalID?

  init(_ structure: NavigationStructure) {
    self.structure = structure
    Trace.watch(self)
  }
}

/// The view model of the structure, with one for each screen and one for the tab bar.
final class NavigationViewModel: ViewModel {
  var didUpdate: (@MainActor (NavigationViewModel) -> Void)?

  /// Called with the screens that left and appeared, before any update.
  var didChangeScreens: (@MainActor (NavigationChange) -> Void)?

  let tabBar: TabBarViewModel
  private(set) var screens: [ScreenID: ScreenViewModel] = [:]

  private let model: NavigationModel
  private let identifiers: any IdentifierGenerator
  private let clock: any Clock<Duration>

  init(environment: NavigationEnvironment) {
    identifiers = environment.identifiers
    clock = environment.scenario.clock
    model = NavigationModel(NavigationStructure(tabs: identifiers.tabRoots()))
    tabBar = TabBarViewModel(model)
    for screen in model.structure.screens { add(screen) }
  }

  // MARK: Outputs

  var content: NavigationContent {
    NavigationContent(
      stacks: model.structure.stacks, selectedTab: model.structure.selectedTab,
      modals: model.structure.modals, visibleScreen: model.structure.visibleScreen.id)
  }

  // MARK: Screens

  private func add(_ screen: Screen) {
    let viewModel = ScreenViewModel(screen, model, clock: clock)
    viewModel.didChangeCounter = { [weak self] in
      self?.updateScreens { $0.route.showsCounter && $0.id != screen.id }
    }
    screens[screen.id] = viewModel
  }

  private func updateScreens(where isConcerned: (Screen) -> Bool) {
    for screen in model.structure.screens where isConcerned(screen) {
      screens[screen.id]?.update()
    }
  }

  /// Changes the structure, exchanges the view models of screens, and then reports the update.
  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    let old = model.structure
    change(&model.structure)
    let new = model.structure
    if !new.modals.contains(where: { $0.id == model.loginModal }) { model.loginModal = nil }
    let exchange = NavigationChange(from: old, to: new)
    for screen in exchange.left { screens[screen.id] = nil }
    for screen in exchange.appeared { add(screen) }
    didChangeScreens?(exchange)
    update()
    if new.selectedTab != old.selectedTab { tabBar.update() }
  }
}

// MARK: - Functions

extension NavigationViewModel {
  func push(_ route: Route) { navigate { $0.push(identifiers.screen(route)) } }

  func pop() { navigate { $0.pop() } }

  func popToRoot() { navigate { $0.popToRoot() } }

  func pop(to screen: ScreenID) { navigate { $0.pop(to: screen) } }

  func pop(from screen: ScreenID) { navigate { $0.pop(from: screen) } }

  func showModal(_ route: Route, isStack: Bool) {
    navigate { $0.present(identifiers.modal(route, isStack: isStack)) }
  }

  func dismissModal() { navigate { $0.dismissModal() } }

  func dismissAllModals() { navigate { $0.dismissAllModals() } }

  func dismiss(_ modal: ModalID) { navigate { $0.dismiss(modal) } }

  func select(_ tab: Tab) {
    navigate {
      $0.showTabs(identifiers.tabRoots())
      $0.select(tab)
    }
  }

  func showRoot(_ route: Route) {
    navigate { $0 = NavigationStructure(single: identifiers.screen(route)) }
  }

  func showTabs() { navigate { $0.showTabs(identifiers.tabRoots()) } }

  func deepLink(_ routes: [Route], in tab: Tab) {
    navigate {
      $0.showTabs(identifiers.tabRoots())
      $0.show(identifiers.screens(routes), in: tab)
    }
  }

  /// Shows the profile, or a login that leads to it.
  func showProfile() {
    if model.session != nil {
      select(.profile)
    } else if model.loginModal == nil {
      let modal = identifiers.modal(.login, isStack: true)
      model.loginModal = modal.id
      navigate { $0.present(modal) }
    }
  }

  func login(_ name: String) {
    model.session = Session(name: name)
    if model.loginModal != nil { select(.profile) }
    updateScreens(where: \.route.showsSession)
  }

  func logout() {
    guard model.session != nil else { return }
    model.session = nil
    showRoot(.onboarding)
  }
}

/// The view model of the tab bar, which learns of unread stories by messages.
final class TabBarViewModel: ViewModel {
  var didUpdate: (@MainActor (TabBarViewModel) -> Void)?

  private var unreadCount = 0 {
    didSet { update() }
  }

  private let model: NavigationModel

  init(_ model: NavigationModel) {
    self.model = model
    Trace.watch(self)
  }

  // MARK: Outputs

  /// The badge of the news tab; nil if all stories are read.
  var newsBadge: String? { unreadCount > 0 ? String(unreadCount) : nil }

  var content: TabBarContent {
    TabBarContent(selectedTab: model.structure.selectedTab, newsBadge: newsBadge)
  }

  // MARK: Functions

  func receive(_ message: Message) {
    if case .unreadChanged(let count) = message { unreadCount = count }
  }
}
