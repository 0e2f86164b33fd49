import CGTK
import Conformance
import DesktopViews
import Scenarios

/// A variant whose views get what widgets show: each content goes through a widget, and is read back
/// from it.
@MainActor
enum WidgetSubject {
  static func of(_ architecture: any Architecture.Type, _ census: WidgetCensus) -> Subject {
    var subject = Subject(architecture)
    if let make = subject.makeCounterBoard {
      subject.makeCounterBoard = { WidgetBoard(base: make($0, $1), census: census) }
    }
    if let make = subject.makeNavigationApp {
      subject.makeNavigationApp = { WidgetApp(base: make($0), census: census) }
    }
    if let make = subject.makeNewsList {
      subject.makeNewsList = { WidgetList(base: make($0, $1), census: census) }
    }
    return subject
  }
}

/// Counts the widgets that are alive, by weak references of GObject.
@MainActor
final class WidgetCensus {
  private(set) var aliveCount = 0
  private(set) var totalCount = 0

  /// Counts a widget and all of its parts.
  func watch(_ widget: UnsafeMutablePointer<GtkWidget>) {
    aliveCount += 1
    totalCount += 1
    g_object_weak_ref(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self),
      { context, _ in
        guard let context else { return }
        nonisolated(unsafe) let census = context
        MainActor.assumeIsolated {
          Unmanaged<WidgetCensus>.fromOpaque(census).takeRetainedValue().aliveCount -= 1
        }
      }, Unmanaged.passRetained(self).toOpaque())
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      watch(current)
      child = gtk_widget_get_next_sibling(current)
    }
  }
}

/// Shows each content in widgets, and passes on what these show.
private final class ReadingView<View: WidgetView>: ContentView {
  private let view: View
  private let reader: any ContentView<View.Content>

  init(_ view: View, _ census: WidgetCensus, for reader: any ContentView<View.Content>) {
    self.view = view
    self.reader = reader
    census.watch(view.widget.pointer)
  }

  func show(_ content: View.Content) {
    view.show(content)
    if let shown = view.shown { reader.show(shown) }
  }
}

private final class WidgetBoard: CounterBoard {
  private let base: any CounterBoard
  private let census: WidgetCensus

  init(base: any CounterBoard, census: WidgetCensus) {
    self.base = base
    self.census = census
  }

  func send(_ intent: CounterIntent) { base.send(intent) }
  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    base.attach(ReadingView(CounterView(), census, for: view), to: id)
  }
  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    base.attachTotal(ReadingView(TotalView(), census, for: view))
  }
  func content(of id: Int) -> CounterContent? { base.content(of: id) }
  var totalContent: TotalContent { base.totalContent }
  func stop() { base.stop() }
}

private final class WidgetApp: NavigationApp {
  private let base: any NavigationApp
  private let census: WidgetCensus

  init(base: any NavigationApp, census: WidgetCensus) {
    self.base = base
    self.census = census
  }

  func send(_ intent: NavigationIntent) { base.send(intent) }
  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    base.attachNavigation(ReadingView(NavigationView(), census, for: view))
  }
  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    base.attachTabBar(ReadingView(TabBarView(), census, for: view))
  }
  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    base.attach(ReadingView(ScreenView(), census, for: view), to: id)
  }
  var navigationContent: NavigationContent { base.navigationContent }
  var tabBarContent: TabBarContent { base.tabBarContent }
  func content(of id: ScreenID) -> ScreenContent? { base.content(of: id) }
  func stop() { base.stop() }
}

private final class WidgetList: NewsList {
  private let base: any NewsList
  private let census: WidgetCensus

  init(base: any NewsList, census: WidgetCensus) {
    self.base = base
    self.census = census
  }

  func send(_ intent: NewsIntent) { base.send(intent) }
  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    base.attachList(ReadingView(NewsListView(), census, for: view))
  }
  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    base.attach(ReadingView(RowView(), census, for: view), toRow: id, style: style)
  }
  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    base.attachBadge(ReadingView(BadgeView(), census, for: view))
  }
  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    base.onEvent(listener)
  }
  var listContent: NewsListContent { base.listContent }
  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    base.content(ofRow: id, style: style)
  }
  var badgeContent: BadgeContent { base.badgeContent }
  func stop() { base.stop() }
}
