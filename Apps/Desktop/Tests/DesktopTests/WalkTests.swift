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
  init() { Toolkit.start }

  /// The number of walks, each of 60 steps, through each scenario of each variant.
  private static let walkCount: UInt64 = 200

  @Test(
    "widgets show the reference model's contents, and none outlives its scenario",
    arguments: BuiltInVariants.all.map { $0.profile.variant })
  func widgetsShowTheModel(variant: String) throws {
    let architecture = try #require(BuiltInVariants.all.first { $0.profile.variant == variant })
    let census = WidgetCensus()
    let subject = Subject(architecture).shownByWidgets(census)
    for scenario in ScenarioName.parts {
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
  static let start: Void = {
    guard gtk_init_check() != 0 else {
      fatalError("there is no display; run the tests under 'xvfb-run'")
    }
    g_log_set_always_fatal(
      GLogLevelFlags(G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue))
    Appearance.apply()
    Appearance.setAnimations(false)
    // They last for a second of the real clock.
    Appearance.outlinesRedundantUpdates = false
  }()
}

extension Subject {
  /// A variant whose views get what widgets show: each content goes through a widget, and is read back
  /// from it.
  @MainActor
  fileprivate func shownByWidgets(_ census: WidgetCensus) -> Subject {
    var subject = self
    if let make = makeCounterBoard {
      subject.makeCounterBoard = { WrappedBoard(make($0, $1)).shownByWidgets(census) }
    }
    if let make = makeNavigationApp {
      subject.makeNavigationApp = { WrappedApp(make($0)).shownByWidgets(census) }
    }
    if let make = makeNewsList {
      subject.makeNewsList = { WrappedList(make($0, $1)).shownByWidgets(census) }
    }
    if let make = makeForm { subject.makeForm = { WrappedForm(make($0)).shownByWidgets(census) } }
    return subject
  }
}

extension Wrapper {
  /// Delivers a content only if a widget shows it, which is made for the first one.
  fileprivate func shownByWidgets(_ census: WidgetCensus) -> Self {
    onAttach = { view, target, base in
      var widget: ((any Equatable) -> Bool)?
      let relay = RelayView<Port.Shown> { content in
        let shows = widget ?? census.widget(for: content.value)
        widget = shows
        if shows(content.value) { view.show(content) }
      }
      return base.attach(relay, to: target)
    }
    return self
  }
}

/// Counts the widgets that are alive, by weak references of GObject.
@MainActor
final class WidgetCensus {
  private(set) var aliveCount = 0
  private(set) var totalCount = 0

  /// A widget for the contents of a view: shows each, and says whether it can be read back.
  fileprivate func widget(for content: any Equatable) -> (any Equatable) -> Bool {
    switch content {
    case is CounterContent: shown(by: CounterView())
    case is TotalContent: shown(by: TotalView())
    case is NavigationContent: shown(by: NavigationView())
    case is TabBarContent: shown(by: TabBarView())
    case is ScreenContent: shown(by: ScreenView())
    case is NewsListContent: shown(by: NewsListView())
    case is BadgeContent: shown(by: BadgeView())
    case is RowContent: shown(by: RowView())
    case is NameContent: shown(by: NameView())
    case is PasswordContent: shown(by: PasswordView())
    case is SubmitContent: shown(by: SubmitView())
    default: preconditionFailure("\(content) has no widget")
    }
  }

  private func shown<View: WidgetView>(by view: View) -> (any Equatable) -> Bool {
    watch(view.widget.pointer)
    return { content in
      guard let content = content as? View.Content else { return false }
      view.show(content)
      return view.shown == content
    }
  }

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
    for child in Widget.children(of: widget) { watch(child) }
  }
}
