import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// Behaviours of the news list: reducers on values, the loading middleware in a store.
@MainActor
@Suite("UDF: behaviours of the news list")
struct NewsBehaviourTests {
  private let stories = GatedStories(waitsWhenCancelled: true)
  private let alerts = GatedAlerts()
  private let store: Store<NewsState>

  init() {
    let environment = NewsEnvironment.test(stories: stories, alerts: alerts)
    store = Store(
      with: NewsState(list: StoryList(feed: .top)), reducer: NewsReducer.self,
      middleware: [StaleIntentMiddleware(), LoadMiddleware(NewsConfiguration(), environment)],
      stateMappers: NewsState.mappers(in: \.self))
  }

  private func send(_ intent: NewsIntent) {
    store.dispatch(action: NewsAction.user(intent))
    Pump.settle(Display())
  }

  @Test("a superseded load is ignored")
  func supersededLoad() {
    Pump.window {
      send(.refresh)
      send(.refresh)
      stories.answer(1)
      #expect(store.state.list.order == [] && store.state.list.loading == .first)
      stories.answer(2)
      #expect(store.state.list.order == [2] && store.state.list.loading == nil)
    }
  }

  @Test("a failed load can be retried")
  func failedLoad() {
    Pump.window {
      send(.refresh)
      stories.feeds.answer(.top, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      #expect(store.state.list.loading == nil)
      alerts.questions.answer(.loadFailed(.top, ConnectionLost()), with: .success(.retry))
      Pump.settle(Display())
      stories.answer(1)
      #expect(store.state.list.order == [1])
    }
  }

  @Test("a selected story is marked as read")
  func selection() {
    let page = StoryPage(
      stories: [1, 2].map { Story(id: $0, title: "Story \($0)", date: .distantPast) },
      paging: StoryPaging(.top, ids: [1, 2], pageSize: 10), loadedAt: .distantPast)
    let listed = NewsReducer.reduce(state: store.state, with: .pageArrived(page, .first))
    let state = NewsReducer.reduce(state: listed, with: .user(.select(1)))
    #expect(state.stories.rows[1]?.isRead == true)
    #expect(state.stories.rows[2]?.isRead == false)
    #expect(state.unread.count == 1)
  }

  @Test("no page is loaded after the last one")
  func lastPage() {
    Pump.window {
      send(.refresh)
      stories.answer(1)
      send(.loadMore)
      #expect(store.state.list.loading == nil)
    }
  }
}
