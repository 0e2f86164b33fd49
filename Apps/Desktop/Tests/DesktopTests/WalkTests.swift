import BuiltInArchitectures
import CGTK
import Conformance
import DesktopViews
import Scenarios
import Testing

/// Random walks in which the reference model is compared with the texts and states of widgets.
@MainActor
@Suite("Walks through widgets", .serialized)
struct WalkTests {
  init() { Toolkit.start() }

  /// The number of walks, each of 60 steps, through each scenario of each variant.
  private static let walkCount: UInt64 = 200

  @Test(
    "widgets show the reference model's contents, and none outlives its scenario",
    arguments: BuiltInVariants.all.map { $0.profile.variant })
  func widgetsShowTheModel(variant: String) throws {
    let architecture = try #require(BuiltInVariants.all.first { $0.profile.variant == variant })
    let census = WidgetCensus()
    let subject = WidgetSubject.of(architecture, census)
    for scenario in ScenarioName.allCases {
      let walk = RandomWalk(of: subject)
      for seed in 0..<Self.walkCount {
        let script = WalkScript(scenario: scenario, seed: seed, stepCount: 60)
        let report = walk.walk(script)
        #expect(report.divergence == nil, "\(walk.shrunk(script))")
        #expect(report.leaks == [], "\(script)")
      }
    }
    MainLoop.iterate()
    #expect(census.totalCount > 0)
    #expect(census.aliveCount == 0)
  }
}

/// GTK in a test process, where a warning or a critical ends the process.
@MainActor
enum Toolkit {
  private static let isStarted: Bool = {
    guard gtk_init_check() != 0 else {
      fatalError("there is no display; run the tests under 'xvfb-run'")
    }
    g_log_set_always_fatal(
      GLogLevelFlags(G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue))
    Appearance.apply()
    Appearance.setAnimations(false)
    return true
  }()

  static func start() { _ = isStarted }
}

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
    if let make = subject.makeForm {
      subject.makeForm = { environment in
        let form = WrappedForm(make(environment))
        form.readViews { target in
          switch target {
          case .nameField: census.reading(NameView(), FormPort.Shown.name)
          case .passwordField: census.reading(PasswordView(), FormPort.Shown.password)
          case .button: census.reading(SubmitView(), FormPort.Shown.submit)
          }
        }
        return form
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
