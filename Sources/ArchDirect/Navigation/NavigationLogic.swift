import Scenarios

/// The state of the application beside its screens.
struct NavigationState {
  var structure: NavigationStructure
  var counter = 0
  var session: Session?
  var unreadCount = 0

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  var loginModal: ModalID?
}

/// The screens that show the same, in the order in which they appeared.
typealias ScreenGroup = OldObserverList<DirectScreen>

/// The state of a screen: its views, and its pending delayed increment.
@MainActor
final class DirectScreen {
  let screen: Screen
  private(set) var views: OldViewList<ScreenContent>?
  var delay: Task<Void, Never>?

  /// Its place among the screens that show the same, if it belongs to a group.
  var place: ScreenGroup.Token?

  init(_ screen: Screen) { self.screen = screen }

  var isBusy: Bool { delay != nil }

  /// The views, with a list of them made when there is none: most screens are never shown.
  func makeViews(_ gate: StopGate) -> OldViewList<ScreenContent> {
    if let views { return views }
    let views = OldViewList<ScreenContent>(gate)
    self.views = views
    return views
  }

  /// Ends what belongs to the screen.
  func leave() {
    cancelDelay()
    views?.detachAll()
  }

  private func cancelDelay() {
    delay?.cancel()
    delay = nil
  }
}
