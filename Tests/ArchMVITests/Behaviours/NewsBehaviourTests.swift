import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVI

/// Behaviours of the list's feature and of the rows it is composed of.
@MainActor
@Suite("MVI: behaviours of the news list")
struct NewsBehaviourTests {
  private let stories = GatedStories(waitsWhenCancelled: true)
  private let alerts = GatedAlerts()
  private let news: NewsFeature

  init() {
    news = NewsFeature(NewsConfiguration(), .test(stories: stories, alerts: alerts))
  }

  private func send(_ intent: NewsIntent) {
    news(.user(intent))
    Pump.settle(Display())
  }

  @Test("a superseded load is ignored")
  func supersededLoad() {
    Pump.window {
      send(.refresh)
      send(.refresh)
      stories.answer(1)
      #expect(news.state.rows == [] && news.state.loading == .first)
      stories.answer(2)
      #expect(news.state.rows == [2] && news.state.loading == nil)
    }
  }

  @Test("a failed load can be retried")
  func failedLoad() {
    Pump.window {
      send(.refresh)
      stories.feeds.answer(.top, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      #expect(news.state.loading == nil)
      alerts.questions.answer(.loadFailed(.top, ConnectionLost()), with: .success(.retry))
      Pump.settle(Display())
      stories.answer(1)
      #expect(news.state.rows == [1])
    }
  }

  @Test("a selected story is marked as read")
  func selection() {
    Pump.window {
      send(.refresh)
      stories.answer(1, 2)
      send(.select(1))
      #expect(news.rows[1]?.state.row.isRead == true)
      #expect(news.rows[2]?.state.row.isRead == false)
    }
  }

  @Test("no page is loaded after the last one")
  func lastPage() {
    Pump.window {
      send(.refresh)
      stories.answer(1)
      news(.user(.loadMore))
      #expect(news.state.loading == nil)
    }
  }
}
