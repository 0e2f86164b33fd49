import Scenarios

/// The container of the news list: the only place where its objects are made.
///
/// Rows come and go; what they share is made once.
@MainActor
struct NewsContainer: RowViewModelFactory {
  private let configuration: NewsConfiguration
  private let environment: NewsEnvironment
  private let marks: any MarkRepository
  private let unread: any UnreadRepository
  private let messages: NewsMessages
  private let navigator = NewsNavigator()
  private let work = WorkRunner()

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    self.configuration = configuration
    self.environment = environment
    marks = InMemoryMarkRepository()
    unread = InMemoryUnreadRepository()
    messages = NewsMessages(diagnostics: environment.scenario.diagnostics)
  }

  func makeList() -> MVVMInjectedNewsList {
    let list = MVVMInjectedNewsList(
      list: makeListViewModel(), badge: makeBadgeViewModel(), navigator: navigator,
      messages: environment.messages, environment: environment.scenario)
    work.queue = list
    return list
  }

  private func makeListViewModel() -> ListViewModel {
    let loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    return ListViewModel(
      NewsListState(feed: configuration.feed), firstPages: makeRepository(loader),
      nextPages: NextPageSource(loader), marks: marks, unread: unread, messages: messages,
      alerts: environment.alerts, notices: environment.notices, work: work, rowViewModels: self,
      views: AdaptedViews(adapter: .list), tracer: environment.scenario.tracer)
  }

  private func makeRepository(_ loader: StoryPageLoader) -> any Repository<Feed, StoryPage> {
    let storage = FirstPageStorage(environment.storage, currentDate: environment.currentDate)
    let diagnostics = environment.scenario.diagnostics
    return StoringRepository(remote: FirstPageSource(loader), storage: storage) { failure in
      switch failure {
      case .unreadable(let feed): diagnostics.report(.storageUnreadable(feed))
      case .unwritable(let feed): diagnostics.report(.storageUnwritable(feed))
      }
    }
  }

  private func makeBadgeViewModel() -> BadgeViewModel {
    let badge = BadgeViewModel(
      unread: unread, messages: environment.messages, views: AdaptedViews(adapter: .badge),
      tracer: environment.scenario.tracer)
    messages.add(badge)
    return badge
  }

  func makeRowViewModel(_ row: NewsRow, errors: any RowErrorResponder) -> RowViewModel {
    RowViewModel(
      row, errors: errors, marks: marks, thumbnails: environment.thumbnails, work: work,
      navigator: navigator, messages: environment.messages, analytics: environment.analytics,
      tracer: environment.scenario.tracer)
  }
}
