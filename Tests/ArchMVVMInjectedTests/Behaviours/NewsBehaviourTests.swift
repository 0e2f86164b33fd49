import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Behaviours of the view models of the list and its rows, with fakes for the world outside.
@MainActor
@Suite("MVVM with injected dependencies: behaviours of the news list")
struct NewsBehaviourTests {
  private let repository = FakeRepository()
  private let marks = InMemoryMarkRepository()
  private let alerts = FakeAlerts()
  private let stories: StoriesViewModel

  init() {
    stories = StoriesViewModel(
      .top, repository: repository, marks: marks, alerts: alerts, notices: NoticeLog(),
      listings: MessageChannel<StoriesListed>())
  }

  private func load(_ pages: StoryPage...) async {
    repository.pages = pages
    stories.refresh()
    await finish()
  }

  /// Waits for the request, and for those that it leads to.
  private func finish() async {
    var finished: Task<Void, Never>?
    while let request = stories.request, request != finished {
      await request.value
      finished = request
    }
  }

  @Test("a superseded load is ignored")
  func supersededLoad() async {
    repository.interruption = { [stories] in stories.refresh() }
    await load(.sample(1), .sample(2))
    #expect(stories.ids == [2])
  }

  @Test("a failed load can be retried")
  func failedLoad() async {
    alerts.answers = [.retry]
    await load()
    #expect(alerts.messages.count == 2)
    #expect(stories.loading == nil)
  }

  @Test("a selected story is marked as read")
  func selection() {
    let story = Story(id: 1, title: "Story 1", date: .distantPast)
    let row = RowViewModel(
      NewsRow(story, loadedAt: .distantPast, isRead: false, isUpvoted: false), marks: marks,
      thumbnails: InMemoryThumbnails(), messages: MessageChannel<Message>(),
      navigator: EventListeners<NewsEvent>(), notices: NoticeLog(), analytics: AnalyticsLog())
    row.select()
    #expect(row.row.isRead)
    #expect(marks.all.read == [1])
  }

  @Test("no page is loaded after the last one")
  func lastPage() async {
    await load(.sample(1))
    stories.loadMore()
    #expect(stories.loading == nil)
  }
}
