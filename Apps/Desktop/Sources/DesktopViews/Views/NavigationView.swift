import CGTK
import Scenarios

/// The structure of the navigation: a stack of pages per tab, and modals as sheets over them.
///
/// It makes an empty page for each screen, which its owner fills.
public final class NavigationView: WidgetView {
  public let widget: Overlay

  /// The stacks, and what else a modal covers.
  public let base: Box

  /// Called with the page of each new screen.
  public var pageWasMade: ((Screen, Box) -> Void)?

  /// Called when the page of a screen is removed.
  public var pageWasRemoved: ((ScreenID) -> Void)?

  private let roots = Stack()
  private var stacks: [PageStack] = []
  private var sheets: [(modal: Modal, widget: Box, stack: PageStack)] = []

  /// A stack, with the screens whose pages it has.
  @MainActor
  private final class PageStack {
    let widget = Stack()
    var pages: [(screen: Screen, widget: Box)] = []

    /// The screens of the pages that GTK has; none if it has another page.
    var shown: [Screen] {
      let isRight = Widget.children(of: widget.pointer) == pages.map(\.widget.pointer)
      return isRight ? pages.map(\.screen) : []
    }
  }

  public init() {
    base = Box.column([roots.expanding(vertically: true)])
    widget = Overlay(base).expanding(vertically: true)
  }

  public func show(_ content: NavigationContent) {
    while stacks.count > content.stacks.count {
      show([], in: stacks[stacks.count - 1])
      roots.remove(stacks.removeLast().widget)
    }
    while stacks.count < content.stacks.count {
      stacks.append(PageStack())
      roots.add(stacks[stacks.count - 1].widget)
    }
    for (index, screens) in content.stacks.enumerated() { show(screens, in: stacks[index]) }
    roots.show(stacks[content.selectedTab?.rawValue ?? 0].widget)
    showModals(content.modals)
  }

  private func showModals(_ modals: [Modal]) {
    let before = sheets.map(\.modal.id)
    while sheets.count > modals.count
      || zip(sheets, modals).contains(where: { $0.modal.id != $1.id })
    {
      show([], in: sheets[sheets.count - 1].stack)
      widget.remove(sheets.removeLast().widget)
    }
    for modal in modals.dropFirst(sheets.count) {
      let stack = PageStack()
      let sheet = Box.column([stack.widget.expanding(vertically: true)])
      sheets.append((modal, sheet, stack))
      widget.add(sheet.styled("sheet").withMargin(24))
    }
    for (index, modal) in modals.enumerated() { show(modal.screens, in: sheets[index].stack) }
    guard modals.map(\.id) != before else { return }
    // What a modal covers gets neither keys nor clicks; the focus is in the modal.
    let layers: [Widget] = [base] + sheets.map(\.widget)
    for layer in layers { layer.setCovered(layer !== layers.last) }
    layers.last?.focus()
  }

  /// Removes the pages from the first difference on, and adds those of the other screens.
  private func show(_ screens: [Screen], in stack: PageStack) {
    let kept = zip(screens, stack.pages).prefix { $0 == $1.screen }.count
    let removed = stack.pages[kept...]
    stack.pages.removeSubrange(kept...)
    for (screen, page) in removed {
      stack.widget.remove(page)
      pageWasRemoved?(screen.id)
    }
    for screen in screens.dropFirst(kept) {
      let page = Box.column([], spacing: 12).expanding(vertically: true)
      stack.pages.append((screen, page))
      stack.widget.add(page)
      pageWasMade?(screen, page)
    }
    if let top = stack.pages.last { stack.widget.show(top.widget) }
  }

  public var shown: NavigationContent? {
    let tabs = stacks.map(\.widget.pointer)
    guard let selected = tabs.firstIndex(where: { $0 == roots.visiblePage }),
      Widget.children(of: roots.pointer) == tabs,
      case let front = sheets.last?.stack ?? stacks[selected],
      let visible = front.pages.first(where: { $0.widget.pointer == front.widget.visiblePage })
    else { return nil }
    return NavigationContent(
      stacks: stacks.map(\.shown), selectedTab: tabs.count == 1 ? nil : Tab(rawValue: selected),
      modals: sheets.map { modal, _, stack in
        Modal(id: modal.id, isStack: modal.isStack, screens: stack.shown)
      }, visibleScreen: visible.screen.id)
  }
}

/// One screen of the navigation.
public final class ScreenView: WidgetView {
  public let widget: Box
  private let title = Label().styled("title-2")
  private let text = Label().styled("value")
  private let spinner = Spinner()

  public init() { widget = Box.column([title, text, spinner], spacing: 12) }

  public func show(_ content: ScreenContent) {
    title.text = content.title
    text.text = content.text
    spinner.isSpinning = content.isBusy
  }

  public var shown: ScreenContent? {
    ScreenContent(title: title.text, text: text.text, isBusy: spinner.isSpinning)
  }
}

/// The tabs, with the badge of the news.
public final class TabBarView: WidgetView {
  public let widget = Box.row([])
  private var tabs: [(tab: Tab, button: Button)] = []
  private let badge = Label().styled("badge")

  public init(send: @escaping @MainActor (NavigationIntent) -> Void = { _ in }) {
    for tab in Tab.allCases {
      let button = Button("\(tab)".capitalized) { send(.select(tab)) }.expanding()
      tabs.append((tab, button))
      widget.append(button)
      if tab == .news { widget.append(badge) }
    }
    badge.isVisible = false
  }

  public func show(_ content: TabBarContent) {
    for (tab, button) in tabs { button.setClass("selected", tab == content.selectedTab) }
    badge.text = content.newsBadge ?? ""
    badge.isVisible = content.newsBadge != nil
  }

  public var shown: TabBarContent? {
    TabBarContent(
      selectedTab: tabs.first { $0.button.hasClass("selected") }?.tab,
      newsBadge: badge.isVisible ? badge.text : nil)
  }
}
