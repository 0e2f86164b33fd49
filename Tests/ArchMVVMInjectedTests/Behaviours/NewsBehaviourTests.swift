import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Behaviours of the view models of the list and its rows.
@MainActor
@Suite("MVVM with injected dependencies: behaviours of the news list")
struct NewsBehaviourTests {
  private let news = NewsUnits()

  private func load(_ pages: StoryPage...) async {
    news.remote.pages = pages
    news.list.refresh()
    await news.work.run()
  }

  @Test("a superseded load is ignored")
  func supersededLoad() async {
    news.list.refresh()
    await load(.sample(1), .sample(2))
    #expect(news.list.state.rows == [2])
  }

  @Test("a failed load can be retried")
  func failedLoad() async {
    news.alerts.answers = [.retry]
    await load()
    #expect(news.alerts.messages.count == 2)
    #expect(news.list.state.loading == nil)
  }

  @Test("a selected story is marked as read")
  func selection() async {
    await load(.sample(1, 2))
    news.makeRow(1).select()
    #expect(news.repository.row(1)?.isRead == true)
    #expect(news.repository.row(2)?.isRead == false)
  }

  @Test("no page is loaded after the last one")
  func lastPage() async {
    await load(.sample(1))
    news.list.loadMore()
    #expect(news.list.loading == nil)
  }
}
