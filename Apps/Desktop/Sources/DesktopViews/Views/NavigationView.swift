import CGTK
import Scenarios

/// The structure of the navigation: a stack of pages per tab, and modals as sheets over them.
///
/// It makes an empty page for each screen, which its owner fills.
public final class NavigationView: WidgetView {
  public let widget: Overlay

  /// Called with the page of each new screen.
  public var pageWasMade: ((Screen, Box) -> Void)?

  /// Called when the page of a screen is removed.
  public var pageWasRemoved: ((ScreenID) -> Void)?

  /// Called with whether there are modals, which cover all that is below the front one.
  public var modalsDidChange: ((Bool) -> Void)?

  private let roots = Stack().styled("root")
  private var stacks: [PageStack] = []
  private var sheets: [Sheet] = []
  private var pages: [ScreenID: ScreenPage] = [:]

  private struct ScreenPage {
    let screen: Screen
    let widget: Box
  }

  @MainActor
  private struct PageStack {
    let widget = Stack()
    var screens: [ScreenID] = []
  }

  private struct Sheet {
    let id: ModalID
    let isStack: Bool
    let widget: Box
    var pages: PageStack
  }

  public init() { widget = Overlay(roots).expanding(vertically: true) }

  public func show(_ content: NavigationContent) {
    showStacks(content)
    showModals(content.modals)
    let screens = Set((content.stacks.joined() + content.modals.flatMap(\.screens)).map(\.id))
    for id in pages.keys where !screens.contains(id) {
      pages[id] = nil
      pageWasRemoved?(id)
    }
  }

  private func showStacks(_ content: NavigationContent) {
    while stacks.count > content.stacks.count { roots.remove(stacks.removeLast().widget) }
    while stacks.count < content.stacks.count {
      stacks.append(PageStack())
      roots.add(stacks[stacks.count - 1].widget)
    }
    for (index, screens) in content.stacks.enumerated() { show(screens, in: &stacks[index]) }
    roots.show(stacks[content.selectedTab?.rawValue ?? 0].widget)
  }

  private func showModals(_ modals: [Modal]) {
    let before = sheets.map(\.id)
    while sheets.count > modals.count || zip(sheets, modals).contains(where: { $0.id != $1.id }) {
      widget.remove(sheets.removeLast().widget)
    }
    for modal in modals.dropFirst(sheets.count) {
      let pages = PageStack()
      let sheet = Box(GTK_ORIENTATION_VERTICAL, [pages.widget.expanding(vertically: true)])
        .styled("sheet").withMargin(24)
      sheet.keepsFocus()
      sheets.append(Sheet(id: modal.id, isStack: modal.isStack, widget: sheet, pages: pages))
      widget.add(sheet)
    }
    for (index, modal) in modals.enumerated() { show(modal.screens, in: &sheets[index].pages) }
    guard modals.map(\.id) != before else { return }
    // What a modal covers gets neither keys nor clicks; the focus is in the modal.
    let layers: [Widget] = [roots] + sheets.map(\.widget)
    for layer in layers.dropLast() { layer.setCovered(true) }
    let front = layers[layers.count - 1]
    front.setCovered(false)
    modalsDidChange?(!sheets.isEmpty)
    front.focus()
  }

  /// Removes the pages from the first difference on, and adds those of the other screens.
  private func show(_ screens: [Screen], in stack: inout PageStack) {
    let ids = screens.map(\.id)
    guard ids != stack.screens else { return }
    let kept = zip(ids, stack.screens).prefix { $0 == $1 }.count
    for id in stack.screens.dropFirst(kept) {
      if let page = pages.removeValue(forKey: id) {
        stack.widget.remove(page.widget)
        pageWasRemoved?(id)
      }
    }
    for screen in screens.dropFirst(kept) {
      let page = Box(GTK_ORIENTATION_VERTICAL, spacing: 12).expanding(vertically: true)
      pages[screen.id] = ScreenPage(screen: screen, widget: page)
      stack.widget.add(page)
      pageWasMade?(screen, page)
    }
    stack.screens = ids
    if let top = ids.last.flatMap({ pages[$0] }) { stack.widget.show(top.widget) }
  }

  public var shown: NavigationContent? {
    let tabs = Widget.children(of: roots.pointer)
    guard let root = roots.visiblePage, let selected = tabs.firstIndex(of: root) else { return nil }
    let screens = Dictionary(
      uniqueKeysWithValues: pages.values.map { ($0.widget.pointer, $0.screen) })
    func screensOfPages(_ stack: UnsafeMutablePointer<GtkWidget>) -> [Screen] {
      Widget.children(of: stack).compactMap { screens[$0] }
    }
    // A page that was not removed shows that nothing is right.
    let children = (tabs + sheets.map { $0.pages.widget.pointer }).flatMap {
      Widget.children(of: $0)
    }
    guard children.allSatisfy({ screens[$0] != nil }) else { return nil }
    let stacks = tabs.map(screensOfPages)
    let modals = sheets.map {
      Modal(id: $0.id, isStack: $0.isStack, screens: screensOfPages($0.pages.widget.pointer))
    }
    let front = sheets.last?.pages.widget.pointer ?? root
    guard let page = gtk_stack_get_visible_child(OpaquePointer(front)), let visible = screens[page]
    else { return nil }
    return NavigationContent(
      stacks: stacks, selectedTab: stacks.count == 1 ? nil : Tab(rawValue: selected),
      modals: modals, visibleScreen: visible.id)
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
  public let widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
  private var tabs: [(tab: Tab, button: Button)] = []
  private let badge = Label().styled("badge")

  public init(select: @escaping @MainActor (Tab) -> Void = { _ in }) {
    for tab in Tab.allCases {
      let button = Button("\(tab)".capitalized) { select(tab) }.expanding()
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
