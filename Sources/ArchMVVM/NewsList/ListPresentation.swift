import Scenarios

/// The view model of the list, which owns those of the rows and reports what they report.
final class NewsListViewModel: ReportingViewModel {
  var didSelect: (@MainActor (NewsEvent) -> Void)?
  var didFail: (@MainActor (any Error) -> Void)?

  /// Called with each row that left, before anybody is told of what changed.
  var didRemove: (@MainActor (Int) -> Void)?

  let model: NewsModel
  let environment: NewsEnvironment
  let loader: StoryPageLoader
  let completions: CompletionQueue
  let load: OwnedTask
  let reading: OwnedTask
  var writings: [OwnedTask] = []
  private(set) var rows: [Int: any NewsRowViewModel] = [:]
  private var order: [Int] = []
  private let rowContext: RowContext
  private let didChangeRows: @MainActor ([NewsRow]) -> Void
  private let didShowRows: @MainActor () -> Void
  private var didUpdate: (@MainActor (NewsListViewModel) -> Void)?

  /// Makes a view model that calls `didChangeRows` with all rows before anybody is told of what
  /// changed, and `didShowRows` when everybody was.
  init(
    _ configuration: NewsConfiguration, environment: NewsEnvironment, completions: CompletionQueue,
    didChangeRows: @escaping @MainActor ([NewsRow]) -> Void,
    didShowRows: @escaping @MainActor () -> Void
  ) {
    self.environment = environment
    self.completions = completions
    self.didChangeRows = didChangeRows
    self.didShowRows = didShowRows
    model = NewsModel(feed: configuration.feed)
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    load = OwnedTask(completions)
    reading = OwnedTask(completions)
    rowContext = RowContext(model: model, environment: environment, completions: completions)
  }

  func bind(_ didUpdate: (@MainActor (NewsListViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: NewsListContent {
    NewsListContent(feed: model.feed, loading: model.loading, paging: model.paging, rows: order)
  }

  /// The view model of a row, if its story is listed.
  func row(_ id: Int) -> (any NewsRowViewModel)? { rows[id] }

  /// Lists rows after those that are there.
  func append(_ newRows: [NewsRow]) {
    for row in newRows { rows[row.id] = makeRow(row) }
    order += newRows.map(\.id)
    rowsChanged()
  }

  /// Lists rows in place of those that are there, and gives those that stay and changed.
  ///
  /// A row whose story is of another kind all at once is another row.
  @discardableResult
  func replaceRows(with newRows: [NewsRow]) -> [any NewsRowViewModel] {
    let old = rows
    var changed: [any NewsRowViewModel] = []
    rows = [:]
    for row in newRows {
      if let kept = old[row.id], kept.content.story.kind == row.story.kind {
        if kept.take(row) { changed.append(kept) }
        rows[row.id] = kept
      } else {
        rows[row.id] = makeRow(row)
      }
    }
    for id in order {
      if let row = old[id], row !== rows[id] { remove(row) }
    }
    order = newRows.map(\.id)
    rowsChanged()
    return changed
  }

  private func makeRow(_ row: NewsRow) -> any NewsRowViewModel {
    let viewModel: any NewsRowViewModel =
      switch row.story.kind {
      case .story: StoryRowViewModel(row, context: rowContext)
      case .job: JobRowViewModel(row, context: rowContext)
      }
    viewModel.report(to: self)
    return viewModel
  }

  private func remove(_ row: any NewsRowViewModel) {
    row.leave()
    didRemove?(row.id)
  }

  private func rowsChanged() { didChangeRows(order.compactMap { rows[$0]?.content }) }

  /// Tells of a list with other rows: its own views, then those of rows that changed.
  func tellOfRows(changed: [any NewsRowViewModel] = []) {
    update()
    for row in changed { row.update() }
    didShowRows()
  }

  func update() {
    environment.scenario.tracer?.record(TraceEvent(.notification, "list"))
    didUpdate?(self)
  }
}
