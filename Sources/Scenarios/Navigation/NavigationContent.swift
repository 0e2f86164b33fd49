/// What a view of the whole navigation shows.
public struct NavigationContent: Equatable, Sendable {
  /// The stacks: one per tab in the order of ``Tab``, or the one of a single root.
  public var stacks: [[Screen]]

  /// The tab that is selected; nothing under a single root.
  public var selectedTab: Tab?

  /// The modals, the topmost last.
  public var modals: [Modal]

  /// The screen that the user sees.
  public var visibleScreen: ScreenID

  /// Makes a content from its parts.
  public init(
    stacks: [[Screen]], selectedTab: Tab?, modals: [Modal], visibleScreen: ScreenID
  ) {
    self.stacks = stacks
    self.selectedTab = selectedTab
    self.modals = modals
    self.visibleScreen = visibleScreen
  }

  /// Presents a structure.
  ///
  /// Complexity: constant; stacks are shared with the structure until that changes.
  public init(_ structure: NavigationStructure) {
    let stacks: [[Screen]]
    switch structure.root {
    case .tabs(let ofTabs, _): stacks = ofTabs
    case .single(let stack): stacks = [stack]
    }
    self.init(
      stacks: stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}
