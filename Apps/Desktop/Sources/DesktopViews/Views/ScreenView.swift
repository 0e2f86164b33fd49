import CGTK
import Scenarios

/// One screen of the navigation.
public final class ScreenView: WidgetView {
  public let widget: Box
  private let title = Label().styled("title-2")
  private let text = Label().styled("value")
  private let spinner = Spinner()

  public init() {
    widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 12, [title, text, spinner])
    spinner.isSpinning = false
    gtk_widget_set_opacity(spinner.pointer, 0)
  }

  public func show(_ content: ScreenContent) {
    title.text = content.title
    text.text = content.text
    spinner.isSpinning = content.isBusy
  }

  public var shown: ScreenContent? {
    guard !title.text.isEmpty else { return nil }
    return ScreenContent(title: title.text, text: text.text, isBusy: spinner.isSpinning)
  }
}

/// The tabs, with the badge of the news.
public final class TabBarView: WidgetView {
  public let widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
  private var tabs: [(tab: Tab, button: Button)] = []
  private let badge = Label().styled("badge")
  private var hasContent = false

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
    hasContent = true
    for (tab, button) in tabs { button.setClass("selected", tab == content.selectedTab) }
    badge.text = content.newsBadge ?? ""
    badge.isVisible = content.newsBadge != nil
  }

  public var shown: TabBarContent? {
    guard hasContent else { return nil }
    return TabBarContent(
      selectedTab: tabs.first { $0.button.hasClass("selected") }?.tab,
      newsBadge: badge.isVisible ? badge.text : nil)
  }
}
