import ArchMVVMObservable
import Conformance
import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// Who is told of what in the news list.
@MainActor
@Suite("MVVM with observation: news list")
struct NewsTrackingTests {
  /// A list of stories that are answered at once.
  @MainActor
  private struct World {
    let display = Display()
    let log = Log()
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

    func probe(_ id: Int, _ adapter: RowAdapter) -> ProbeView<RowContent> {
      let probe = ProbeView<RowContent>()
      _ = list.attach(probe, toRow: id, adapter: adapter)
      return probe
    }
  }

  private func withWorld(_ count: Int, _ body: (World) -> Void) {
    Pump.window {
      let world = World(count: count)
      body(world)
      world.list.stop()
      Pump.settle(world.display)
    }
  }

  @Test("an edit of a row tells that row, each form once and in their order")
  func edit() {
    withWorld(20) { world in
      let probes = (1...20).flatMap { [world.probe($0, .compact), world.probe($0, .full)] }
      let listView = ProbeView<NewsListContent>()
      _ = world.list.attachList(listView)
      world.send(.toggleUpvote(7), .select(8))
      #expect(world.log.notifications == ["row 7", "row 7", "row 8", "row 8"])
      #expect(probes.map(\.deliveries.count).reduce(0, +) == 44)
      #expect(listView.deliveries.count == 1)
    }
  }

  @Test("a story that is read again tells nobody")
  func selectAgain() {
    withWorld(2) { world in
      let probe = world.probe(1, .full)
      world.send(.select(1), .select(1))
      #expect(world.log.notifications == ["row 1"])
      #expect(probe.deliveries.count == 2)
    }
  }

  @Test("a refresh tells the list first, then the rows that changed in the order of rank")
  func refresh() {
    withWorld(3) { world in
      let probes = [3, 2, 1].map { world.probe($0, .full) }
      let listView = ProbeView<NewsListContent>()
      _ = world.list.attachList(listView)
      for id in [3, 1] { world.stories.stories[id]?.score += 1 }
      world.send(.refresh)
      #expect(world.log.notifications.suffix(3) == ["list", "row 1", "row 3"])
      #expect(probes.map(\.deliveries.count) == [2, 1, 2])
    }
  }
}
