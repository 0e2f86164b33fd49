/// What a user, or the system on behalf of a user, can do with the navigation.
public enum NavigationIntent: Equatable, Hashable, Sendable {
  /// A new screen on the active stack; single modals above that are dismissed.
  case push(Route)
  /// The topmost screen leaves the active stack, unless it is the root or under a single modal.
  case pop
  /// All screens but the root leave the active stack, unless it is under a single modal.
  case popToRoot
  /// The screens above that one leave the active stack, if it is there and no single modal above.
  case popTo(ScreenID)
  /// As ``pop`` if that screen is the visible one.
  case popFrom(ScreenID)
  /// A new modal on top, with a single screen or with a stack.
  case showModal(Route, stack: Bool)
  /// The topmost modal leaves, if there is one.
  case dismissModal
  /// All modals leave.
  case dismissAllModals
  /// Another tab; modals leave, every stack stays. Under a single root ``showTabs`` comes first.
  case select(Tab)
  /// A single screen in place of everything.
  case showRoot(Route)
  /// Fresh tabs in place of a single root; does nothing where there are tabs.
  case showTabs
  /// That tab with its root and those routes, without modals. Under a single root ``showTabs``
  /// comes first.
  case deepLink(Tab, [Route])
  /// The profile tab; without a session a login in a modal stack first, once.
  case showProfile
  /// A session; where ``showProfile`` waits for it, that is carried out.
  case login(name: String)
  /// The end of the session, and a single root with the onboarding; without a session nothing.
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
