import Scenarios

/// The content of a screen's views.
extension ScreenFeature: Property {
  var value: ScreenContent {
    ScreenContent(
      screen, counter: state.counter, session: state.session, isBusy: state.isBusy)
  }
}
