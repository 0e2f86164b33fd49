import Observation
import Scenarios

/// The controller of the navigation, shared by all who show or change which screens there are.
///
/// It is given what screens share, the session and the counter, and gives each screen that appears
/// a view model with both.
@Observable
@MainActor
final class NavigationController: Controller {
  enum Intent {
    case user(NavigationIntent)
    case message(Message)
    case delayElapsed(ScreenID, EffectSlot.Ticket)
  }

  private(set) var structure: NavigationStructure

  /// The tab that is selected in the structure, observable on its own.
  private(set) var selectedTab: Tab?

  let counter = SharedCounterController()
  let session = SessionController()
  let unread = UnreadController()
  let screens = NavigationScreens()

  /// Where effects come in with what they bring.
  @ObservationIgnored weak var root: RootLayer<NavigationController>?

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  @ObservationIgnored private var loginModal: ModalID?

  private let environment: NavigationEnvironment

  init(environment: NavigationEnvironment) {
    self.environment = environment
    structure = NavigationStructure(tabs: environment.identifiers.tabRoots())
    selectedTab = structure.selectedTab
    for screen in structure.screens { appear(screen) }
    let tracer = environment.scenario.tracer
    tracer?.watch("structure") { [weak self] in self?.structure }
    tracer?.watch("loginModal") { [weak self] in self?.loginModal }
    tracer?.watch("counter") { [weak counter] in counter?.count }
    tracer?.watch("session") { [weak session] in session?.session }
    tracer?.watch("unread") { [weak unread] in unread?.count }
  }

  func handle(_ intent: Intent) {
    environment.scenario.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent)
    case .message(let message): unread.receive(message)
    case .delayElapsed(let id, let ticket):
      if screens[id]?.delayElapsed(ticket) == true { counter.add(1) }
    }
  }

  func stop() { screens.stop() }

  private func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigate { $0.push(newScreen(route)) }
    case .pop: navigate { $0.pop() }
    case .popToRoot: navigate { $0.popToRoot() }
    case .popTo(let screen): navigate { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): navigate { $0.pop(from: screen) }
    case .showModal(let route, let isStack):
      navigate { $0.present(environment.identifiers.modal(route, isStack: isStack)) }
    case .dismissModal: navigate { $0.dismissModal() }
    case .dismissAllModals: navigate { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): navigate { $0.dismiss(modal) }
    case .select(let tab): select(tab)
    case .showRoot(let route): navigate { $0 = NavigationStructure(single: newScreen(route)) }
    case .showTabs: navigate { $0.showTabs(environment.identifiers.tabRoots()) }
    case .deepLink(let tab, let routes):
      navigate {
        $0.showTabs(environment.identifiers.tabRoots())
        $0.show(environment.identifiers.screens(routes), in: tab)
      }
    case .showProfile: showProfile()
    case .login(let name): logIn(name)
    case .logout: logOut()
    case .increment(let id): step(id, by: 1)
    case .decrement(let id): step(id, by: -1)
    case .incrementLater(let id): incrementLater(id)
    }
  }

  // MARK: Structure

  private func newScreen(_ route: Route) -> Screen { environment.identifiers.screen(route) }

  private func select(_ tab: Tab) {
    navigate {
      $0.showTabs(environment.identifiers.tabRoots())
      $0.select(tab)
    }
  }

  /// Changes the structure, and lets screens go and come.
  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    let old = structure
    var new = old
    change(&new)
    guard new != old else { return }
    structure = new
    selectedTab = new.selectedTab
    if !new.modals.contains(where: { $0.id == loginModal }) { loginModal = nil }
    let change = NavigationChange(from: old, to: new)
    for screen in change.left { screens.remove(screen.id) }
    for screen in change.appeared { appear(screen) }
  }

  private func appear(_ screen: Screen) {
    let viewModel = ScreenViewModel(screen, counter: counter, session: session)
    screens.add(viewModel)
    environment.screenModels?.didMake(viewModel, for: screen.id)
  }

  // MARK: Session

  private func showProfile() {
    if session.session != nil {
      select(.profile)
    } else if loginModal == nil {
      let login = environment.identifiers.modal(.login, isStack: true)
      loginModal = login.id
      navigate { $0.present(login) }
    }
  }

  private func logIn(_ name: String) {
    session.logIn(name: name)
    if loginModal != nil { select(.profile) }
  }

  /// Screens leave first, so that they are not told of the end of the session.
  private func logOut() {
    guard session.session != nil else { return }
    navigate { $0 = NavigationStructure(single: newScreen(.onboarding)) }
    session.logOut()
  }

  // MARK: Screens

  private func step(_ id: ScreenID, by amount: Int) {
    if screens[id] != nil { counter.add(amount) }
  }

  private func incrementLater(_ id: ScreenID) {
    screens[id]?.incrementLater(clock: environment.scenario.clock) { [weak root] ticket in
      root?.send(.delayElapsed(id, ticket))
    }
  }
}
