import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVC

/// Behaviours of the controllers of the feed and the stories.
@MainActor
@Suite("MVC: behaviours of the news list")
struct NewsBehaviourTests {
  private let services = GatedStories(waitsWhenCancelled: true)
  private let alerts = GatedAlerts()
  private let stories: StoriesController
  private let feed: FeedController

  init() {
    let environment = NewsEnvironment.test(stories: services, alerts: alerts)
    stories = StoriesController(
      environment: environment, badge: BadgeController(messages: environment.messages))
    feed = FeedController(NewsConfiguration(), environment: environment, stories: stories)
  }

  private func refresh() {
    feed.refresh()
    Pump.settle(Display())
  }

  @Test("a superseded load is ignored")
  func supersededLoad() {
    Pump.window {
      refresh()
      refresh()
      services.answer(1)
      #expect(stories.order == [] && feed.loading == .first)
      services.answer(2)
      #expect(stories.order == [2] && feed.loading == nil)
    }
  }

  @Test("a failed load can be retried")
  func failedLoad() {
    Pump.window {
      refresh()
      services.feeds.answer(.top, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      #expect(feed.loading == nil)
      alerts.questions.answer(.loadFailed(.top, ConnectionLost()), with: .success(.retry))
      Pump.settle(Display())
      services.answer(1)
      #expect(stories.order == [1])
    }
  }

  @Test("a selected story is marked as read")
  func selection() {
    Pump.window {
      refresh()
      services.answer(1, 2)
      stories.select(1)
      #expect(stories[1]?.row.isRead == true)
      #expect(stories[2]?.row.isRead == false)
    }
  }

  @Test("no page is loaded after the last one")
  func lastPage() {
    Pump.window {
      refresh()
      services.answer(1)
      feed.loadMore()
      #expect(feed.loading == nil)
    }
  }
}
