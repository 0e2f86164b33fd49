import ScenarioTesting
import Scenarios

@testable import ArchMVVMInjected

/// The view models of the list and its rows with fakes, and the repository that they share.
@MainActor
struct NewsUnits {
  let remote = FakeRemote()
  let storage = InMemoryStorage()
  let work = FakeWork()
  let alerts = FakeAlerts()
  let notices = NoticeLog()
  let analytics = AnalyticsLog()
  let navigator = FakeNavigator<NewsDestination>()
  let bus = FakeBus()
  let messages = NewsMessages(tracer: nil)
  let repository: RemoteStoryRepository
  let list: ListViewModel

  init() {
    repository = RemoteStoryRepository(
      remote: remote, storage: storage, work: work, diagnostics: DiagnosticLog(),
      currentDate: { .distantPast })
    list = ListViewModel(
      .top, repository: repository, alerts: alerts, notices: notices, sender: messages,
      receiver: messages, work: work, tracer: nil)
  }

  func makeRow(_ id: Int) -> RowViewModel {
    RowViewModel(
      id, repository: repository, thumbnails: FailingThumbnails(), navigator: navigator,
      externalSender: bus, analytics: analytics, sender: messages, receiver: messages, work: work,
      tracer: nil)
  }
}
