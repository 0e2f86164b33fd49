import Scenarios

/// Makes view models of rows, whose dependencies the screen does not know.
@MainActor
protocol RowViewModelFactory {
  func makeRowViewModel(_ row: NewsRow) -> RowViewModel
}

/// Makes the news list and all that it depends on: nobody else knows which class is behind a protocol.
///
/// The list holds the container, and so what the container holds lives as long as the list.
@MainActor
struct NewsContainer: RowViewModelFactory {
  let configuration: NewsConfiguration
  let environment: NewsEnvironment
  private let marks = InMemoryMarkRepository()
  private let events = EventListeners<NewsEvent>()
  private let messages: BusReceiver
  private let writer: StoryWriter

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    self.configuration = configuration
    self.environment = environment
    messages = BusReceiver(environment.messages)
    writer = StoryWriter(environment.storage)
  }

  func makeList() -> MVVMInjectedNewsList {
    let loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    let repository = CachedStoryRepository(
      remote: loader, storage: environment.storage, currentDate: environment.currentDate,
      writer: writer)
    let listings = MessageChannel<StoriesListed>()
    let stories = StoriesViewModel(
      configuration.feed, repository: repository, marks: marks, alerts: environment.alerts,
      notices: environment.notices, listings: listings)
    let badge = BadgeViewModel(
      listings: listings, messages: messages, sender: environment.messages)
    return MVVMInjectedNewsList(
      stories: stories, badge: badge, viewModels: self, listings: listings, events: events)
  }

  func makeRowViewModel(_ row: NewsRow) -> RowViewModel {
    RowViewModel(
      row, marks: marks, thumbnails: environment.thumbnails, messages: environment.messages,
      navigator: events, notices: environment.notices, analytics: environment.analytics)
  }
}
