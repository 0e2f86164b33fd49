import Scenarios

/// The view model of one row of the news, whatever kind of story it is of.
///
/// Its content is the row before it takes the form that a view wants: the same logic for every form.
protocol NewsRowViewModel: RowViewModel<Int, NewsRow, NewsEvent> {
  /// The row, which its views show, each in its own form.
  var content: NewsRow { get set }

  /// What the row has in common with others.
  var context: RowContext { get }

  /// The request for the row's picture.
  var request: OwnedTask { get }

  /// Tells whoever is bound.
  func update()

  /// The user gave a vote, or took it back; a kind that is not voted for does nothing.
  func toggleUpvote()
}

extension NewsRowViewModel {
  var id: Int { content.id }

  /// Binds new views, which show the row in any form.
  func bindViews() -> RowViews {
    let views = RowViews()
    bind { row in views.show(row.content) }
    return views
  }
}

/// What the rows of a list have in common.
@MainActor
final class RowContext {
  let model: NewsModel
  let thumbnails: any ThumbnailService
  let completions: CompletionQueue
  let tracer: (any Tracer)?

  init(model: NewsModel, environment: NewsEnvironment, completions: CompletionQueue) {
    self.model = model
    self.completions = completions
    thumbnails = environment.thumbnails
    tracer = environment.scenario.tracer
  }
}

/// The view model of a row with a story that people discuss and vote for.
final class StoryRowViewModel: NewsRowViewModel {
  var didSelect: (@MainActor (NewsEvent) -> Void)?
  var didFail: (@MainActor (any Error) -> Void)?
  var content: NewsRow
  let context: RowContext
  private(set) lazy var request = OwnedTask(context.completions)
  private var didUpdate: (@MainActor (StoryRowViewModel) -> Void)?

  init(_ row: NewsRow, context: RowContext) {
    content = row
    self.context = context
  }

  func bind(_ didUpdate: (@MainActor (StoryRowViewModel) -> Void)?) { self.didUpdate = didUpdate }

  func update() {
    context.tracer?.record(TraceEvent(.notification, "row \(id)"))
    didUpdate?(self)
  }
}

/// The view model of a row with a job posting.
final class JobRowViewModel: NewsRowViewModel {
  var didSelect: (@MainActor (NewsEvent) -> Void)?
  var didFail: (@MainActor (any Error) -> Void)?
  var content: NewsRow
  let context: RowContext
  private(set) lazy var request = OwnedTask(context.completions)
  private var didUpdate: (@MainActor (JobRowViewModel) -> Void)?

  init(_ row: NewsRow, context: RowContext) {
    content = row
    self.context = context
  }

  func bind(_ didUpdate: (@MainActor (JobRowViewModel) -> Void)?) { self.didUpdate = didUpdate }

  func update() {
    context.tracer?.record(TraceEvent(.notification, "row \(id)"))
    didUpdate?(self)
  }

  func toggleUpvote() {}
}

/// The views of one row, by the form in which they show it; an update is formatted once per form.
@MainActor
final class RowViews {
  private var lists = [ViewList<RowContent>?](repeating: nil, count: RowAdapter.allCases.count)

  /// The views in a form.
  func list(_ adapter: RowAdapter) -> ViewList<RowContent> {
    let list = lists[adapter.rawValue] ?? ViewList()
    lists[adapter.rawValue] = list
    return list
  }

  func show(_ row: NewsRow) {
    for adapter in RowAdapter.allCases {
      guard let views = lists[adapter.rawValue], !views.isEmpty else { continue }
      views.show(RowContent(row, adapter: adapter))
    }
  }

  func detachAll() {
    for views in lists { views?.detachAll() }
  }
}
