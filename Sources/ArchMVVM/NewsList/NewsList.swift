import Scenarios

/// The screen of the list: it binds view models to views and cells, calls their functions, and
/// presents selections and errors.
final class MVVMNewsList: NewsList {
  private let list: NewsListViewModel
  private let badge: BadgeViewModel
  private let environment: NewsEnvironment

  /// The question about a failed load, until the user answers or another load begins.
  private var question: Request?

  private let listViews = ViewList<NewsListContent>()
  private let badgeViews = ViewList<BadgeContent>()
  private var cells: [Int: RowCell] = [:]
  private let listeners = EventListeners<NewsEvent>()

  /// The messages for the badge, as long as there is this screen.
  private let subscription: MessageSubscription

  init(_ list: NewsListViewModel, badge: BadgeViewModel, environment: NewsEnvironment) {
    self.list = list
    self.badge = badge
    self.environment = environment
    subscription = environment.messages.listen { [badge] in badge.receive($0) }
    bind()
  }

  private func bind() {
    list.didList = { [weak self] in self?.rowsDidChange($0) }
    list.didUpdate = { [weak self] _ in self?.listDidUpdate() }
    list.didBeginLoading = { [weak self] in self?.question = nil }
    list.didError = { [weak self] in self?.present($0) }
    list.didSelect = { [weak self] in self?.open($0) }
    list.didMark = { [messages = environment.messages] in messages.send($0) }
    badge.didUpdate = { [badgeViews] in badgeViews.show($0.content) }
    badge.didChangeCount = { [messages = environment.messages] in
      messages.send(.unreadChanged($0))
    }
  }

  func send(_ intent: NewsIntent) {
    switch intent {
    case .appear: list.appear()
    case .refresh: list.refresh()
    case .loadMore: list.loadMore()
    case .selectFeed(let feed): list.select(feed)
    case .rowAppeared(let id): list.rows[id]?.loadThumbnail()
    case .select(let id): list.rows[id]?.select()
    case .markUnread(let id): list.rows[id]?.markUnread()
    case .toggleUpvote(let id): list.rows[id]?.toggleUpvote()
    }
  }

  // MARK: Updates, errors and selections

  /// Before anybody is shown anything, the rows get their cells and the badge learns of them.
  private func rowsDidChange(_ rows: [NewsRow]) {
    bindCells()
    badge.replaceStories(with: rows)
  }

  /// Loads the whole table again.
  private func listDidUpdate() {
    listViews.show(list.content)
    for id in list.order {
      if let row = list.rows[id] { cells[id]?.setUp(with: row) }
    }
  }

  /// Gives each row its cell, which is re-used if it shows that story already.
  private func bindCells() {
    let former = cells
    cells = [:]
    for (id, row) in list.rows {
      let cell = former[id] ?? RowCell()
      cell.bind(row)
      cells[id] = cell
    }
    for (id, cell) in former where cells[id] == nil { cell.detachAll() }
  }

  private func present(_ error: NewsError) {
    switch error {
    case .loadFailed(let feed, let error): ask(.loadFailed(feed, error))
    case .storiesOmitted(let notice): environment.notices.show(notice)
    case .thumbnailFailed(let story): environment.notices.show(.thumbnailFailed(story: story))
    }
  }

  private func ask(_ alert: Alert) {
    question = Request({ [alerts = environment.alerts] in await alerts.choice(in: alert) }) {
      [weak self] in
      if case .success(.retry) = $0 { self?.list.refresh() }
    }
  }

  private func open(_ id: Int) {
    listeners.send(.openStory(id))
    environment.analytics.log(.storySelected(id))
  }

  // MARK: Views

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    listViews.attach(view, showing: list.content)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    badgeViews.attach(view, showing: badge.content)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard let row = list.rows[id], let cell = cells[id] else { return .ended }
    let attachment = MovableAttachment(
      view, to: cell.views(style), showing: row.content(style))
    return RowAttachment({ attachment.end() }) { [weak self] in
      self?.move(attachment, toRow: $0, style)
    }
  }

  /// Shows another row in a view; a story that is not listed ends the attachment.
  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard let row = list.rows[id], let cell = cells[id] else { return attachment.end() }
    attachment.move(to: cell.views(style), showing: row.content(style))
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var listContent: NewsListContent { list.content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? { list.rows[id]?.content(style) }

  var badgeContent: BadgeContent { badge.content }
}
