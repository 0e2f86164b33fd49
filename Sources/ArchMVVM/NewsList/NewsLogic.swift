import Scenarios

/// The model: the listed feed, the progress of loading it, and the user's marks.
///
/// It has no logic and reports nothing: a view model changes it and reports the change.
@MainActor
final class NewsModel {
  var feed: Feed
  var paging: StoryPaging?
  var marks = StoryMarks()

  init(feed: Feed) { self.feed = feed }
}

/// An error that the list's view model reports, of its own or of a row.
enum NewsError: Error {
  case loadFailed(Feed, any Error)
  case storiesOmitted(Notice)
  case thumbnailFailed(story: Int)
}

/// The pictures of the listed stories, and the requests for them.
///
/// A load replaces the view models of rows. A picture, or its request, remains here for the new one,
/// which joins the request.
@MainActor
final class ThumbnailCache {
  private struct Entry {
    var thumbnail = Thumbnail.loading
    var request: Request?
    var didLoad: @MainActor (Thumbnail) -> Void
  }

  private var entries: [Int: Entry] = [:]
  private let service: any ThumbnailService
  private let completions: CompletionQueue

  init(_ service: any ThumbnailService, _ completions: CompletionQueue) {
    self.service = service
    self.completions = completions
  }

  /// The state of a story's picture.
  func thumbnail(of story: Int) -> Thumbnail { entries[story]?.thumbnail ?? .none }

  /// Requests a picture, unless that is loading, and calls `didLoad` alone when it ends.
  func load(_ story: Int, didLoad: @escaping @MainActor (Thumbnail) -> Void) {
    if entries[story]?.thumbnail == .loading {
      entries[story]?.didLoad = didLoad
    } else {
      entries[story] = Entry(request: request(story), didLoad: didLoad)
    }
  }

  /// Removes stories, cancels their requests, and ignores their answers.
  func removeAll(where isRemoved: (Int) -> Bool) {
    for story in entries.keys where isRemoved(story) { entries[story] = nil }
  }

  private func request(_ story: Int) -> Request {
    Request(
      "thumbnail", completions, { [service] in try await service.thumbnail(of: story) },
      didEnd: { [weak self] in self?.requestDidEnd(story, $0) })
  }

  private func requestDidEnd(_ story: Int, _ result: Result<String, any Error>) {
    guard var entry = entries[story] else { return }
    switch result {
    case .success(let token): entry.thumbnail = .loaded(token)
    case .failure(is CancellationError): entry.thumbnail = .none
    case .failure: entry.thumbnail = .failed
    }
    entry.request = nil
    entries[story] = entry
    entry.didLoad(entry.thumbnail)
  }
}

/// The view model of the list, which owns those of the rows and passes on their selections and
/// errors.
final class ListViewModel: ViewModel {
  var didUpdate: (@MainActor (ListViewModel) -> Void)?
  var didError: (@MainActor (NewsError) -> Void)?
  var didSelect: (@MainActor (NewsEvent) -> Void)?

  /// Called with all rows when other ones are listed, before `didUpdate`, and without rows after it.
  var didList: (@MainActor ([NewsRow]?) -> Void)?

  /// The page that is loading.
  var loading: LoadingPage? {
    didSet { update() }
  }

  /// The view models of the listed rows.
  private(set) var rows: [Int: any RowViewModel] = [:]

  /// The listed stories in the order of rank.
  private(set) var order: [Int] = []

  var load: Request?
  private var reading: Request?
  private var writings: [Int: Request] = [:]
  private var writingCount = 0

  let model: NewsModel
  let environment: NewsEnvironment
  private let loader: StoryPageLoader
  let completions: CompletionQueue
  let thumbnails: ThumbnailCache

  init(
    _ configuration: NewsConfiguration, environment: NewsEnvironment, completions: CompletionQueue
  ) {
    self.environment = environment
    self.completions = completions
    model = NewsModel(feed: configuration.feed)
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    thumbnails = ThumbnailCache(environment.thumbnails, completions)
    tracer?.didMake(.viewModel)
  }

  var isUpdating: Bool { loading != nil }

  var content: NewsListContent {
    NewsListContent(feed: model.feed, loading: loading, paging: model.paging, rows: order)
  }

  var subject: String { "list" }

  var tracer: (any Tracer)? { environment.scenario.tracer }

  /// Makes the view models of rows, in place of those of the listed ones.
  private func replaceRows(with newRows: [NewsRow]) {
    rows = [:]
    order = []
    append(newRows)
    thumbnails.removeAll { rows[$0] == nil }
  }

  /// Makes the view models of rows below the listed ones.
  func append(_ newRows: [NewsRow]) {
    for row in newRows { rows[row.id] = makeViewModel(row) }
    order += newRows.map(\.id)
  }

  private func makeViewModel(_ row: NewsRow) -> any RowViewModel {
    var row = row
    row.thumbnail = thumbnails.thumbnail(of: row.id)
    let viewModel: any RowViewModel =
      switch row.kind {
      case .story: StoryRowViewModel(row, model, thumbnails: thumbnails, tracer: tracer)
      case .job: JobRowViewModel(row, model, thumbnails: thumbnails, tracer: tracer)
      }
    viewModel.didError = { [weak self] in self?.didError?($0) }
    viewModel.didSelect = { [weak self] in self?.didSelect?($0) }
    return viewModel
  }
}

extension ListViewModel {
  func appear() {
    read()
    refresh()
  }

  func refresh() {
    loadFirstPage()
    loading = .first
  }

  func loadMore() {
    guard !isUpdating, let paging = model.paging, !paging.isExhausted else { return }
    loadPage(after: paging)
    loading = .next
  }

  func select(_ feed: Feed) {
    guard feed != model.feed else { return }
    model.feed = feed
    model.paging = nil
    replaceRows(with: [])
    reportRows()
    appear()
    didList?(nil)
  }

  private func loadDidEnd(_ result: Result<StoryPage, any Error>) {
    switch result {
    case .success(let page):
      show(page)
    case .failure(let error):
      loading = nil
      if !(error is CancellationError) { didError?(.loadFailed(model.feed, error)) }
    }
  }

  private func show(_ page: StoryPage) {
    let newRows = model.marks.rows(of: page.stories, loadedAt: page.loadedAt)
    model.paging = page.paging
    if loading == .first {
      replaceRows(with: newRows)
      write(page)
    } else {
      append(newRows)
    }
    reportRows()
    loading = nil
    didList?(nil)
    if let notice = page.omissions.notice { didError?(.storiesOmitted(notice)) }
  }

  /// Lists stored stories only as long as the feed has no rows.
  private func show(_ stories: [Story]) {
    guard !stories.isEmpty, model.paging == nil, rows.isEmpty else { return }
    append(model.marks.rows(of: stories, loadedAt: environment.currentDate()))
    reportRows()
    update()
    didList?(nil)
  }

  private func reportRows() { didList?(order.compactMap { rows[$0]?.row }) }
}

// Each request takes the place of the one before, whose completion is then not called.
extension ListViewModel {
  private func loadFirstPage() {
    load = Request(
      "load", completions, { [loader, feed = model.feed] in try await loader.firstPage(of: feed) },
      didEnd: { [weak self] in self?.loadDidEnd($0) })
  }

  private func loadPage(after paging: StoryPaging) {
    load = Request(
      "load", completions, { [loader] in try await loader.page(after: paging) },
      didEnd: { [weak self] in self?.loadDidEnd($0) })
  }

  func read() {
    reading = Request(
      "reading", completions,
      { [storage = environment.storage, feed = model.feed] in try await storage.stories(of: feed) },
      didEnd: { [weak self] in self?.readingDidEnd($0) })
  }

  private func readingDidEnd(_ result: Result<[Story]?, any Error>) {
    switch result {
    case .success(let stories):
      if let stories { show(stories) }
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(model.feed))
      }
    }
  }

  /// Stores a page, even if it is superseded before that ends.
  private func write(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = Request(
      "writing", completions,
      { [storage = environment.storage] in
        try await storage.store(page.stories, of: page.paging.feed)
      },
      didEnd: { [weak self, writingCount] in
        self?.writings[writingCount] = nil
        self?.writingDidEnd(page.paging.feed, $0)
      })
  }

  private func writingDidEnd(_ feed: Feed, _ result: Result<Void, any Error>) {
    if case .failure(let error) = result, !(error is CancellationError) {
      environment.scenario.diagnostics.report(.storageUnwritable(feed))
    }
  }

  /// Cancels the requests of the list and its rows.
  func stop() {
    load = nil
    reading = nil
    writings = [:]
    thumbnails.removeAll { _ in true }
  }
}
