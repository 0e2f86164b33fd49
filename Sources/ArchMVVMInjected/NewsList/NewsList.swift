import Scenarios

/// The screen of the news list: it binds views, and calls the view model that the user means.
///
/// It owns the view models of rows, as a table's data source does.
final class MVVMInjectedNewsList: NewsList {
  private let stories: StoriesViewModel
  private let badge: BadgeViewModel
  private let viewModels: any RowViewModelFactory
  private let events: EventListeners<NewsEvent>
  private var rows: [Int: RowViewModel] = [:]

  init(
    stories: StoriesViewModel, badge: BadgeViewModel, viewModels: any RowViewModelFactory,
    listings: any MessageReceiver<StoriesListed>, events: EventListeners<NewsEvent>
  ) {
    self.stories = stories
    self.badge = badge
    self.viewModels = viewModels
    self.events = events
    listings.receive(as: self, take: { $0.exchangeRows($1) }, show: { $0.showRows($1) })
  }

  func send(_ intent: NewsIntent) {
    switch intent {
    case .appear: stories.appear()
    case .refresh: stories.refresh()
    case .loadMore: stories.loadMore()
    case .selectFeed(let feed): stories.select(feed)
    case .rowAppeared(let id): rows[id]?.appear()
    case .select(let id): rows[id]?.select()
    case .markUnread(let id): rows[id]?.markUnread()
    case .toggleUpvote(let id): rows[id]?.toggleUpvote()
    }
  }

  private func exchangeRows(_ listing: StoriesListed) {
    let old = rows
    rows = [:]
    for row in listing.rows {
      if listing.isReplacement { old[row.id]?.reload(row) }
      rows[row.id] = old[row.id] ?? viewModels.makeRowViewModel(row)
    }
    for (id, viewModel) in old where rows[id] == nil { viewModel.leave() }
  }

  /// Rows that were listed already look as before when others are added.
  private func showRows(_ listing: StoriesListed) {
    guard listing.isReplacement else { return }
    for row in listing.rows.compactMap({ rows[$0.id] }) { row.output.send(row) }
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    stories.output.bind(view, to: stories, through: StoriesAdapter()).attachment
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    badge.output.bind(view, to: badge, through: BadgeAdapter()).attachment
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard let row = rows[id] else { return .ended }
    let binding =
      switch style {
      case .full: row.output.bind(view, to: row, through: FullRowAdapter())
      case .compact: row.output.bind(view, to: row, through: CompactRowAdapter())
      }
    return RowAttachment { [weak binding] in
      binding?.end()
    } rebind: { [weak self, weak binding] id in
      if let row = self?.rows[id] { binding?.move(to: row.output, of: row) } else { binding?.end() }
    }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    events.add(listener)
  }

  var listContent: NewsListContent { StoriesAdapter().content(of: stories) }

  var badgeContent: BadgeContent { BadgeAdapter().content(of: badge) }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    guard let row = rows[id] else { return nil }
    return switch style {
    case .full: FullRowAdapter().content(of: row)
    case .compact: CompactRowAdapter().content(of: row)
    }
  }
}

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

/// Takes the user from the list to other screens.
@MainActor
protocol NewsNavigator: AnyObject {
  func openStory(_ id: Int)
}

extension EventListeners: NewsNavigator where Event == NewsEvent {
  func openStory(_ id: Int) { send(.openStory(id)) }
}

/// Formats the list.
struct StoriesAdapter: ViewAdapter {
  func content(of viewModel: StoriesViewModel) -> NewsListContent {
    let ids = viewModel.ids
    let title = "\(viewModel.feed.title) (\(ids.count))"
    return NewsListContent(
      title: viewModel.loading == .first ? "Refreshing…" : title,
      isLoading: viewModel.loading != nil, canLoadMore: viewModel.canLoadMore, rows: ids)
  }
}

/// Formats the badge.
struct BadgeAdapter: ViewAdapter {
  func content(of viewModel: BadgeViewModel) -> BadgeContent {
    BadgeContent(unreadCount: viewModel.unreadCount)
  }
}

/// Formats a row with every digit of its score.
struct FullRowAdapter: ViewAdapter {
  func content(of viewModel: RowViewModel) -> RowContent {
    RowContent(viewModel.row, score: ScoreFormat.text(of: viewModel.row.score, .full))
  }
}

/// Formats a row with a short score: the other design of an A/B test, over the same view model.
struct CompactRowAdapter: ViewAdapter {
  func content(of viewModel: RowViewModel) -> RowContent {
    RowContent(viewModel.row, score: ScoreFormat.text(of: viewModel.row.score, .compact))
  }
}

extension RowContent {
  /// What both designs have in common; a job posting has no score.
  fileprivate init(_ row: NewsRow, score: String) {
    let footnote = row.footnote
    switch row.kind {
    case .story:
      self = .story(
        StoryRowContent(
          title: row.story.title, footnote: footnote, score: score,
          comments: String(row.story.commentCount), isRead: row.isRead, isUpvoted: row.isUpvoted,
          thumbnail: row.thumbnail))
    case .job:
      self = .job(
        JobRowContent(
          title: row.story.title, footnote: footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}
