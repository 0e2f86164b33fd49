/// An action of the user, or of the system on behalf of the user, on the navigation.
public enum NavigationIntent: Equatable, Hashable, Sendable {
  /// A new screen on the active stack; single modals above that are dismissed.
  case push(Route)
  /// The topmost screen leaves the active stack, unless it is the root or below a single modal.
  case pop
  /// All screens but the root leave the active stack, unless it is below a single modal.
  case popToRoot
  /// The screens above this one leave the active stack, if it is there and not below a single
  /// modal.
  case popTo(ScreenID)
  /// As ``pop`` if this screen is the visible one.
  case popFrom(ScreenID)
  /// A new modal on top, with a single screen or with a stack.
  case showModal(Route, stack: Bool)
  /// The topmost modal leaves, if any.
  case dismissModal
  /// All modals leave.
  case dismissAllModals
  /// Another tab; modals leave, every stack stays. Under a single root ``showTabs`` comes first.
  case select(Tab)
  /// A single screen replaces tabs, stacks and modals.
  case showRoot(Route)
  /// Fresh tabs replace a single root; does nothing if there are tabs.
  case showTabs
  /// A tab with its root and the given routes, without modals. Under a single root ``showTabs``
  /// comes first.
  case deepLink(Tab, [Route])
  /// The profile tab; without a session a login in a modal stack first, once.
  case showProfile
  /// A session starts; a ``showProfile`` that waits for it is completed.
  case login(name: String)
  /// The session ends, and the onboarding is the single root. Does nothing without a session.
  case logout
  /// The user swiped back: as ``popFrom(_:)``.
  case systemDidPop(ScreenID)
  /// The user swiped a modal away; a modal that is not the topmost one is stale.
  case systemDidDismiss(ModalID)
  /// One more on the shared counter, from a screen that exists.
  case increment(ScreenID)
  /// One less on the shared counter, from a screen that exists.
  case decrement(ScreenID)
  /// Busy at once, one more a second later; gone with the screen. Does nothing while busy.
  case incrementLater(ScreenID)
}
