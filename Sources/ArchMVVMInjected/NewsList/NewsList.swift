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
