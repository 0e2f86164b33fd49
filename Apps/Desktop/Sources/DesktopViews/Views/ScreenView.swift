import Scenarios

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
