import Scenarios

/// The view model of the list, with a view model for each row, whose selections and errors it passes on.
final class NewsListViewModel: ViewModel {
  var didUpdate: (@MainActor (NewsListViewModel) -> Void)?

  /// Called with what went wrong. A failed load is reported before `didUpdate`, so that a question about
  /// it cannot come after the next load.
  var didError: (@MainActor (NewsError) -> Void)?

  /// Called with a story that the user selected.
  var didSelect: (@MainActor (Int) -> Void)?

  /// Called when a story became read or unread.
  var didMark: (@MainActor (Message) -> Void)?

  /// The page that is loading.
  private var loading: LoadingPage? {
    didSet { update() }
  }

  /// The listed stories, in the order of rank, and their view models.
  private(set) var order: [Int] = []
  private(set) var rows: [Int: any RowViewModel] = [:]

  private var load: Request?
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

  var canLoadMore: Bool { !isUpdating && model.unfinishedPaging != nil }

  var content: NewsListContent {
    NewsListContent(title: title, isLoading: isUpdating, canLoadMore: canLoadMore, rows: order)
  }

  // MARK: Functions

  func appear() {
    read()
    refresh()
  }

  func refresh() {
    load = Request({ [loader, feed = model.feed] in try await loader.firstPage(of: feed) }) {
      [weak self] in self?.loadDidEnd($0)
    }
    loading = .first
  }

  func loadMore() {
    guard !isUpdating, let paging = model.unfinishedPaging else { return }
    load = Request({ [loader] in try await loader.page(after: paging) }) {
      [weak self] in self?.loadDidEnd($0)
    }
    loading = .next
  }

  func select(_ feed: Feed) {
    guard feed != model.feed else { return }
    model.feed = feed
    model.paging = nil
    removeRows()
    appear()
  }

  // MARK: Pages

  /// Everything is changed before `loading`, which reports the update.
  private func loadDidEnd(_ result: Result<StoryPage, any Error>) {
    switch result {
    case .success(let page):
      model.paging = page.paging
      if loading == .first {
        replaceRows(with: model.marks.rows(of: page.stories, loadedAt: page.loadedAt))
        write(page)
      } else {
        append(model.marks.rows(of: page.stories, loadedAt: page.loadedAt))
      }
      loading = nil
      if let notice = page.omissions.notice { didError?(.storiesOmitted(notice)) }
    case .failure(let error):
      if !(error is CancellationError) { didError?(.loadFailed(model.feed, error)) }
      loading = nil
    }
  }

  private func read() {
    reading = Request({ [storage = environment.storage, feed = model.feed] in
      try await storage.stories(of: feed)
    }) { [weak self] in
      if case .success(let stories?) = $0 { self?.readingDidEnd(stories) }
    }
  }

  /// Lists stored stories only as long as the feed has none.
  private func readingDidEnd(_ stories: [Story]) {
    guard model.paging == nil, order.isEmpty else { return }
    append(model.marks.rows(of: stories, loadedAt: environment.currentDate()))
    update()
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
  private func removeRows() {
    order = []
    rows = [:]
  }

  private func replaceRows(with newRows: [NewsRow]) {
    let former = rows
    removeRows()
    append(newRows)
    for (id, row) in rows {
      if let former = former[id] { row.keepPicture(of: former) }
    }
  }

  /// Adds rows below the others; a story that is listed already stays where it is.
  private func append(_ newRows: [NewsRow]) {
    for row in newRows where rows[row.id] == nil {
      rows[row.id] = viewModel(of: row)
      order.append(row.id)
    }
  }

  private func viewModel(of row: NewsRow) -> any RowViewModel {
    let viewModel: any RowViewModel =
      switch row.kind {
      case .story: StoryRowViewModel(row, model, thumbnails: environment.thumbnails)
      case .job: JobRowViewModel(row, model, thumbnails: environment.thumbnails)
      }
    viewModel.didError = { [weak self] in self?.didError?($0) }
    viewModel.didSelect = { [weak self] in self?.didSelect?($0) }
    viewModel.didMark = { [weak self] in self?.didMark?($0) }
    return viewModel
  }
}
