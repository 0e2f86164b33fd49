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
      subject.makeCounterBoard = { configuration, environment in
        let board = WrappedBoard(make(configuration, environment))
        board.readViews { target in
          switch target {
          case .counter: census.reading(CounterView(), CounterPort.Shown.counter)
          case .total: census.reading(TotalView(), CounterPort.Shown.total)
          }
        }
        return board
      }
    }
    if let make = subject.makeNavigationApp {
      subject.makeNavigationApp = { environment in
        let app = WrappedApp(make(environment))
        app.readViews { target in
          switch target {
          case .navigation: census.reading(NavigationView(), NavigationPort.Shown.navigation)
          case .tabBar: census.reading(TabBarView(), NavigationPort.Shown.tabBar)
          case .screen: census.reading(ScreenView(), NavigationPort.Shown.screen)
          }
        }
        return app
      }
    }
    if let make = subject.makeNewsList {
      subject.makeNewsList = { configuration, environment in
        let list = WrappedList(make(configuration, environment))
        list.readViews { target in
          switch target {
          case .list: census.reading(NewsListView(), NewsPort.Shown.list)
          case .badge: census.reading(BadgeView(), NewsPort.Shown.badge)
          case .row: census.reading(RowView(), NewsPort.Shown.row)
          }
        }
        return list
      }
    }
    return subject
  }
}

extension Wrapper {
  /// Lets each view show what a reader of its target makes of contents.
  fileprivate func readViews(
    _ reader: @escaping @MainActor (Port.Target) -> @MainActor (Port.Shown) -> Port.Shown?
  ) {
    onAttach = { view, target, base in
      let read = reader(target)
      return base.attach(RelayView { if let shown = read($0) { view.show(shown) } }, to: target)
    }
  }
}

extension WidgetCensus {
  /// Shows contents in widgets, and returns what these show.
  fileprivate func reading<View: WidgetView, Shown: PortContent>(
    _ view: View, _ shown: @escaping @MainActor (View.Content) -> Shown
  ) -> @MainActor (Shown) -> Shown? {
    watch(view.widget.pointer)
    return { content in
      guard let content = content.value as? View.Content else { return nil }
      view.show(content)
      return view.shown.map(shown)
    }
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
