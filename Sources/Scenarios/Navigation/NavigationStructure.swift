/// Which screens there are and how they lie: the domain model that all variants share.
///
/// Its functions are the rules of tabs, stacks and modals. They change the value and nothing else;
/// one that has nothing to change leaves the value equal to what it was. Screens come from outside,
/// so that every identity is given by the ``IdentifierGenerator``.
public struct NavigationStructure: Equatable, Sendable {
  /// What lies under the modals.
  public enum Root: Equatable, Sendable {
    /// A stack per tab, in the order of ``Tab``; each begins with the root of its tab.
    case tabs([[Screen]], selected: Tab)

    /// One stack without tabs.
    case single([Screen])
  }

  /// What lies under the modals.
  public private(set) var root: Root

  /// The modals, the topmost last.
  public private(set) var modals: [Modal] = []

  /// Fresh tabs with the first one selected.
  ///
  /// - Precondition: there is one root per tab, in the order of ``Tab``.
  public init(tabs roots: [Screen]) {
    precondition(roots.map(\.route) == Tab.allCases.map(\.route), "one root per tab: \(roots)")
    root = .tabs(roots.map { [$0] }, selected: .home)
  }

  /// A single root.
  public init(single screen: Screen) { root = .single([screen]) }

  /// The tab that is selected, where there are tabs.
  ///
  /// It is kept out of line: inlined beside a comparison it makes the optimiser of Swift 6.3.1 crash.
  public var selectedTab: Tab? {
    @inline(never) get {
      if case .tabs(_, let selected) = root { selected } else { nil }
    }
  }

  /// The stack that pushes and pops are about: that of the topmost modal that has one, else that of
  /// the root.
  public var activeStack: [Screen] {
    modals.last(where: \.isStack)?.screens ?? rootStack
  }

  /// The screen that the user sees.
  public var visibleScreen: Screen { topmost(modals.last?.screens ?? rootStack) }

  /// Every screen: by tabs or the single root, then by modals, each stack from its first screen.
  ///
  /// Complexity: linear in their number.
  public var screens: [Screen] {
    switch root {
    case .tabs(let stacks, _): stacks.flatMap(\.self) + modals.flatMap(\.screens)
    case .single(let stack): stack + modals.flatMap(\.screens)
    }
  }

  private var rootStack: [Screen] {
    switch root {
    case .tabs(let stacks, let selected): stacks[selected.rawValue]
    case .single(let stack): stack
    }
  }

  /// A stack is never empty.
  private func topmost(_ stack: [Screen]) -> Screen { stack[stack.count - 1] }
}

// MARK: Stacks

extension NavigationStructure {
  /// Adds a screen to the active stack, and dismisses the single modals above it.
  public mutating func push(_ screen: Screen) {
    while let top = modals.last, !top.isStack { modals.removeLast() }
    changeActiveStack { $0.append(screen) }
  }

  /// Takes the topmost screen off the active stack, unless it is the root or under a single modal.
  public mutating func pop() { keepActiveScreens(activeStack.count - 1) }

  /// Takes every screen but the root off the active stack, unless a single modal is above it.
  public mutating func popToRoot() { keepActiveScreens(1) }

  /// Takes the screens above a screen off the active stack, if it is there and no single modal is
  /// above it.
  public mutating func pop(to screen: ScreenID) {
    guard let position = activeStack.lastIndex(where: { $0.id == screen }) else { return }
    keepActiveScreens(position + 1)
  }

  /// Pops a screen if it is the visible one.
  public mutating func pop(from screen: ScreenID) {
    if visibleScreen.id == screen { pop() }
  }

  private mutating func keepActiveScreens(_ count: Int) {
    guard modals.last?.isStack ?? true, count > 0, count < activeStack.count else { return }
    changeActiveStack { $0.removeLast($0.count - count) }
  }

  /// The array is taken out while it changes, so that it is changed in place.
  private mutating func changeActiveStack(_ change: (inout [Screen]) -> Void) {
    if let index = modals.lastIndex(where: \.isStack) {
      change(&modals[index].screens)
      return
    }
    switch root {
    case .tabs(var stacks, let selected):
      root = .single([])
      change(&stacks[selected.rawValue])
      root = .tabs(stacks, selected: selected)
    case .single(var stack):
      root = .single([])
      change(&stack)
      root = .single(stack)
    }
  }
}

// MARK: Modals

extension NavigationStructure {
  /// Puts a modal on top.
  public mutating func present(_ modal: Modal) { modals.append(modal) }

  /// Takes the topmost modal away, if there is one.
  public mutating func dismissModal() { _ = modals.popLast() }

  /// Takes a modal away if it is the topmost one.
  public mutating func dismiss(_ modal: ModalID) {
    if modals.last?.id == modal { modals.removeLast() }
  }

  /// Takes all modals away.
  public mutating func dismissAllModals() { modals = [] }
}

// MARK: Tabs

extension NavigationStructure {
  /// Puts fresh tabs in place of a single root; where there are tabs it does nothing, and `roots` is
  /// not asked for.
  public mutating func showTabs(_ roots: @autoclosure () -> [Screen]) {
    if case .single = root { self = NavigationStructure(tabs: roots()) }
  }

  /// Selects a tab and takes all modals away; without tabs it does nothing.
  public mutating func select(_ tab: Tab) {
    guard case .tabs(let stacks, _) = root else { return }
    root = .tabs(stacks, selected: tab)
    modals = []
  }

  /// Selects a tab, gives it screens above its root, and takes all modals away; without tabs it
  /// does nothing.
  public mutating func show(_ screens: [Screen], in tab: Tab) {
    guard case .tabs(var stacks, _) = root else { return }
    stacks[tab.rawValue] = Array(stacks[tab.rawValue].prefix(1)) + screens
    root = .tabs(stacks, selected: tab)
    modals = []
  }
}
