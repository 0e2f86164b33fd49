import Scenarios

/// The view model of one row of the news, whatever kind of story it is of.
///
/// Its content is the row before it takes the form that a view wants: the same logic for every form.
/// What it does is the same for every kind but where a kind says otherwise.
protocol NewsRowViewModel: RowViewModel<Int, NewsRow, NewsEvent> {
  /// The kind of stories that such a row is for.
  var kind: Story.Kind { get }

  /// The row, which its views show, each in its own form.
  var content: NewsRow { get set }

  /// The model of the list.
  var model: NewsModel { get }

  /// The request for the row's picture, if there was one.
  var request: OwnedTask? { get set }

  /// Shows views every update, instead of those that were bound before.
  func bind(to views: RowViews)

  /// Tells whoever is bound.
  func update()

  /// Takes what was loaded anew, but keeps the picture; returns whether that changes the row.
  func take(_ row: NewsRow) -> Bool

  /// Takes the picture, or the request for it, from a row of another kind that this one replaces.
  func takeThumbnail(from row: any NewsRowViewModel)

  /// Undoes that the story was read; returns whether it was.
  func markUnread() -> Bool

  /// The user gave a vote, or took it back; a kind that is not voted for does nothing.
  func toggleUpvote()

  /// Ends what the row has started; nobody hears of it any more.
  func leave()
}

extension NewsRowViewModel {
  var id: Int { content.id }

  var subject: String { "row \(id)" }

  /// Makes the content for a view, in the form that the view wants.
  func presented(_ style: RowStyle) -> RowContent {
    tracer?.record(.computation, subject)
    return RowContent(content, style: style)
  }

  func bind(to views: RowViews) { bind { views.show($0) } }
}

/// The view model of a row with a story that people discuss and vote for.
final class StoryRowViewModel: NewsRowViewModel {
  var reports: Reports<NewsEvent>?
  var content: NewsRow
  var request: OwnedTask?
  let model: NewsModel
  let tracer: (any Tracer)?
  private var didUpdate: (@MainActor (StoryRowViewModel) -> Void)?

  init(_ row: NewsRow, model: NewsModel, tracer: (any Tracer)?) {
    content = row
    self.model = model
    self.tracer = tracer
  }

  var kind: Story.Kind { .story }

  func bind(_ didUpdate: (@MainActor (StoryRowViewModel) -> Void)?) { self.didUpdate = didUpdate }

  func update() {
    tracer?.record(.notification, subject)
    didUpdate?(self)
  }
}

/// The view model of a row with a job posting.
final class JobRowViewModel: NewsRowViewModel {
  var reports: Reports<NewsEvent>?
  var content: NewsRow
  var request: OwnedTask?
  let model: NewsModel
  let tracer: (any Tracer)?
  private var didUpdate: (@MainActor (JobRowViewModel) -> Void)?

  init(_ row: NewsRow, model: NewsModel, tracer: (any Tracer)?) {
    content = row
    self.model = model
    self.tracer = tracer
  }

  var kind: Story.Kind { .job }

  func bind(_ didUpdate: (@MainActor (JobRowViewModel) -> Void)?) { self.didUpdate = didUpdate }

  func update() {
    tracer?.record(.notification, subject)
    didUpdate?(self)
  }

  func toggleUpvote() {}
}

/// The views of one row, by the form in which they show it; an update is formatted once per form.
@MainActor
final class RowViews {
  private var fullViews: ViewList<RowContent>?
  private var compactViews: ViewList<RowContent>?
  private let gate: StopGate

  init(_ gate: StopGate) { self.gate = gate }

  /// The views in a form, with a list of them made when there is none.
  func list(_ style: RowStyle) -> ViewList<RowContent> {
    switch style {
    case .full: list(&fullViews)
    case .compact: list(&compactViews)
    }
  }

  private func list(_ views: inout ViewList<RowContent>?) -> ViewList<RowContent> {
    let list = views ?? ViewList(gate)
    views = list
    return list
  }

  func show(_ row: some NewsRowViewModel) {
    show(row, in: fullViews, .full)
    show(row, in: compactViews, .compact)
  }

  private func show(
    _ row: some NewsRowViewModel, in views: ViewList<RowContent>?, _ style: RowStyle
  ) {
    guard let views, !views.isEmpty else { return }
    views.show(row.presented(style))
  }

  func detachAll() {
    fullViews?.detachAll()
    compactViews?.detachAll()
  }
}
