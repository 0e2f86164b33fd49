import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVC

/// Behaviours of the controller of the stories.
@MainActor
@Suite("MVC: behaviours of the news list")
struct NewsBehaviourTests {
  private let services = GatedStories(waitsWhenCancelled: true)
  private let alerts = GatedAlerts()
  private let stories: StoriesController

  init() {
    let environment = NewsEnvironment.test(stories: services, alerts: alerts)
    stories = StoriesController(
      NewsConfiguration(), environment: environment, gate: StopGate(),
      badge: BadgeController(messages: environment.messages, tracer: nil))
  }

  private func send(_ intent: NewsIntent) {
    stories.send(.user(intent))
    Pump.settle(Display())
  }

  private func answer(_ ids: Int...) {
    services.feeds.answer(.top, with: .success(ids))
    Pump.settle(Display())
    for id in ids {
      let story = Story(id: id, title: "Story \(id)", date: .distantPast)
      services.stories.answer(id, with: .success(story))
    }
    Pump.settle(Display())
  }

  @Test("a superseded load is ignored")
  func supersededLoad() {
    Pump.window {
      send(.refresh)
      send(.refresh)
      answer(1)
      #expect(stories.model.order == [] && stories.model.loading == .first)
      answer(2)
      #expect(stories.model.order == [2] && stories.model.loading == nil)
    }
  }

  @Test("a failed load can be retried")
  func failedLoad() {
    Pump.window {
      send(.refresh)
      services.feeds.answer(.top, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      #expect(stories.model.loading == nil)
      alerts.questions.answer(.loadFailed(.top, ConnectionLost()), with: .success(.retry))
      Pump.settle(Display())
      answer(1)
      #expect(stories.model.order == [1])
    }
  }

  @Test("a selected story is marked as read")
  func selection() {
    Pump.window {
      send(.refresh)
      answer(1, 2)
      send(.select(1))
      #expect(stories.row(1)?.isRead == true)
      #expect(stories.row(2)?.isRead == false)
    }
  }

  @Test("no page is loaded after the last one")
  func lastPage() {
    Pump.window {
      send(.refresh)
      answer(1)
      stories.send(.user(.loadMore))
      #expect(stories.model.loading == nil)
    }
  }
}
