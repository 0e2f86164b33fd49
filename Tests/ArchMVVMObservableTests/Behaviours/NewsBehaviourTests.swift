import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMObservable

/// Behaviours of the view model of the list's screen.
@MainActor
@Suite("MVVM with observation: behaviours of the news list")
struct NewsBehaviourTests {
  private let stories = GatedStories(waitsWhenCancelled: true)
  private let alerts = GatedAlerts()
  private let news: NewsViewModel
  private let rounds = FakeRounds()

  init() {
    let environment = NewsEnvironment.test(stories: stories, alerts: alerts)
    news = NewsViewModel(
      NewsConfiguration(), environment: environment,
      readMarks: ReadMarksController(environment.messages),
      listeners: EventListeners(StopGate()), updates: rounds.updates)
  }

  private func refresh() {
    news.refresh()
    Pump.settle(Display())
  }

  private func answer(_ ids: Int...) {
    stories.feeds.answer(.top, with: .success(ids))
    Pump.settle(Display())
    for id in ids {
      let story = Story(id: id, title: "Story \(id)", date: .distantPast)
      stories.stories.answer(id, with: .success(story))
    }
    Pump.settle(Display())
  }

  @Test("a superseded load is ignored")
  func supersededLoad() {
    Pump.window {
      refresh()
      refresh()
      answer(1)
      #expect(news.stories.isEmpty && news.loading == .first)
      answer(2)
      #expect(news.stories.map(\.id) == [2] && news.loading == nil)
    }
  }

  @Test("a failed load can be retried")
  func failedLoad() {
    Pump.window {
      refresh()
      stories.feeds.answer(.top, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      #expect(news.loading == nil)
      alerts.questions.answer(.loadFailed(.top, ConnectionLost()), with: .success(.retry))
      Pump.settle(Display())
      answer(1)
      #expect(news.stories.map(\.id) == [1])
    }
  }

  @Test("a selected story is marked as read")
  func selection() {
    Pump.window {
      refresh()
      answer(1, 2)
      news.select(1)
      #expect(news.stories.map(\.isRead) == [true, false])
    }
  }

  @Test("no page is loaded after the last one")
  func lastPage() {
    Pump.window {
      refresh()
      answer(1)
      news.loadMore()
      #expect(news.loading == nil)
    }
  }
}
