import Scenarios

/// Presents the structure.
final class NavigationViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("navigation") { NavigationContent($0) }

  func didReduce(_ structure: NavigationStructure, oldState: NavigationStructure?) {
    presentation.present(structure, oldValue: oldState)
  }
}

extension TabBarContent {
  /// Presents the tab bar's part of the state.
  init(_ tabBar: TabBar) {
    self.init(selectedTab: tabBar.selectedTab, unreadCount: tabBar.unreadCount)
  }
}

/// Presents the tab bar.
final class TabBarViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("tab bar") { TabBarContent($0) }

  func didReduce(_ tabBar: TabBar, oldState: TabBar?) {
    presentation.present(tabBar, oldValue: oldState)
  }
}

/// The part of one screen in the state of all screens.
struct ScreenValue: Equatable {
  let counter: Int
  let session: Session?
  let isBusy: Bool
}

extension ScreensState {
  /// The value of a screen; what its route does not show is left out.
  func value(of screen: Screen) -> ScreenValue {
    ScreenValue(
      counter: screen.route.showsCounter ? counter : 0,
      session: screen.route.showsSession ? session : nil,
      isBusy: byID[screen.id]?.isBusy ?? false)
  }

  /// The content of a screen, or nil for one that does not exist.
  func content(of id: ScreenID) -> ScreenContent? {
    byID[id].map { ScreenContent($0.screen, value(of: $0.screen)) }
  }
}

extension ScreenContent {
  /// Presents a value of a screen.
  init(_ screen: Screen, _ value: ScreenValue) {
    self.init(screen, counter: value.counter, session: value.session, isBusy: value.isBusy)
  }
}

/// Presents one screen, from its appearing until it leaves; its views share it.
final class ScreenViewModel: PresentingViewModel {
  let presentation: Presentation<ScreenValue, ScreenContent>
  let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    presentation = Presentation("screen") { ScreenContent(screen, $0) }
  }

  var entity: Int? { screen.id.number }

  func didReduce(_ screens: ScreensState, oldState: ScreensState?) {
    presentation.present(screens.value(of: screen), oldValue: oldState?.value(of: screen))
  }
}

/// Makes a view model for each screen that appears, and releases it when the screen leaves.
///
/// It observes the structure before every other observer, so that the view models are complete when
/// views are shown something.
final class ScreenViewModels: StateObserver {
  private let viewModels = ViewModelProvider()
  private let observer: (any ScreenModelObserver)?
  private var structure: NavigationStructure?
  private var screens: [ScreenID: (viewModel: ScreenViewModel, observation: StateObservation)] = [:]

  init(_ observer: (any ScreenModelObserver)?) { self.observer = observer }

  subscript(id: ScreenID) -> ScreenViewModel? { screens[id]?.viewModel }

  func didReduce(_ structure: NavigationStructure, oldState: NavigationStructure?) {
    defer { self.structure = structure }
    guard let old = oldState ?? self.structure else { return structure.screens.forEach(appear) }
    guard old != structure else { return }
    let change = NavigationChange(from: old, to: structure)
    for screen in change.left { disappear(screen) }
    change.appeared.forEach(appear)
  }

  private func appear(_ screen: Screen) {
    guard let made = viewModels.viewModel(of: ScreenViewModel.self, for: screen) else { return }
    screens[screen.id] = made
    observer?.didMake(made.viewModel, for: screen.id)
  }

  private func disappear(_ screen: Screen) {
    guard let (viewModel, observation) = screens.removeValue(forKey: screen.id) else { return }
    observation.end()
    viewModel.presentation.views.detachAll()
  }

  func didStop() { screens = [:] }
}
