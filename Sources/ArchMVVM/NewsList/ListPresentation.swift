import Scenarios

/// The view model of the list, which owns those of the rows and reports what they report.
final class ListViewModel: ReportingViewModel {
  var reports: Reports<NewsEvent>?

  /// Called with each row that left, before anybody is told of what changed.
  var didRemove: (@MainActor (Int) -> Void)?

  /// Called with each row that takes the place of one of another kind, which was unbound.
  var didReplace: (@MainActor (any NewsRowViewModel) -> Void)?

  let model: NewsModel
  let environment: NewsEnvironment
  let loader: StoryPageLoader
  let completions: CompletionQueue
  let load: OwnedTask
  let reading: OwnedTask
  var writings: [OwnedTask] = []
  private(set) var rows: [Int: any NewsRowViewModel] = [:]
  private var order: [Int] = []
  private lazy var rowReports = Reports(to: self)
  private let didChangeRows: @MainActor ([NewsRow]) -> Void
  private let didShowRows: @MainActor () -> Void
  private var didUpdate: (@MainActor (ListViewModel) -> Void)?

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
  }

  func bind(_ didUpdate: (@MainActor (ListViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: NewsListContent {
    NewsListContent(feed: model.feed, loading: model.loading, paging: model.paging, rows: order)
  }

  var subject: String { "list" }

  var tracer: (any Tracer)? { environment.scenario.tracer }

  /// The view model of a row, if its story is listed.
  func row(_ id: Int) -> (any NewsRowViewModel)? { rows[id] }

  /// Lists rows after those that are there.
  func append(_ newRows: [NewsRow]) {
    for row in newRows { rows[row.id] = makeRow(row) }
    order += newRows.map(\.id)
    didChangeRows(order.compactMap { rows[$0]?.content })
  }

  /// Lists rows in place of those that are there, and gives those that stay and changed.
  @discardableResult
  func replaceRows(with newRows: [NewsRow]) -> [any NewsRowViewModel] {
    var changed: [any NewsRowViewModel] = []
    for newRow in newRows {
      if let row = rows[newRow.id] {
        if let row = update(row, to: newRow) { changed.append(row) }
      } else {
        rows[newRow.id] = makeRow(newRow)
      }
    }
    reorder(newRows.map(\.id))
    didChangeRows(newRows)
    return changed
  }

  /// Gives the row if that changes it; where the story has become one of another kind, gives a new
  /// row in its place.
  private func update(
    _ row: any NewsRowViewModel, to newRow: NewsRow
  ) -> (any NewsRowViewModel)? {
    guard row.kind != newRow.story.kind else { return row.take(newRow) ? row : nil }
    let replacement = makeRow(newRow)
    replacement.takeThumbnail(from: row)
    row.unbind()
    rows[newRow.id] = replacement
    didReplace?(replacement)
    return replacement
  }

  private func makeRow(_ row: NewsRow) -> any NewsRowViewModel {
    let viewModel: any NewsRowViewModel =
      switch row.story.kind {
      case .story: StoryRowViewModel(row, model: model, tracer: tracer)
      case .job: JobRowViewModel(row, model: model, tracer: tracer)
      }
    viewModel.reports = rowReports
    return viewModel
  }

  private func reorder(_ newOrder: [Int]) {
    guard newOrder != order else { return }
    let kept = Set(newOrder)
    for id in order where !kept.contains(id) {
      rows.removeValue(forKey: id)?.leave()
      didRemove?(id)
    }
    order = newOrder
  }

  /// Tells of a list with other rows: its own views, then those of rows that changed.
  func tellOfRows(changed: [any NewsRowViewModel] = []) {
    update()
    for row in changed { row.update() }
    didShowRows()
  }

  func update() {
    tracer?.record(.notification, subject)
    didUpdate?(self)
  }
}
