import Scenarios

/// The root layer of the list: it makes the controller and injects it into the view model, and has
/// the root views with their tasks.
final class MVVMObservableNewsList: NewsList {
  private let unread: UnreadController
  private let model: NewsViewModel
  private let load: ViewTask<Int>
  private let reading: ViewTask<Int>
  private var pictures: [Int: ViewTask<Int?>] = [:]
  private let listBinder: ViewBinder<NewsView>
  private let rowBinder: ViewBinder<StoriesView>
  private let badgeBinder: ViewBinder<BadgeView>

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let window = Window(environment.scenario.display)
    unread = UnreadController(messages: environment.messages)
    model = NewsViewModel(configuration, environment: environment, unread: unread)
    load = ViewTask(model.loadID)
    reading = ViewTask(model.readingID)
    listBinder = ViewBinder(NewsView(model: model), in: window)
    rowBinder = ViewBinder(StoriesView(model: model), in: window)
    badgeBinder = ViewBinder(BadgeView(unread: unread), in: window)
  }

  func send(_ intent: NewsIntent) {
    switch intent {
    case .appear: model.appear()
    case .refresh: model.refresh()
    case .loadMore: model.loadMore()
    case .selectFeed(let feed): selectFeed(feed)
    case .rowAppeared(let id): rowAppeared(id)
    case .select(let id): model.select(id)
    case .markUnread(let id): model.markUnread(id)
    case .toggleUpvote(let id): model.toggleUpvote(id)
    }
    runTasks()
  }

  private func selectFeed(_ feed: Feed) {
    model.select(feed)
    rowsDidChange()
  }

  // MARK: Tasks

  /// In SwiftUI: `.task(id: model.loadID) { await model.load() }`, and the same for the storage.
  private func runTasks() {
    reading.run(for: model.readingID) { [model] in await model.readStorage() }
    load.run(for: model.loadID) { [weak self, model] in
      await model.load()
      self?.rowsDidChange()
    }
  }

  /// In SwiftUI: `.task(id: model.pictureIDs[id]) { await model.loadPicture(of: id) }` of a row.
  private func rowAppeared(_ id: Int) {
    model.rowAppeared(id)
    guard let pictureID = model.pictureIDs[id] else { return }
    let picture = pictures[id] ?? ViewTask(nil)
    pictures[id] = picture
    picture.run(for: pictureID) { [model] in await model.loadPicture(of: id) }
  }

  /// Ends the rows that left, and cancels what is not on its way any more.
  private func rowsDidChange() {
    rowBinder.endRows()
    pictures = pictures.filter { model.pictureIDs[$0.key] != nil }
  }

  // MARK: Views

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    listBinder.attach(view)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    rowBinder.attachRow(view, to: id) { RowContent(story: $0, style: style) }
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    badgeBinder.attach(view)
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    model.events.add(listener)
  }

  var listContent: NewsListContent { NewsView(model: model).body }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    model.stories[id].map { RowContent(story: $0, style: style) }
  }

  var badgeContent: BadgeContent { BadgeView(unread: unread).body }
}

/// The root view of the list without its rows.
struct NewsView: RootView {
  let model: NewsViewModel

  var body: NewsListContent {
    NewsListContent(
      title: title, isLoading: model.loading != nil, canLoadMore: model.canLoadMore,
      rows: model.stories.ids)
  }

  private var title: String {
    model.loading == .first
      ? "Refreshing…" : "\(model.feed.title) (\(model.stories.ids.count))"
  }
}

/// The root view of the rows, which get plain values of the stories that it reads.
struct StoriesView: RootView {
  let model: NewsViewModel

  var body: [Int: NewsRow] { model.stories.rows }
}

extension RowContent {
  /// The entry of a story; the view that shows it does not know the story.
  init(story row: NewsRow, style: RowStyle) {
    switch row.kind {
    case .story:
      self = .story(
        StoryRowContent(
          title: row.story.title, footnote: row.footnote,
          score: ScoreFormat.text(of: row.score, style), comments: String(row.story.commentCount),
          isRead: row.isRead, isUpvoted: row.isUpvoted, thumbnail: row.thumbnail))
    case .job:
      self = .job(
        JobRowContent(
          title: row.story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}

/// The root view of the badge: it reads a controller, since it has no state of its own.
struct BadgeView: RootView {
  let unread: UnreadController

  var body: BadgeContent { BadgeContent(unreadCount: unread.count) }
}
