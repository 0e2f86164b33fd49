import Scenarios

/// Where view models ask to go.
enum NavigationDestination: Equatable, Sendable {
  /// A new screen on the active stack.
  case screen(Route)
  /// Back from the topmost screen of the active stack.
  case back
  /// Back from that screen, if it is the visible one.
  case backFrom(ScreenID)
  /// Back to that screen on the active stack.
  case backTo(ScreenID)
  /// Back to the root of the active stack.
  case backToRoot
  /// A new modal.
  case modal(Route, isStack: Bool)
  /// Behind the topmost modal.
  case behindModal
  /// Behind that modal, if it is the topmost one.
  case behind(ModalID)
  /// Behind all modals.
  case behindAllModals
  /// A tab, as its user left it.
  case tab(Tab)
  /// A tab with those screens above its root.
  case link(Tab, [Route])
  /// Fresh tabs, if there are none.
  case tabs
  /// A single screen in place of everything.
  case single(Route)
  /// The login that the profile needs, once.
  case loginForProfile
  /// What the login was needed for, if it was needed for something.
  case afterLogin
}

/// What is told of the navigation to those that depend on it.
enum NavigationMessage: Int, CaseIterable {
  case structureChanged
  case tabSelected
  case counterChanged
  case sessionChanged
}

/// Brings each of the navigation's messages to those that it concerns.
final class NavigationMessages: MessageSender {
  private let receivers = NavigationMessage.allCases.map { _ in
    ObserverList<any MessageReceiver<NavigationMessage>>()
  }
  private let queue: IntentQueue<NavigationMessage>

  init(diagnostics: any Diagnostics) { queue = IntentQueue(diagnostics: diagnostics) }

  func send(_ message: NavigationMessage) { queue.send(message) { bring($0) } }

  /// Changes something, and brings the messages of that afterwards: by then everything is up to
  /// date, and the view models of screens that left are gone.
  func hold(_ change: @MainActor () -> Void) { queue.deliver(change) { bring($0) } }

  /// Adds a receiver of one message until its subscription ends.
  @discardableResult
  func add(
    _ receiver: any MessageReceiver<NavigationMessage>, to message: NavigationMessage
  ) -> Subscription {
    let list = receivers[message.rawValue]
    let token = list.add(receiver)
    return Subscription { [weak list] in list?.remove(token) }
  }

  private func bring(_ message: NavigationMessage) {
    receivers[message.rawValue].forEach { $0.receive(message) }
  }
}

/// The navigator of the application: it alone changes how the screens lie, and owns their view models.
final class AppNavigator: Navigator {
  private let repository: any StructureRepository
  private let messages: any MessageSender<NavigationMessage>
  private let factory: any ScreenViewModelFactory
  private let environment: NavigationEnvironment
  private var viewModels: [ScreenID: ScreenViewModel] = [:]

  /// The login that the profile needs, as long as it is open.
  private var loginForProfile: ModalID?

  init(
    repository: any StructureRepository, messages: any MessageSender<NavigationMessage>,
    viewModels factory: any ScreenViewModelFactory, environment: NavigationEnvironment
  ) {
    self.repository = repository
    self.messages = messages
    self.factory = factory
    self.environment = environment
    for screen in repository.structure.screens { add(screen) }
  }

  func viewModel(of id: ScreenID) -> ScreenViewModel? { viewModels[id] }

  func go(to destination: NavigationDestination) {
    var structure = repository.structure
    resolve(destination, in: &structure)
    show(structure)
  }

  func stop() { for viewModel in viewModels.values { viewModel.leave() } }

  private func resolve(
    _ destination: NavigationDestination, in structure: inout NavigationStructure
  ) {
    switch destination {
    case .screen(let route): structure.push(environment.identifiers.screen(route))
    case .back: structure.pop()
    case .backFrom(let screen): structure.pop(from: screen)
    case .backTo(let screen): structure.pop(to: screen)
    case .backToRoot: structure.popToRoot()
    case .modal(let route, let isStack):
      structure.present(environment.identifiers.modal(route, isStack: isStack))
    case .behindModal: structure.dismissModal()
    case .behind(let modal): structure.dismiss(modal)
    case .behindAllModals: structure.dismissAllModals()
    case .tab(let tab):
      resolve(.tabs, in: &structure)
      structure.select(tab)
    case .link(let tab, let routes):
      resolve(.tabs, in: &structure)
      structure.show(environment.identifiers.screens(routes), in: tab)
    case .tabs: structure.showTabs(environment.identifiers.tabRoots())
    case .single(let route):
      structure = NavigationStructure(single: environment.identifiers.screen(route))
    case .loginForProfile:
      guard loginForProfile == nil else { return }
      let modal = environment.identifiers.modal(.login, isStack: true)
      structure.present(modal)
      loginForProfile = modal.id
    case .afterLogin: if loginForProfile != nil { resolve(.tab(.profile), in: &structure) }
    }
  }

  /// Brings everything up to date before anybody is told.
  private func show(_ structure: NavigationStructure) {
    let old = repository.structure
    guard structure != old else { return }
    repository.structure = structure
    if !structure.modals.contains(where: { $0.id == loginForProfile }) { loginForProfile = nil }
    let change = NavigationChange(from: old, to: structure)
    for screen in change.left { viewModels.removeValue(forKey: screen.id)?.leave() }
    for screen in change.appeared { add(screen) }
    messages.send(.structureChanged)
    if structure.selectedTab != old.selectedTab { messages.send(.tabSelected) }
  }

  private func add(_ screen: Screen) {
    let viewModel = factory.makeScreenViewModel(screen, navigator: self)
    viewModels[screen.id] = viewModel
    environment.screenModels?.didMake(viewModel, for: screen.id)
  }
}
