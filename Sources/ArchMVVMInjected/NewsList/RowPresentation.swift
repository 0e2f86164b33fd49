import Scenarios

extension ViewAdapter<NewsRow, RowContent> {
  /// How a row looks with all digits of its score.
  static var full: Self { Self { RowContent($0, style: .full) } }

  /// How a row looks with a short score.
  static var compact: Self { Self { RowContent($0, style: .compact) } }
}

/// Is told what goes wrong with rows.
@MainActor
protocol RowErrorResponder: AnyObject {
  func thumbnailFailed(_ id: Int)
}

/// The view model of one row, shared by all its views in whatever form.
@MainActor
final class RowViewModel {
  private(set) var row: NewsRow
  private weak var errors: (any RowErrorResponder)?
  private let marks: any MarkRepository
  private let thumbnails: any ThumbnailService
  private let work: WorkRunner
  private let navigator: any Navigator<NewsDestination>
  private let messages: any MessageSender<Message>
  private let analytics: any AnalyticsResponder
  private let gate: StopGate
  private let tracer: (any Tracer)?
  private var request: Work?
  private var fullViews: AdaptedViews<NewsRow, RowContent>?
  private var compactViews: AdaptedViews<NewsRow, RowContent>?

  init(
    _ row: NewsRow, errors: any RowErrorResponder, marks: any MarkRepository,
    thumbnails: any ThumbnailService, work: WorkRunner,
    navigator: any Navigator<NewsDestination>, messages: any MessageSender<Message>,
    analytics: any AnalyticsResponder, gate: StopGate, tracer: (any Tracer)?
  ) {
    self.row = row
    self.errors = errors
    self.marks = marks
    self.thumbnails = thumbnails
    self.work = work
    self.navigator = navigator
    self.messages = messages
    self.analytics = analytics
    self.gate = gate
    self.tracer = tracer
  }

  func select() {
    marks.setRead(true, row.id)
    row.isRead = true
    show()
    navigator.go(to: .story(row.id))
    messages.send(.storyRead(row.id))
    analytics.log(.storySelected(row.id))
  }

  func markUnread() {
    guard row.isRead else { return }
    marks.setRead(false, row.id)
    row.isRead = false
    show()
    messages.send(.storyMarkedUnread(row.id))
  }

  func toggleUpvote() {
    guard row.story.kind != .job else { return }
    row.isUpvoted.toggle()
    marks.setUpvoted(row.isUpvoted, row.id)
    show()
  }

  func appear() {
    guard row.thumbnail.isWanted else { return }
    row.thumbnail = .loading
    request = work.start { [thumbnails, id = row.id] in
      try await thumbnails.thumbnail(of: id)
    } then: { [weak self] in
      self?.thumbnailAnswered($0)
    }
    show()
  }

  private func thumbnailAnswered(_ answer: Result<String, any Error>) {
    request = nil
    switch answer {
    case .success(let token): row.thumbnail = .loaded(token)
    case .failure(is CancellationError): row.thumbnail = .none
    case .failure: row.thumbnail = .failed
    }
    show()
    if row.thumbnail == .failed { errors?.thumbnailFailed(row.id) }
  }

  /// Takes what was loaded anew, but keeps the picture; returns whether that changes the row.
  func take(_ newRow: NewsRow) -> Bool {
    var newRow = newRow
    newRow.thumbnail = row.thumbnail
    guard newRow != row else { return false }
    row = newRow
    return true
  }

  /// Ends everything that would outlast the row.
  func leave() {
    request?.cancel()
    fullViews?.detachAll()
    compactViews?.detachAll()
  }

  func attach(
    _ view: any ContentView<RowContent>, _ style: RowStyle
  ) -> MovableAttachment<RowContent> {
    views(style).attachMovably(view, showing: row, "row \(row.id)")
  }

  func take(_ attachment: MovableAttachment<RowContent>, _ style: RowStyle) {
    views(style).take(attachment, showing: row, "row \(row.id)")
  }

  func show() {
    tracer?.record(.notification, "row \(row.id)")
    fullViews?.show(row, "row \(row.id)")
    compactViews?.show(row, "row \(row.id)")
  }

  /// The views in a form; most rows are shown in one form at most.
  private func views(_ style: RowStyle) -> AdaptedViews<NewsRow, RowContent> {
    switch style {
    case .full:
      let views = fullViews ?? AdaptedViews(adapter: .full, gate: gate, tracer: tracer)
      fullViews = views
      return views
    case .compact:
      let views = compactViews ?? AdaptedViews(adapter: .compact, gate: gate, tracer: tracer)
      compactViews = views
      return views
    }
  }
}
