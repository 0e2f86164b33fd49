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

  private static let size = (width: Int32(1_000), height: Int32(640))
  private let content: Box
  private let frames: FrameMaker
  private var counters: [Int: CounterView] = [:]
  private lazy var grid = {
    let grid = Grid(spacing: 12)
    content.append(ScrolledArea(grid))
    return grid
  }()
  private var list: NewsListView?
  private lazy var badge = append(BadgeView())
  private var rows: [Int: RowView] = [:]

  /// The cell that was bound last to a story, and the story that a cell was bound to last.
  private var items: [Int: OpaquePointer] = [:]
  private var stories: [OpaquePointer: Int] = [:]
  private var pages: [ScreenID: Box] = [:]

  /// The fields and buttons of a form, which share a scrolled column.
  private var names: [Int: NameView] = [:]
  private lazy var password = append(PasswordView(), to: column)
  private var buttons: [Int: SubmitView] = [:]
  private lazy var column = {
    let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
    content.append(ScrolledArea(column))
    return column
  }()

  init() {
    Self.startToolkit
    content = Box(GTK_ORIENTATION_VERTICAL)
    frames = FrameMaker(content, width: Self.size.width, height: Self.size.height)
  }

  /// Done once: another style sheet for each session would make every later style change slower.
  private static let startToolkit: Void = {
    // Unless the user chooses another one: a processor that draws for itself, without threads.
    setenv("GSK_RENDERER", "cairo", 0)
    setenv("GTK_A11Y", "none", 0)
    guard gtk_init_check() != 0 else {
      fatalError("there is no display; run it under 'xvfb-run'")
    }
    // Transitions would spread a change over several frames.
    Appearance.setAnimations(false)
    Appearance.apply()
  }()

  static var summary: String {
    startToolkit
    return FrameMaker(Box(GTK_ORIENTATION_VERTICAL), width: 1, height: 1).summary
  }

  func drawFrame() { frames.draw() }

  private func append<View: WidgetView>(_ view: View, to box: Box? = nil) -> View {
    (box ?? content).append(view.widget)
    return view
  }

  func counterView(_ place: Int) -> any ContentView<CounterContent> {
    if let view = counters[place] { return view }
    let view = CounterView()
    counters[place] = view
    grid.attach(view.widget, column: place % Self.columns, row: place / Self.columns)
    return view
  }

  private static let columns = 6

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

  func newsListView() -> any ContentView<NewsListContent> {
    if let list { return list }
    let view = NewsListView()
    view.bind = { [weak self] item, story in self?.bind(item, to: story) }
    view.release = { [weak self] item in self?.stories[item] = nil }
    list = append(view)
    return view
  }

  func badgeView() -> any ContentView<BadgeContent> { badge }

  func rowView(_ story: Int) -> any ContentView<RowContent> {
    if let view = rows[story] { return view }
    let view = RowView()
    rows[story] = view
    if let item = items[story], stories[item] == story { list?.setCell(view.widget, of: item) }
    return view
  }

  /// Shows the row of a story in a cell; a row off the screen may have no view.
  private func bind(_ item: OpaquePointer, to story: Int) {
    // A cell that waits for another story may still have the row.
    if let old = items[story], old != item, stories[old] == story {
      list?.setCell(nil, of: old)
      stories[old] = nil
    }
    items[story] = item
    stories[item] = story
    list?.setCell(rows[story]?.widget, of: item)
  }

  func nameView(_ place: Int) -> any ContentView<NameContent> {
    if let view = names[place] { return view }
    let view = append(NameView(), to: column)
    names[place] = view
    return view
  }

  func passwordView() -> any ContentView<PasswordContent> { password }

  func submitView(_ place: Int) -> any ContentView<SubmitContent> {
    if let view = buttons[place] { return view }
    let view = append(SubmitView(), to: column)
    buttons[place] = view
    return view
  }

  /// As many rows as a screen and the cells that GTK keeps beside it take.
  private static let rowLimit = 30

  func boundRows(of stories: Range<Int>) -> Range<Int> {
    // The layout binds cells, and the second one those at the place that it scrolls to.
    drawFrame()
    list?.scroll(to: stories.count / 2)
    drawFrame()
    let first = max(
      stories.lowerBound, (stories.lowerBound + stories.upperBound) / 2 - Self.rowLimit / 2)
    return first..<min(first + Self.rowLimit, stories.upperBound)
  }
}
