import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// Behaviours of the news list: reducers on values, middleware in a test store.
@MainActor
@Suite("UDF: behaviours of the news list")
struct NewsBehaviourTests {
  private let stories = GatedStories()
  private let alerts = GatedAlerts()
  private let loading = NewsState(list: StoryList(feed: .top, loading: .first), rows: [:])

  private func makeStore(_ state: NewsState) -> TestStore<NewsState, NewsAction> {
    let environment = NewsEnvironment.test(stories: stories, alerts: alerts)
    return TestStore(
      initialState: state, reducer: NewsReducer(),
      middleware: StaleIntentMiddleware()
        .followed(by: LoadMiddleware(NewsConfiguration(), environment)),
      environment: environment.scenario)
  }

  /// The last page of its feed.
  private func page(_ ids: Int...) -> NewsAction {
    .pageLoaded(
      StoryPage(
        stories: ids.map { Story(id: $0, title: "Story \($0)", date: .distantPast) },
        paging: StoryPaging(.top, ids: [], pageSize: 10), loadedAt: .distantPast),
      load: 1)
  }

  @Test("a superseded load is ignored")
  func supersededLoad() {
    let store = makeStore(loading)
    Pump.window {
      store.send(.intent(.refresh))
      store.send(.intent(.refresh))
      store.dispatch(page(1))
      store.finish()
    }
  }

  @Test("a failed load can be retried")
  func failedLoad() {
    let store = makeStore(loading)
    let alert = Alert.loadFailed(.top, ConnectionLost())
    Pump.window {
      store.send(.intent(.refresh))
      Pump.settle(Display())
      stories.feeds.answer(.top, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      store.receive(.loadFailed(alert, load: 1)) { $0.list.loading = nil }
      alerts.questions.answer(alert, with: .success(.retry))
      Pump.settle(Display())
      store.receive(.intent(.refresh)) { $0.list.loading = .first }
      store.finish()
    }
  }

  @Test("a selected story is marked as read")
  func selection() {
    let listed = NewsReducer().reduce(loading, with: page(1, 2))
    let state = NewsReducer().reduce(listed, with: .intent(.select(1)))
    #expect(state.rows[1]?.isRead == true)
    #expect(state.rows[2]?.isRead == false)
  }

  @Test("no page is loaded after the last one")
  func lastPage() {
    let store = makeStore(NewsReducer().reduce(loading, with: page(1)))
    store.dispatch(.intent(.loadMore))
    store.finish()
  }
}
