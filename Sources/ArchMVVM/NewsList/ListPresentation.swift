import Scenarios

/// The view model of the list, which owns those of the rows and passes on their selections and
/// errors.
final class ListViewModel: ViewModel {
  var didUpdate: (@MainActor (ListViewModel) -> Void)?
  var didError: (@MainActor (NewsError) -> Void)?
  var didSelect: (@MainActor (NewsEvent) -> Void)?

  /// Called with all rows when other ones are listed, after `didUpdate`.
  var didList: (@MainActor ([NewsRow]) -> Void)?

  /// The page that is loading.
  var loading: LoadingPage? {
    didSet { update() }
  }

  /// The view models of the listed rows.
  private(set) var rows: [Int: any RowViewModel] = [:]

  /// The listed stories in the order of rank.
  private(set) var order: [Int] = []

  var load: Request?
  var reading: Request?
  var writings: [Int: Request] = [:]
  var writingCount = 0

  let model: NewsModel
  let environment: NewsEnvironment
  let loader: StoryPageLoader
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
  }

  var isUpdating: Bool { loading != nil }

  var content: NewsListContent {
    NewsListContent(feed: model.feed, loading: loading, paging: model.paging, rows: order)
  }

  var subject: String { "list" }

  var tracer: (any Tracer)? { environment.scenario.tracer }

  /// Makes the view models of rows, in place of those of the listed ones.
  func replaceRows(with newRows: [NewsRow]) {
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
      switch row.story.kind {
      case .story: StoryRowViewModel(row, model, thumbnails: thumbnails, tracer: tracer)
      case .job: JobRowViewModel(row, model, thumbnails: thumbnails, tracer: tracer)
      }
    viewModel.didError = { [weak self] in self?.didError?($0) }
    viewModel.didSelect = { [weak self] in self?.didSelect?($0) }
    if row.thumbnail == .loading { viewModel.loadThumbnail() }
    return viewModel
  }
}
