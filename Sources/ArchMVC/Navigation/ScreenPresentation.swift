import Scenarios

/// A screen that shows one screen of the navigation, whatever its route.
final class RouteScreen: ControllerObserver {
  private let view: any ContentView<ScreenContent>
  private var shown: ScreenContent?

  init(_ view: any ContentView<ScreenContent>) { self.view = view }

  /// Shows what the controller that the screen is given has to show, from now on.
  func appear(of controller: ScreenController) -> ViewAttachment {
    controller.observe(with: self)
  }

  func didChange(_ model: ScreenModel) {
    let content = ScreenContent(model)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}

extension ScreenContent {
  init(_ model: ScreenModel) {
    self.init(
      model.screen, counter: model.shared.counter, session: model.shared.session,
      isBusy: model.isBusy)
  }
}
