/// The content of a view of the whole navigation.
public struct NavigationContent: Equatable, Sendable {
  /// The stacks: one per tab in the order of ``Tab``, or the one of a single root.
  public let stacks: [[Screen]]

  /// The selected tab, or nil under a single root.
  public let selectedTab: Tab?

  /// The modals, the topmost last.
  public let modals: [Modal]

  /// The screen that the user sees.
  public let visibleScreen: ScreenID

  public init(stacks: [[Screen]], selectedTab: Tab?, modals: [Modal], visibleScreen: ScreenID) {
    self.stacks = stacks
    self.selectedTab = selectedTab
    self.modals = modals
    self.visibleScreen = visibleScreen
    Trace.record(.made, self)
  }
}

/// The content of a view of the tab bar.
public struct TabBarContent: Equatable, Sendable {
  /// The selected tab, or nil under a single root.
  public let selectedTab: Tab?

  /// The number of unread stories, or nil when there is none.
  public let newsBadge: String?

  public init(selectedTab: Tab?, newsBadge: String?) {
    self.selectedTab = selectedTab
    self.newsBadge = newsBadge
    Trace.record(.made, self)
  }
}

/// The content of a view of one screen.
public struct ScreenContent: Equatable, Sendable {
  /// The name of the screen, for example `View id: 7` for a counter screen.
  public let title: String

  /// The text of the screen, for example `Counter: 3` or `Logged in as Ada`.
  public let text: String

  /// Whether a delayed increment of this screen is pending.
  public let isBusy: Bool

  public init(title: String, text: String, isBusy: Bool) {
    self.title = title
    self.text = text
    self.isBusy = isBusy
    Trace.record(.made, self)
  }
}
