import ArchMVVMObservable
import Conformance
import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// The notifications of the counter board.
@MainActor
@Suite("MVVM with observation: counter board")
struct CounterTrackingTests {
  @Test("the total of a board does not observe its counters one by one")
  func unobservedCounters() {
    let (display, log) = (Display(), UpdateLog())
    let environment = ScenarioEnvironment.test(display: display, tracer: log)
    let board = MVVMObservableArchitecture.makeCounterBoard(
      CounterConfiguration(count: 3), environment: environment)
    let probe = ProbeView<TotalContent>()
    _ = board.attachTotal(probe)
    board.send(.incrementLater(0))
    #expect(!display.needsFrame)
    board.send(.increment(1))
    board.send(.increment(2))
    display.runFrame()
    #expect(log.notifications == ["total"])
    board.stop()
  }
}

/// The notifications of the navigation.
@MainActor
@Suite("MVVM with observation: navigation")
struct NavigationTrackingTests {
  private let display = Display()
  private let log = UpdateLog()
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

  @Test("screens that left are not notified of the state that they shared")
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

  @Test("screens that share the counter are notified in the order of their appearance")
  func order() {
    send(.deepLink(.home, Array(repeating: .counter, count: 20)))
    let probes = probe((4..<24).reversed())
    send(.increment(ScreenID(1)))
    #expect(log.notifications == (4..<24).map { "screen \($0)" })
    #expect(probes.allSatisfy { $0.deliveries.map(\.text) == ["Counter: 0", "Counter: 1"] })
    app.stop()
  }

  @Test("a push notifies the views of the structure, and no others")
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

  @Test("a change of the counter and of its own state is one delivery of a screen")
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

/// The notifications of the news list.
@MainActor
@Suite("MVVM with observation: news list")
struct NewsTrackingTests {
  @MainActor
  private struct NewsFixture {
    let display = Display()
    let log = UpdateLog()
    let stories: InMemoryStories
    let list: any NewsList

    init(count: Int) {
      let date = Date(timeIntervalSince1970: 0)
      stories = InMemoryStories([
        .top: (1...count).map { Story(id: $0, title: "\($0)", date: date, score: $0) }
      ])
      let scenario = ScenarioEnvironment.test(display: display, tracer: log)
      list = MVVMObservableArchitecture.makeNewsList(
        NewsConfiguration(pageSize: count),
        environment: NewsEnvironment(
          scenario: scenario, currentDate: { date }, stories: stories, storage: InMemoryStorage(),
          thumbnails: InMemoryThumbnails(), alerts: AlertLog(), notices: NoticeLog(),
          analytics: AnalyticsLog(), messages: MessageBus(diagnostics: DiagnosticLog())))
      send(.refresh)
    }

    func send(_ intents: NewsIntent...) {
      for intent in intents {
        list.send(intent)
        Pump.settle(display)
      }
    }

    func probe(_ id: Int, _ style: RowStyle) -> ProbeView<RowContent> {
      let probe = ProbeView<RowContent>()
      _ = list.attach(probe, toRow: id, style: style)
      return probe
    }
  }

  private func withFixture(_ count: Int, _ body: (NewsFixture) -> Void) {
    Pump.window {
      let fixture = NewsFixture(count: count)
      body(fixture)
      fixture.list.stop()
      Pump.settle(fixture.display)
    }
  }

  @Test("an edit notifies the edited row, each of its forms once and in order")
  func edit() {
    withFixture(20) { fixture in
      let probes = (1...20).flatMap { [fixture.probe($0, .compact), fixture.probe($0, .full)] }
      let listView = ProbeView<NewsListContent>()
      _ = fixture.list.attachList(listView)
      fixture.send(.toggleUpvote(7), .select(8))
      #expect(fixture.log.notifications == ["row 7", "row 7", "row 8", "row 8"])
      #expect(probes.map(\.deliveries.count).reduce(0, +) == 44)
      #expect(listView.deliveries.count == 1)
    }
  }

  @Test("selecting a read story notifies no view")
  func selectAgain() {
    withFixture(2) { fixture in
      let probe = fixture.probe(1, .full)
      fixture.send(.select(1), .select(1))
      #expect(fixture.log.notifications == ["row 1"])
      #expect(probe.deliveries.count == 2)
    }
  }

  @Test("a refresh notifies the list first, then the changed rows in the order of rank")
  func refresh() {
    withFixture(3) { fixture in
      let probes = [3, 2, 1].map { fixture.probe($0, .full) }
      let listView = ProbeView<NewsListContent>()
      _ = fixture.list.attachList(listView)
      for id in [3, 1] { fixture.stories.stories[id]?.score += 1 }
      fixture.send(.refresh)
      #expect(fixture.log.notifications.suffix(3) == ["list", "row 1", "row 3"])
      #expect(probes.map(\.deliveries.count) == [2, 1, 2])
    }
  }
}
