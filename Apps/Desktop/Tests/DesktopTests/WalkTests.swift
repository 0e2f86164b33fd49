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
