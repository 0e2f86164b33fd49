import Conformance
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Messages, adapters and the repository of the news list's view models, with fakes.
@MainActor
@Suite("MVVM with injected dependencies: news list")
struct NewsViewModelTests {
  private let news = NewsUnits()

  @Test("the repository stores the first page only, and the next one comes through it, too")
  func pages() async {
    news.remote.pages = [.sample(1, 2, next: [3]), .sample(3)]
    news.list.appear()
    await news.work.run()
    news.list.loadMore()
    await news.work.run()
    #expect(news.list.state.rows == [1, 2, 3])
    #expect(news.storage.pages[.top]?.map(\.id) == [1, 2])
  }

  @Test("a row without any list navigates, sends and logs through its dependencies")
  func selection() {
    _ = news.repository.replaceStories(with: .sample(1))
    news.makeRow(1).select()
    #expect(news.navigator.destinations == [.story(1)])
    #expect(news.bus.messages == [.storyRead(1)])
    #expect(news.analytics.entries == [.storySelected(1)])
  }

  @Test("a row's failed picture reaches the list as a message and becomes a notice")
  func failedPicture() async {
    _ = news.repository.replaceStories(with: .sample(1))
    let row = news.makeRow(1)
    row.appear()
    await news.work.run()
    #expect(row.row?.thumbnail == .failed)
    #expect(news.notices.notices == [.thumbnailFailed(story: 1)])
  }

  @Test("views of one row have adapters of their own, and each change reaches both")
  func adapters() {
    _ = news.repository.replaceStories(with: .sample(1))
    let row = news.makeRow(1)
    let views = [ProbeView<RowContent>(), ProbeView<RowContent>()]
    let binder = ViewBinder(gate: StopGate(), tracer: nil)
    if let value = row.row {
      _ = binder.bind(views[0], FullRowAdapter(), to: row.output, value)
      _ = binder.bind(views[1], CompactRowAdapter(), to: row.output, value)
    }
    row.toggleUpvote()
    #expect(views.map { $0.deliveries.map(score) } == [["1,535", "1,536"], ["1.5k", "1.5k"]])
  }

  private func score(_ content: RowContent) -> String? {
    if case .story(let story) = content { story.score } else { nil }
  }

  @Test("the badge learns of reads by message, and sends a number when it has changed")
  func badge() {
    let badge = BadgeViewModel(
      repository: news.repository, externalSender: news.bus, receiver: news.messages, tracer: nil)
    _ = news.repository.replaceStories(with: .sample(1, 2))
    news.messages.sendStoriesListed([1, 2])
    news.messages.sendMarkChanged(.storyRead(1))
    news.messages.sendMarkChanged(.storyRead(1))
    #expect(badge.unreadCount == 1)
    #expect(news.bus.messages == [.unreadChanged(2), .unreadChanged(1)])
  }
}
