import Benchmarking
import CGTK
import DesktopViews
import Results
import Scenarios

/// The widgets of one session in a window of their own, and frames made by hand.
///
/// No main loop runs while something is measured: a frame is laid out, recorded and rendered in one
/// call, without the frame clock, and nothing else happens meanwhile.
final class WidgetLayer: ViewLayer {
  static let kind = ViewKind.gtk

  private let content: Box
  private let frames: FrameMaker
  private lazy var grid = scrolled(Grid(spacing: 12))
  private lazy var column = scrolled(Box.column([]))

  // A session asks for these again.
  private var counters: [Int: CounterView] = [:]
  private lazy var list = makeList()
  private lazy var badge = append(BadgeView())
  private var rows: [Int: RowView] = [:]
  private var names: [Int: NameView] = [:]
  private lazy var password = append(PasswordView(), to: column)
  private var buttons: [Int: SubmitView] = [:]

  /// The cell that was bound last to a story.
  private var items: [Int: OpaquePointer] = [:]
  private var pages: [ScreenID: Box] = [:]

  init() {
    Self.startToolkit
    content = Box.column([], spacing: 0)
    frames = FrameMaker(content, width: 1_000, height: 640)
  }

  private static let startToolkit: Void = {
    // Unless the user chooses another one: a processor that draws for itself, without threads.
    setenv("GSK_RENDERER", "cairo", 0)
    setenv("GTK_A11Y", "none", 0)
    Toolkit.start(isAnimated: false)
  }()

  static var summary: String {
    startToolkit
    return FrameMaker(Box.column([]), width: 1, height: 1).summary
  }

  func drawFrame() { frames.draw() }

  private func scrolled<Root: Widget>(_ widget: Root) -> Root {
    content.append(ScrolledArea(widget))
    return widget
  }

  private func append<View: WidgetView>(_ view: View, to box: Box? = nil) -> View {
    (box ?? content).append(view.widget)
    return view
  }

  func counterView(_ place: Int) -> any ContentView<CounterContent> {
    if let view = counters[place] { return view }
    let view = CounterView()
    counters[place] = view
    grid.attach(view.widget, column: place % 6, row: place / 6)
    return view
  }

  func totalView() -> any ContentView<TotalContent> { append(TotalView()) }

  func navigationView() -> any ContentView<NavigationContent> {
    let view = NavigationView()
    view.pageWasMade = { [weak self] in self?.pages[$0.id] = $1 }
    view.pageWasRemoved = { [weak self] in self?.pages[$0] = nil }
    return append(view)
  }

  func tabBarView() -> any ContentView<TabBarContent> { append(TabBarView()) }

  func screenView(_ screen: ScreenID) -> any ContentView<ScreenContent> {
    let view = ScreenView()
    pages[screen]?.append(view.widget)
    return view
  }

  private func makeList() -> NewsListView {
    let list = append(NewsListView())
    list.bind = { [weak self] in self?.bind($0, to: $1) }
    return list
  }

  func newsListView() -> any ContentView<NewsListContent> { list }

  func badgeView() -> any ContentView<BadgeContent> { badge }

  func rowView(_ story: Int) -> any ContentView<RowContent> {
    if let view = rows[story] { return view }
    let view = RowView()
    rows[story] = view
    if let item = items[story], list.story(of: item) == story {
      list.setCell(view.widget, of: item)
    }
    return view
  }

  /// Shows the row of a story in a cell; a row off the screen may have no view.
  private func bind(_ item: OpaquePointer, to story: Int?) {
    guard let story else { return items = items.filter { $0.value != item } }
    let row = rows[story]?.widget
    // A cell that waits for another story may still have the row.
    if let row, let old = items[story], old != item, gtk_list_item_get_child(old) == row.pointer {
      list.setCell(nil, of: old)
    }
    items[story] = item
    list.setCell(row, of: item)
  }

  func nameView(_ place: Int) -> any ContentView<NameContent> {
    let view = names[place] ?? append(NameView(), to: column)
    names[place] = view
    return view
  }

  func passwordView() -> any ContentView<PasswordContent> { password }

  func submitView(_ place: Int) -> any ContentView<SubmitContent> {
    let view = buttons[place] ?? append(SubmitView(), to: column)
    buttons[place] = view
    return view
  }

  func scrollToMiddle(of stories: Range<Int>) {
    // The layout binds cells, and the second one those at the place that it scrolls to.
    drawFrame()
    list.scroll(to: stories.count / 2)
    drawFrame()
  }
}
