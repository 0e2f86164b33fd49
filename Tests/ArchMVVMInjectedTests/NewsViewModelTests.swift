import Conformance
import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// View models of the news list with fakes, and the repository that they share.
@MainActor
@Suite("MVVM with injected dependencies: news list")
struct NewsViewModelTests {
  private let remote = FakeRemote()
  private let storage = InMemoryStorage()
  private let diagnostics = DiagnosticLog()
  private let work = FakeWork()
  private let alerts = FakeAlerts()
  private let notices = NoticeLog()
  private let analytics = AnalyticsLog()
  private let navigator = FakeNavigator<NewsDestination>()
  private let bus = FakeBus()
  private let messages = NewsMessages(tracer: nil)
  private let repository: RemoteStoryRepository
  private let list: ListViewModel

  init() {
    repository = RemoteStoryRepository(
      remote: remote, storage: storage, work: work, diagnostics: diagnostics,
      currentDate: { .distantPast })
    list = ListViewModel(
      .top, repository: repository, alerts: alerts, notices: notices, sender: messages,
      receiver: messages, work: work, tracer: nil)
  }

  private func makeRow(_ id: Int) -> RowViewModel {
    RowViewModel(
      id, repository: repository, thumbnails: FailingThumbnails(), navigator: navigator,
      externalSender: bus, analytics: analytics, sender: messages, receiver: messages, work: work,
      tracer: nil)
  }

  private final class FailingThumbnails: ThumbnailService {
    func thumbnail(of story: Int) async throws -> String { throw Outage() }
  }

  @Test("a failed load asks the alert responder until the answer is not Retry")
  func retry() async {
    alerts.answers = [.retry, .cancel]
    list.refresh()
    await work.run()
    #expect(alerts.messages.count == 2)
    #expect(list.state.loading == nil)
  }

  @Test("the repository stores the first page only, and the next one comes through it, too")
  func pages() async {
    remote.pages[.top] = .sample(1, 2)
    remote.nextPage = .sample(3)
    list.appear()
    await work.run()
    list.loadMore()
    await work.run()
    #expect(list.state.rows == [1, 2, 3])
    #expect(storage.pages[.top]?.map(\.id) == [1, 2])
  }

  @Test("a row without any list reads, navigates, sends and logs through its dependencies")
  func selection() {
    _ = repository.replaceStories(with: .sample(1))
    makeRow(1).select()
    #expect(repository.row(1)?.isRead == true)
    #expect(navigator.destinations == [.story(1)])
    #expect(bus.messages == [.storyRead(1)])
    #expect(analytics.entries == [.storySelected(1)])
  }

  @Test("a row's failed picture reaches the list as a message and becomes a notice")
  func failedPicture() async {
    _ = repository.replaceStories(with: .sample(1))
    let row = makeRow(1)
    row.appear()
    await work.run()
    #expect(row.row?.thumbnail == .failed)
    #expect(notices.notices == [.thumbnailFailed(story: 1)])
  }

  @Test("views of one row have adapters of their own, and each change reaches both")
  func adapters() {
    _ = repository.replaceStories(with: .sample(1))
    let row = makeRow(1)
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
      repository: repository, externalSender: bus, receiver: messages, tracer: nil)
    _ = repository.replaceStories(with: .sample(1, 2))
    messages.sendStoriesListed([1, 2])
    messages.sendMarkChanged(.storyRead(1))
    messages.sendMarkChanged(.storyRead(1))
    #expect(badge.unreadCount == 1)
    #expect(bus.messages == [.unreadChanged(2), .unreadChanged(1)])
  }
}
