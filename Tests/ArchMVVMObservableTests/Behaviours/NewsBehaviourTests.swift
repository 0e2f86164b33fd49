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
  private let list: NewsViewModel
  private let load: ViewTask<Int>

  init() {
    let environment = NewsEnvironment.test(stories: stories, alerts: alerts)
    list = NewsViewModel(
      NewsConfiguration(), environment: environment,
      unread: UnreadController(messages: environment.messages))
    load = ViewTask(list.loadID)
  }

  /// As a view's task does: whenever the load's identity has changed, it loads.
  private func runLoad() {
    load.run(for: list.loadID) { [list] in await list.load() }
    Pump.settle(Display())
  }

  private func refresh() {
    list.refresh()
    runLoad()
  }

  @Test("a superseded load is ignored")
  func supersededLoad() {
    Pump.window {
      refresh()
      refresh()
      stories.answer(1)
      #expect(list.stories.ids == [] && list.loading == .first)
      stories.answer(2)
      #expect(list.stories.ids == [2] && list.loading == nil)
    }
  }

  @Test("a failed load can be retried")
  func failedLoad() {
    Pump.window {
      refresh()
      stories.feeds.answer(.top, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      #expect(list.loading == nil)
      alerts.questions.answer(.loadFailed(.top, ConnectionLost()), with: .success(.retry))
      Pump.settle(Display())
      stories.answer(1)
      #expect(list.stories.ids == [1])
    }
  }

  @Test("a selected story is marked as read")
  func selection() {
    Pump.window {
      refresh()
      stories.answer(1, 2)
      list.select(1)
      #expect(list.stories.inOrder.map(\.isRead) == [true, false])
    }
  }

  @Test("no page is loaded after the last one")
  func lastPage() {
    Pump.window {
      refresh()
      stories.answer(1)
      list.loadMore()
      #expect(list.loading == nil)
    }
  }
}
