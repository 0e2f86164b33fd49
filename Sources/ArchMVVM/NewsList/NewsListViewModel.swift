import Scenarios

/// The model: the feed, how much of it is loaded, and what the user did with its stories.
///
/// It has no logic and reports nothing. The list and its rows change it, and report the change.
@MainActor
final class NewsModel {
  var feed: Feed

  /// The progress of loading the feed, from its first page on.
  var paging: StoryPaging?

  /// The stories that were read and voted for, listed or not.
  var marks = StoryMarks()

  init(feed: Feed) {
    self.feed = feed
    Trace.watch(self)
  }
}

/// What can go wrong with the list or one of its rows.
enum NewsError: Error {
  /// A page did not arrive, so that the user has to decide.
  case loadFailed(Feed, any Error)
  /// A page arrived without some of its stories.
  case storiesOmitted(Notice)
  case thumbnailFailed(story: Int)
}

/// The view model of the list, with one for each row, whose errors, selections and marks it passes on.
final class NewsListViewModel: ViewModel {
  var didUpdate: (@MainActor (NewsListViewModel) -> Void)?

  /// Called with the listed stories before each `didUpdate`.
  var didList: (@MainActor ([NewsRow]) -> Void)?

  /// Called when a load begins: a question about the one before is void.
  var didBeginLoading: (@MainActor () -> Void)?

  /// Called with what went wrong, after `didUpdate`.
  var didError: (@MainActor (NewsError) -> Void)?

  /// Called with a story that the user selected.
  var didSelect: (@MainActor (Int) -> Void)?

  /// Called when a story became read or unread.
  var didMark: (@MainActor (Message) -> Void)?

  /// The page that is loading.
  private var loading: LoadingPage? {
    didSet { listDidChange() }
  }

  /// The listed stories, in the order of rank, and their view models.
  private(set) var order: [Int] = []
  private(set) var rows: [Int: any RowViewModel] = [:]

  private var request: Request?
  private var reading: Request?

  /// The pages that are being written, by number.
  private var writings: [Int: Request] = [:]
  private var writingCount = 0

  private let model: NewsModel
  private let environment: NewsEnvironment
  private let loader: StoryPageLoader

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    self.environment = environment
    model = NewsModel(feed: configuration.feed)
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    Trace.watch(self)
  }

  // MARK: Outputs

  var isUpdating: Bool { loading != nil }

  var title: String {
    loading == .first ? "Refreshing…" : "\(model.feed.title) (\(order.count))"
  }

  var canLoadMore: Bool { !isUpdating && unfinishedPaging != nil }

  /// The progress from which another page can be loaded.
  private var unfinishedPaging: StoryPaging? {
    model.paging?.isExhausted == false ? model.paging : nil
  }

  var content: NewsListContent {
    NewsListContent(title: title, isLoading: isUpdating, canLoadMore: canLoadMore, rows: order)
  }

  // MARK: Functions

  func appear() {
    read()
    refresh()
  }

  func refresh() {
    load(.first) { [loader, feed = model.feed] in try await loader.firstPage(of: feed) }
  }

  func loadMore() {
    guard !isUpdating, let paging = unfinishedPaging else { return }
    load(.next) { [loader] in try await loader.page(after: paging) }
  }

  func select(_ feed: Feed) {
    guard feed != model.feed else { return }
    model.feed = feed
    model.paging = nil
    replaceRows(with: [])
    appear()
  }

  // MARK: Pages

  /// Takes the place of a load that is pending.
  private func load(
    _ page: LoadingPage, _ work: @escaping @MainActor () async throws -> StoryPage
  ) {
    request = Request(work) { [weak self] in self?.requestDidEnd($0) }
    didBeginLoading?()
    loading = page
  }

  /// Everything is changed before `loading`, which reports the update.
  private func requestDidEnd(_ result: Result<StoryPage, any Error>) {
    switch result {
    case .success(let page):
      model.paging = page.paging
      let newRows = model.marks.rows(of: page.stories, loadedAt: page.loadedAt)
      if loading == .first {
        replaceRows(with: newRows)
        write(page)
      } else {
        append(newRows)
      }
      loading = nil
      if let notice = page.omissions.notice { didError?(.storiesOmitted(notice)) }
    case .failure(let error):
      loading = nil
      // A view may have begun another load when it was updated: then there is nothing to ask.
      if !isUpdating, !(error is CancellationError) { didError?(.loadFailed(model.feed, error)) }
    }
  }

  private func read() {
    reading = Request({ [storage = environment.storage, feed = model.feed] in
      try await storage.stories(of: feed)
    }) { [weak self] in
      if case .success(let stories?) = $0 { self?.readingDidEnd(stories) }
    }
  }

  /// Lists stored stories only until the first page arrives.
  private func readingDidEnd(_ stories: [Story]) {
    guard model.paging == nil, order.isEmpty else { return }
    append(model.marks.rows(of: stories, loadedAt: environment.currentDate()))
    listDidChange()
  }

  /// Stores a page, also if it is superseded meanwhile; nobody needs to know whether that failed.
  private func write(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = Request({ [storage = environment.storage] in
      try await storage.store(page.stories, of: page.paging.feed)
    }) { [weak self, writingCount] _ in
      self?.writings[writingCount] = nil
    }
  }
}

// MARK: - Rows

extension NewsListViewModel {
  private func listDidChange() {
    didList?(order.compactMap { rows[$0]?.row })
    update()
  }

  private func replaceRows(with newRows: [NewsRow]) {
    let former = rows
    order = []
    rows = [:]
    append(newRows)
    for (id, row) in former { rows[id]?.keepPicture(of: row) }
  }

  /// Adds rows below the others; a story that is listed already stays where it is.
  private func append(_ newRows: [NewsRow]) {
    for row in newRows where rows[row.id] == nil {
      rows[row.id] = viewModel(of: row)
      order.append(row.id)
    }
  }

  private func viewModel(of row: NewsRow) -> any RowViewModel {
    let state = RowState(row, model, thumbnails: environment.thumbnails)
    let viewModel: any RowViewModel =
      switch row.kind {
      case .story: StoryRowViewModel(state)
      case .job: JobRowViewModel(state)
      }
    viewModel.didError = { [weak self] in self?.didError?($0) }
    viewModel.didSelect = { [weak self] in self?.didSelect?($0) }
    viewModel.didMark = { [weak self] in self?.didMark?($0) }
    return viewModel
  }
}
