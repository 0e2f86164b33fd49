import Scenarios

/// The container of the news list: the only place where its objects are made.
///
/// Rows come and go; what they share is made once.
@MainActor
struct NewsContainer: RowViewModelFactory {
  private let gate: StopGate
  private let configuration: NewsConfiguration
  private let environment: NewsEnvironment
  private let loader: Shared<StoryPageLoader>
  private let messages: Shared<NewsMessages>
  private let marks = Shared<any MarkRepository> { InMemoryMarkRepository() }
  private let unread = Shared<any UnreadRepository> { InMemoryUnreadRepository() }
  private let navigator: Shared<NewsNavigator>
  private let work = Shared { WorkRunner() }

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let gate = StopGate()
    let environment = environment.behind(gate)
    self.gate = gate
    self.configuration = configuration
    self.environment = environment
    navigator = Shared { NewsNavigator(gate) }
    loader = Shared {
      StoryPageLoader(
        environment.stories, pageSize: configuration.pageSize,
        currentDate: environment.currentDate)
    }
    messages = Shared { NewsMessages(diagnostics: environment.scenario.diagnostics) }
  }

  func makeList() -> MVVMInjectedNewsList {
    let viewModel = makeListViewModel()
    let list = MVVMInjectedNewsList(
      list: viewModel, badge: makeBadgeViewModel(), navigator: navigator.instance,
      messages: environment.messages, gate: gate, environment: environment.scenario)
    work.instance.queue = list
    let tracer = environment.scenario.tracer
    tracer?.watch("list") { [weak viewModel] in viewModel?.state }
    tracer?.watch("rows") { [weak viewModel] in
      viewModel.map { news in news.state.rows.map { news.rows[$0]?.row } }
    }
    tracer?.watch("repository") { [weak kept = marks.instance] in kept }
    tracer?.watch("unread") { [weak kept = unread.instance] in kept?.count }
    return list
  }

  private func makeListViewModel() -> ListViewModel {
    ListViewModel(
      NewsListState(feed: configuration.feed), firstPages: makeRepository(),
      nextPages: NextPageSource(loader.instance), marks: marks.instance, unread: unread.instance,
      messages: messages.instance, alerts: environment.alerts, notices: environment.notices,
      work: work.instance, rowViewModels: self, views: makeViews(.list),
      tracer: environment.scenario.tracer)
  }

  private func makeRepository() -> any Repository<Feed, StoryPage> {
    let storage = FirstPageStorage(environment.storage, currentDate: environment.currentDate)
    let diagnostics = environment.scenario.diagnostics
    let source = FirstPageSource(loader.instance)
    return StoringRepository(remote: source, storage: storage) { failure in
      switch failure {
      case .unreadable(let feed): diagnostics.report(.storageUnreadable(feed))
      case .unwritable(let feed): diagnostics.report(.storageUnwritable(feed))
      }
    }
  }

  private func makeBadgeViewModel() -> BadgeViewModel {
    let badge = BadgeViewModel(
      unread: unread.instance, messages: environment.messages, views: makeViews(.badge),
      tracer: environment.scenario.tracer)
    messages.instance.add(badge)
    return badge
  }

  func makeRowViewModel(_ row: NewsRow, errors: any RowErrorResponder) -> RowViewModel {
    RowViewModel(
      row, errors: errors, marks: marks.instance, thumbnails: environment.thumbnails,
      work: work.instance, navigator: navigator.instance, messages: environment.messages,
      analytics: environment.analytics, gate: gate, tracer: environment.scenario.tracer)
  }

  private func makeViews<State, Content: Equatable & Sendable>(
    _ adapter: ViewAdapter<State, Content>
  ) -> AdaptedViews<State, Content> {
    AdaptedViews(adapter: adapter, gate: gate, tracer: environment.scenario.tracer)
  }
}
