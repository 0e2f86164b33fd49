import Scenarios

/// Sent when the structure has changed, before any view is shown it.
struct StructureChanged {
  let old: NavigationStructure
  let new: NavigationStructure
}

/// Takes the user to other screens.
@MainActor
protocol Navigator: AnyObject {
  var structure: NavigationStructure { get }

  func push(_ route: Route)
  func pop()

  /// Pops a screen if the user sees it.
  func pop(from screen: ScreenID)
  func pop(to screen: ScreenID)
  func popToRoot()
  func present(_ route: Route, isStack: Bool)
  func dismissModal()

  /// Dismisses a modal if it is the topmost one.
  func dismiss(_ modal: ModalID)
  func dismissAllModals()

  /// Selects a tab as the user left it.
  func select(_ tab: Tab)

  /// Selects a tab, with these screens above its root.
  func show(_ routes: [Route], in tab: Tab)
  func showTabs()
  func showRoot(_ route: Route)
}

/// Has the structure, and is the only one to change it; knows no view model.
final class AppNavigator: Navigator {
  private(set) var structure: NavigationStructure
  private let identifiers: any IdentifierGenerator
  private let changes: any MessageSender<StructureChanged>

  init(identifiers: any IdentifierGenerator, changes: any MessageSender<StructureChanged>) {
    structure = NavigationStructure(tabs: identifiers.tabRoots())
    self.identifiers = identifiers
    self.changes = changes
    Trace.watch(self)
  }

  func push(_ route: Route) { change { $0.push(identifiers.screen(route)) } }

  func pop() { change { $0.pop() } }

  func pop(from screen: ScreenID) { change { $0.pop(from: screen) } }

  func pop(to screen: ScreenID) { change { $0.pop(to: screen) } }

  func popToRoot() { change { $0.popToRoot() } }

  func present(_ route: Route, isStack: Bool) {
    change { $0.present(identifiers.modal(route, isStack: isStack)) }
  }

  func dismissModal() { change { $0.dismissModal() } }

  func dismiss(_ modal: ModalID) { change { $0.dismiss(modal) } }

  func dismissAllModals() { change { $0.dismissAllModals() } }

  func select(_ tab: Tab) {
    change {
      $0.showTabs(identifiers.tabRoots())
      $0.select(tab)
    }
  }

  func show(_ routes: [Route], in tab: Tab) {
    change {
      $0.showTabs(identifiers.tabRoots())
      $0.show(identifiers.screens(routes), in: tab)
    }
  }

  func showTabs() { change { $0.showTabs(identifiers.tabRoots()) } }

  func showRoot(_ route: Route) {
    change { $0 = NavigationStructure(single: identifiers.screen(route)) }
  }

  private func change(_ change: (inout NavigationStructure) -> Void) {
    let old = structure
    var new = old
    change(&new)
    structure = new
    changes.send(StructureChanged(old: old, new: new))
  }
}
