import Scenarios

/// The view model of the whole navigation, which owns those of the screens.
///
/// A screen's view model tells it by a closure that the shared counter has changed, and it tells
/// those that show the counter.
final class NavigationViewModel: ViewModel {
  private let model: NavigationModel
  private let environment: NavigationEnvironment
  private let completions: CompletionQueue
  private let didSelectTab: @MainActor () -> Void
  private var screens: [ScreenID: ScreenViewModel] = [:]
  private let counterScreens = ScreenViewModel.Audience()
  private let sessionScreens = ScreenViewModel.Audience()
  private var didUpdate: (@MainActor (NavigationViewModel) -> Void)?

  /// What the screens have in common.
  ///
  /// Whom they tell is there as long as they are: this view model owns both.
  private lazy var screenContext = ScreenContext(
    model: model, environment: environment.scenario, completions: completions,
    didChangeCounter: { [unowned counterScreens] in
      counterScreens.forEach { $0.sharedValueChanged() }
    })

  /// Makes a view model, and those of the screens that there are at first.
  ///
  /// It calls `didSelectTab` when another tab is selected and its own views were told.
  init(
    model: NavigationModel, environment: NavigationEnvironment, completions: CompletionQueue,
    didSelectTab: @escaping @MainActor () -> Void
  ) {
    self.model = model
    self.environment = environment
    self.completions = completions
    self.didSelectTab = didSelectTab
    for screen in model.structure.screens { add(screen) }
  }

  func bind(_ didUpdate: (@MainActor (NavigationViewModel) -> Void)?) {
    self.didUpdate = didUpdate
  }

  var content: NavigationContent { NavigationContent(model.structure) }

  var subject: String { "navigation" }

  var tracer: (any Tracer)? { environment.scenario.tracer }

  /// The view model of a screen, if that is there.
  func screen(_ id: ScreenID) -> ScreenViewModel? { screens[id] }

  /// Changes the model, lets screens go and come, and tells those who are concerned.
  func navigate(_ change: @MainActor (NavigationModel) -> Void) {
    let structure = model.structure
    let session = model.session
    change(model)
    model.forgetDismissedLogin()
    if model.structure != structure {
      replaceScreens(of: structure)
      update()
      if model.structure.selectedTab != structure.selectedTab { didSelectTab() }
    }
    if model.session != session { sessionScreens.forEach { $0.sharedValueChanged() } }
  }

  /// Lets all screens go.
  func stop() {
    for screen in screens.values { screen.leave() }
  }

  private func replaceScreens(of structure: NavigationStructure) {
    let change = NavigationChange(from: structure, to: model.structure)
    for screen in change.left { remove(screen) }
    for screen in change.appeared { add(screen) }
  }

  private func add(_ screen: Screen) {
    let viewModel = ScreenViewModel(screen, context: screenContext)
    screens[screen.id] = viewModel
    viewModel.place = audience(of: screen.route)?.add(viewModel)
    environment.screenModels?.didMake(viewModel, for: screen.id)
  }

  private func remove(_ screen: Screen) {
    guard let viewModel = screens.removeValue(forKey: screen.id) else { return }
    if let place = viewModel.place { audience(of: screen.route)?.remove(place) }
    viewModel.leave()
  }

  /// Who has to hear of what screens of a route share with others, if they share anything.
  private func audience(of route: Route) -> ScreenViewModel.Audience? {
    if route.showsCounter {
      counterScreens
    } else if route.showsSession {
      sessionScreens
    } else {
      nil
    }
  }

  private func update() {
    tracer?.record(.notification, subject)
    didUpdate?(self)
  }
}
