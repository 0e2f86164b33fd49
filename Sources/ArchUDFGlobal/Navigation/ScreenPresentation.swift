import ArchUDF
import Scenarios

extension NavigationStore {
  /// A view model of a screen.
  func screenViewModel(_ screen: Screen) -> WholeStateViewModel<ScreenContent> {
    WholeStateViewModel(gate, tracer) { [self] in state.content(of: screen) }
  }
}

/// One screen with the views that are attached to it.
@MainActor
final class AttachedScreen {
  let screen: Screen
  let attached = AttachedViews()

  init(_ screen: Screen) { self.screen = screen }
}

/// Keeps an object for each screen, from its appearing until it leaves.
final class AttachedScreens: StateObserver {
  private let store: NavigationStore
  private var screens: [ScreenID: AttachedScreen] = [:]

  init(_ store: NavigationStore) { self.store = store }

  subscript(id: ScreenID) -> AttachedScreen? { screens[id] }

  func didReduce(_ structure: NavigationStructure, oldState: NavigationStructure?) {
    guard let oldState else { return }
    let change = NavigationChange(from: oldState, to: structure)
    for screen in change.left { screens.removeValue(forKey: screen.id)?.attached.detachAll() }
    change.appeared.forEach(appear)
  }

  /// Makes the object of a screen.
  func appear(_ screen: Screen) {
    let attached = AttachedScreen(screen)
    screens[screen.id] = attached
    store.screenModels?.didMake(attached, for: screen.id)
  }

  /// Ends the attachments of all screens.
  func detachAll() {
    for screen in screens.values { screen.attached.detachAll() }
  }
}
