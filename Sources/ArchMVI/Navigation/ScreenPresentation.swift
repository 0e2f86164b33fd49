import Scenarios

/// What the views of one screen observe.
extension ScreenFeature: Property {
  var value: ScreenContent {
    ScreenContent(
      screen, counter: state.counter, session: state.session, isBusy: state.isBusy)
  }
}
