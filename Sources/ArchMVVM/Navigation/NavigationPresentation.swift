import Scenarios

/// The view model of the navigation, which owns those of the screens.
final class NavigationViewModel: ViewModel {
  var didUpdate: (@MainActor (NavigationViewModel) -> Void)?

  /// Called when a tab was selected, or tabs appeared or disappeared, after `didUpdate`.
  var didSelectTab: (@MainActor () -> Void)?

  /// Called with each screen that leaves, before any update.
  var didRemove: (@MainActor (ScreenID) -> Void)?

  let model: NavigationModel
  let environment: NavigationEnvironment
  let sessionScreens = ScreenGroup()
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
  func exchangeScreens(_ change: NavigationChange) {
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
