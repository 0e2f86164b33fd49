import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// Behaviours of the list's view model and those of its rows.
@MainActor
@Suite("MVVM: behaviours of the news list")
struct NewsBehaviourTests {
  private let stories = GatedStories(waitsWhenCancelled: true)
  private let list: NewsListViewModel

  init() {
    list = NewsListViewModel(NewsConfiguration(), environment: .test(stories: stories))
  }

  private func refresh() {
    list.refresh()
    Pump.settle(Display())
  }

  @Test("a superseded load is ignored")
  func supersededLoad() {
    Pump.window {
      refresh()
      refresh()
      stories.answer(1)
      #expect(list.order == [] && list.isUpdating)
      stories.answer(2)
      #expect(list.order == [2] && !list.isUpdating)
    }
  }

  /// Here the user is not asked; a screen asks, and refreshes if the answer is Retry.
  @Test("a failed load can be retried")
  func failedLoad() {
    var errors: [String] = []
    list.didError = { [weak list] in
      errors.append("\($0)")
      list?.refresh()
    }
    Pump.window {
      refresh()
      stories.feeds.answer(.top, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      #expect(errors == ["\(NewsError.loadFailed(.top, ConnectionLost()))"])
      #expect(list.isUpdating)
      stories.answer(1)
      #expect(list.order == [1])
    }
  }

  @Test("a selected story is marked as read")
  func selection() {
    Pump.window {
      refresh()
      stories.answer(1, 2)
      list.rows[1]?.select()
      #expect(list.rows[1]?.isRead == true)
      #expect(list.rows[2]?.isRead == false)
    }
  }

  @Test("no page is loaded after the last one")
  func lastPage() {
    Pump.window {
      refresh()
      stories.answer(1)
      list.loadMore()
      #expect(!list.isUpdating)
    }
  }
}
