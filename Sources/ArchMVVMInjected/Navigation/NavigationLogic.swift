import Scenarios

/// The screens in their tabs, stacks and modals, and what screens share.
@MainActor
protocol NavigationRepository: AnyObject {
  var structure: NavigationStructure { get set }

  /// The user who is logged in.
  var session: Session? { get set }

  /// The counter that all counter screens show.
  var counter: Int { get set }
}

/// Stores everything in memory.
final class InMemoryNavigationRepository: NavigationRepository {
  var structure: NavigationStructure
  var session: Session?
  var counter = 0

  init(_ structure: NavigationStructure) { self.structure = structure }
}

/// A destination to which a view model asks to go.
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
  /// The profile, if the login was opened for it.
  case afterLogin
}

/// Sends the messages of the navigation.
@MainActor
protocol NavigationMessageSender: AnyObject {
  func sendScreensChanged(_ change: NavigationChange)
  func sendStructureChanged(_ structure: NavigationStructure)
  func sendTabSelected(_ tab: Tab?)
  func sendCounterChanged(_ value: Int)
  func sendSessionChanged(_ session: Session?)
  func sendUnreadChanged(_ count: Int)
}

/// Receives the messages of the navigation, for a view model or a screen to observe.
@MainActor
protocol NavigationMessageReceiver: AnyObject {
  var screensChanged: Output<NavigationChange> { get }
  var structureChanged: Output<NavigationStructure> { get }
  var tabSelected: Output<Tab?> { get }
  var counterChanged: Output<Int> { get }
  var sessionChanged: Output<Session?> { get }
  var unreadChanged: Output<Int> { get }
}

/// The navigator of the application: the only object that changes the structure.
///
/// It knows no view model. The screens that leave and appear are sent as a message before any view
/// is shown the new structure.
final class AppNavigator: Navigator {
  private let repository: any NavigationRepository
  private let identifiers: any IdentifierGenerator
  private let sender: any NavigationMessageSender

  /// The login that the profile needs, as long as it is open.
  private var loginForProfile: ModalID?

  init(
    repository: any NavigationRepository, identifiers: any IdentifierGenerator,
    sender: any NavigationMessageSender
  ) {
    self.repository = repository
    self.identifiers = identifiers
    self.sender = sender
  }

  /// Changes the structure; a destination that cannot be reached leaves it as it is.
  func go(to destination: NavigationDestination) {
    switch destination {
    case .screen(let route): move { $0.push(identifiers.screen(route)) }
    case .back: move { $0.pop() }
    case .backFrom(let screen): move { $0.pop(from: screen) }
    case .backTo(let screen): move { $0.pop(to: screen) }
    case .backToRoot: move { $0.popToRoot() }
    case .modal(let route, let isStack):
      move { $0.present(identifiers.modal(route, isStack: isStack)) }
    case .behindModal: move { $0.dismissModal() }
    case .behind(let modal): move { $0.dismiss(modal) }
    case .behindAllModals: move { $0.dismissAllModals() }
    case .tab(let tab):
      selectTab {
        $0.showTabs(identifiers.tabRoots())
        $0.select(tab)
      }
    case .link(let tab, let routes):
      selectTab {
        $0.showTabs(identifiers.tabRoots())
        $0.show(identifiers.screens(routes), in: tab)
      }
    case .tabs: selectTab { $0.showTabs(identifiers.tabRoots()) }
    case .single(let route):
      selectTab { $0 = NavigationStructure(single: identifiers.screen(route)) }
    case .loginForProfile:
      guard loginForProfile == nil else { return }
      let modal = identifiers.modal(.login, isStack: true)
      loginForProfile = modal.id
      move { $0.present(modal) }
    case .afterLogin: if loginForProfile != nil { go(to: .tab(.profile)) }
    }
  }

  private func selectTab(_ change: (inout NavigationStructure) -> Void) {
    move(change)
    sender.sendTabSelected(repository.structure.selectedTab)
  }

  /// Changes the structure and sends it, also an equal one.
  private func move(_ change: (inout NavigationStructure) -> Void) {
    let old = repository.structure
    var structure = old
    change(&structure)
    repository.structure = structure
    if !structure.modals.contains(where: { $0.id == loginForProfile }) { loginForProfile = nil }
    sender.sendScreensChanged(NavigationChange(from: old, to: structure))
    sender.sendStructureChanged(structure)
  }
}

/// Connects the sender of navigation messages with their receiver.
final class NavigationMessages: NavigationMessageSender, NavigationMessageReceiver {
  let screensChanged = Output<NavigationChange>()
  let structureChanged = Output<NavigationStructure>()
  let tabSelected = Output<Tab?>()
  let counterChanged = Output<Int>()
  let sessionChanged = Output<Session?>()
  let unreadChanged = Output<Int>()
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func sendScreensChanged(_ change: NavigationChange) {
    screensChanged.send(change, tracer, "screens changed")
  }

  func sendStructureChanged(_ structure: NavigationStructure) {
    structureChanged.send(structure, tracer, "structure changed")
  }

  func sendTabSelected(_ tab: Tab?) { tabSelected.send(tab, tracer, "tab selected") }

  func sendCounterChanged(_ value: Int) { counterChanged.send(value, tracer, "counter changed") }

  func sendSessionChanged(_ session: Session?) {
    sessionChanged.send(session, tracer, "session changed")
  }

  func sendUnreadChanged(_ count: Int) { unreadChanged.send(count, tracer, "unread changed") }
}
