import Scenarios

/// The state of the application beside its screens.
struct NavigationState: Equatable {
  var structure: NavigationStructure
  var counter = 0
  var session: Session?
  var unreadCount = 0

  /// The login that `showProfile` opened: the wish lives as long as this modal is there.
  var loginModal: ModalID?
}

/// What belongs to one screen, as long as it is there: its views and its delayed increment.
@MainActor
final class DirectScreen {
  let screen: Screen

  /// Made for the first view: the screens below the visible one have none.
  var views: ViewList<ScreenContent>?

  var delay: Task<Void, Never>?

  /// Its place among the screens that show the same, if there are such.
  weak var place: ObserverList<DirectScreen>.Token?

  init(_ screen: Screen) {
    self.screen = screen
    Trace.watch(self, of: screen.id)
  }

  deinit { delay?.cancel() }

  var isBusy: Bool { delay != nil }

  /// Ends what belongs to the screen, the views first: they are not shown how it ends.
  func leave() {
    views?.detachAll()
    place?.remove()
    delay?.cancel()
  }
}
