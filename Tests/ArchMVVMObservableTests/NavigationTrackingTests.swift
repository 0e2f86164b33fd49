import ArchMVVMObservable
import Conformance
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// Who is told of what in the navigation; no test here waits for anything.
@MainActor
@Suite("MVVM with observation: navigation")
struct NavigationTrackingTests {
  private let display = Display()
  private let log = Log()
  private let app: any NavigationApp

  init() {
    let scenario = ScenarioEnvironment.test(display: display, tracer: log)
    app = MVVMObservableArchitecture.makeNavigationApp(
      environment: NavigationEnvironment(
        scenario: scenario, identifiers: SequentialIdentifiers(),
        messages: MessageBus(diagnostics: DiagnosticLog())))
  }

  private func send(_ intents: NavigationIntent...) {
    for intent in intents {
      app.send(intent)
      display.runFrame()
    }
  }

  private func probe(_ ids: [Int]) -> [ProbeView<ScreenContent>] {
    ids.map { id in
      let probe = ProbeView<ScreenContent>()
      _ = app.attach(probe, to: ScreenID(id))
      return probe
    }
  }

  @Test("screens that came and went are not told of what they shared with others")
  func departures() {
    let home = probe([1])
    for id in 4..<104 {
      send(.push(.counter))
      #expect(probe([id]).map(\.deliveries.count) == [1])
      send(.pop)
    }
    app.send(.increment(ScreenID(1)))
    #expect(!display.needsFrame)
    #expect(log.notifications == [])
    #expect(home[0].deliveries.count == 1)
    app.stop()
  }

  @Test("screens that share the counter are told in the order in which they appeared")
  func order() {
    send(.deepLink(.home, Array(repeating: .counter, count: 20)))
    let probes = probe((4..<24).reversed())
    send(.increment(ScreenID(1)))
    #expect(log.notifications == (4..<24).map { "screen \($0)" })
    #expect(probes.allSatisfy { $0.deliveries.map(\.text) == ["Counter: 0", "Counter: 1"] })
    app.stop()
  }

  @Test("a push tells whoever shows the structure, and nobody else")
  func push() {
    let navigation = ProbeView<NavigationContent>()
    let tabBar = ProbeView<TabBarContent>()
    _ = app.attachTabBar(tabBar)
    _ = app.attachNavigation(navigation)
    let screens = probe([1, 2, 3])
    send(.push(.profile))
    #expect(log.notifications == ["navigation"])
    send(.login(name: "Ada"), .select(.news))
    #expect(log.notifications == ["navigation", "screen 3", "navigation", "tab bar"])
    withExtendedLifetime(screens) { app.stop() }
  }

  @Test("both the counter and its own state make one delivery of a screen")
  func sourcesTogether() {
    send(.push(.counter))
    let screen = probe([4])[0]
    app.send(.incrementLater(ScreenID(4)))
    send(.increment(ScreenID(4)))
    #expect(log.notifications == ["screen 4"])
    #expect(
      screen.deliveries.last == ScreenContent(title: "View id: 4", text: "Counter: 1", isBusy: true)
    )
    app.stop()
  }
}
