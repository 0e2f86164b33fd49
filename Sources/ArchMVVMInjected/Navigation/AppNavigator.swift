import Scenarios

/// A place to which a view model asks to go.
enum Place: Equatable, Sendable {
  /// A new screen on the active stack.
  case screen(Route)
  /// Back from the topmost screen of the active stack.
  case back
  /// Back from that screen, if the user sees it.
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
  /// A tab, as the user left it.
  case tab(Tab)
  /// A tab with these screens above its root.
  case link(Tab, [Route])
  /// Fresh tabs, unless there are tabs.
  case tabs
  /// A single screen instead of everything.
  case root(Route)
  /// The login that the profile needs, once.
  case loginForProfile
  /// The profile, if the user wanted to see it before logging in.
  case wantedProfile
}

/// The message that the structure has changed; the screens are exchanged before any view is shown it.
struct StructureChanged {
  let old: NavigationStructure
  let new: NavigationStructure
}

/// The navigator of the application: it has the structure, and is the only one to change it.
@MainActor
protocol StructureNavigator: Navigator where Destination == Place {
  var structure: NavigationStructure { get }
}

/// Follows the rules of tabs, stacks and modals; knows no view model.
final class AppNavigator: StructureNavigator {
  private(set) var structure: NavigationStructure
  private let identifiers: any IdentifierGenerator
  private let changes: any MessageSender<StructureChanged>

  /// The login that the profile needs, as long as it is open.
  private var loginForProfile: ModalID?

  init(identifiers: any IdentifierGenerator, changes: any MessageSender<StructureChanged>) {
    structure = NavigationStructure(tabs: identifiers.tabRoots())
    self.identifiers = identifiers
    self.changes = changes
    Trace.watch(self)
  }

  func go(to place: Place) {
    switch place {
    case .screen(let route): change { $0.push(identifiers.screen(route)) }
    case .back: change { $0.pop() }
    case .backFrom(let screen): change { $0.pop(from: screen) }
    case .backTo(let screen): change { $0.pop(to: screen) }
    case .backToRoot: change { $0.popToRoot() }
    case .modal(let route, let isStack):
      change { $0.present(identifiers.modal(route, isStack: isStack)) }
    case .behindModal: change { $0.dismissModal() }
    case .behind(let modal): change { $0.dismiss(modal) }
    case .behindAllModals: change { $0.dismissAllModals() }
    case .tab(let tab):
      change {
        $0.showTabs(identifiers.tabRoots())
        $0.select(tab)
      }
    case .link(let tab, let routes):
      change {
        $0.showTabs(identifiers.tabRoots())
        $0.show(identifiers.screens(routes), in: tab)
      }
    case .tabs: change { $0.showTabs(identifiers.tabRoots()) }
    case .root(let route):
      change { $0 = NavigationStructure(single: identifiers.screen(route)) }
    case .loginForProfile: showLogin()
    case .wantedProfile: if loginForProfile != nil { go(to: .tab(.profile)) }
    }
  }

  private func showLogin() {
    guard loginForProfile == nil else { return }
    let modal = identifiers.modal(.login, isStack: true)
    loginForProfile = modal.id
    change { $0.present(modal) }
  }

  private func change(_ change: (inout NavigationStructure) -> Void) {
    let old = structure
    var new = old
    change(&new)
    structure = new
    if !new.modals.contains(where: { $0.id == loginForProfile }) { loginForProfile = nil }
    changes.send(StructureChanged(old: old, new: new))
  }
}
