import Scenarios

/// The dependency container of the news list: it hides which class implements a protocol.
///
/// Dependencies that rows share are made once.
@MainActor
struct NewsContainer: RowViewModelFactory {
  private let gate = StopGate()
  private let feed: Feed
  private let environment: NewsEnvironment
  private let repository: RemoteStoryRepository
  private let messages: NewsMessages
  private let listeners: OldEventListeners<NewsEvent>
  private let work = TaskRunner()

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment
    feed = configuration.feed
    let remote = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    repository = RemoteStoryRepository(
      remote: remote, storage: environment.storage, work: work,
      diagnostics: environment.scenario.diagnostics, currentDate: environment.currentDate)
    messages = NewsMessages(tracer: environment.scenario.tracer)
    listeners = OldEventListeners(gate)
  }

  private var tracer: (any Tracer)? { environment.scenario.tracer }

  func makeList() -> MVVMInjectedNewsList {
    let list = ListViewModel(
      feed, repository: repository, alerts: environment.alerts, notices: environment.notices,
      sender: messages, receiver: messages, work: work, tracer: tracer)
    let badge = BadgeViewModel(
      repository: repository, externalSender: environment.messages, receiver: messages,
      tracer: tracer)
    let screen = MVVMInjectedNewsList(
      list: list, badge: badge, viewModels: self, sender: messages, receiver: messages,
      bus: environment.messages, listeners: listeners, gate: gate,
      environment: environment.scenario)
    work.queue = screen
    // The list and the badge.
    tracer?.didMake(.viewModel)
    tracer?.didMake(.viewModel)
    tracer?.watch("list") { [weak list] in list?.state }
    tracer?.watch("rows") { [weak repository] in
      repository.map { repository in repository.ids.map { repository.row($0) } }
    }
    tracer?.watch("unread") { [weak repository] in repository?.unreadCount }
    return screen
  }

  func makeRowViewModel(_ id: Int) -> RowViewModel {
    tracer?.didMake(.viewModel)
    return RowViewModel(
      id, repository: repository, thumbnails: environment.thumbnails, navigator: listeners,
      externalSender: environment.messages, analytics: environment.analytics, sender: messages,
      receiver: messages, work: work, tracer: tracer)
  }
}
