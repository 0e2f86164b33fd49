import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Behaviours of the view models of the list and its rows.
@MainActor
@Suite("MVVM with injected dependencies: behaviours of the news list")
struct NewsBehaviourTests {
  private let remote = FakeRemote()
  private let work = FakeWork()
  private let alerts = FakeAlerts()
  private let messages = NewsMessages(tracer: nil)
  private let repository: RemoteStoryRepository
  private let list: ListViewModel

  init() {
    repository = RemoteStoryRepository(
      remote: remote, storage: InMemoryStorage(), work: work, diagnostics: DiagnosticLog(),
      currentDate: { .distantPast })
    list = ListViewModel(
      .top, repository: repository, alerts: alerts, notices: NoticeLog(), sender: messages,
      receiver: messages, work: work, tracer: nil)
  }

  private func load(_ pages: StoryPage...) async {
    remote.pages = pages
    list.refresh()
    await work.run()
  }

  @Test("a superseded load is ignored")
  func supersededLoad() async {
    list.refresh()
    await load(.sample(1), .sample(2))
    #expect(list.state.rows == [2])
  }

  @Test("a failed load can be retried")
  func failedLoad() async {
    alerts.answers = [.retry]
    await load()
    #expect(alerts.messages.count == 2)
    #expect(list.state.loading == nil)
  }

  @Test("a selected story is marked as read")
  func selection() async {
    await load(.sample(1, 2))
    let row = RowViewModel(
      1, repository: repository, thumbnails: FailingThumbnails(),
      navigator: EventListeners<NewsEvent>(StopGate()),
      externalSender: MessageBus(diagnostics: DiagnosticLog()), analytics: AnalyticsLog(),
      sender: messages, receiver: messages, work: work, tracer: nil)
    row.select()
    #expect(repository.row(1)?.isRead == true)
    #expect(repository.row(2)?.isRead == false)
  }

  @Test("no page is loaded after the last one")
  func lastPage() async {
    await load(.sample(1))
    list.loadMore()
    #expect(list.loading == nil)
  }
}
