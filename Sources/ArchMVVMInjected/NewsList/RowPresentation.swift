import Scenarios

/// Formats a row with all digits of its score.
struct FullRowAdapter: ViewAdapter {
  func content(of row: NewsRow) -> RowContent { RowContent(row, style: .full) }
}

/// Formats a row with a short score.
struct CompactRowAdapter: ViewAdapter {
  func content(of row: NewsRow) -> RowContent { RowContent(row, style: .compact) }
}

/// Sends messages about stories to other scenarios.
@MainActor
protocol StoryMessageSender: AnyObject {
  func sendStoryRead(_ id: Int)
  func sendStoryMarkedUnread(_ id: Int)
}

extension MessageBus: StoryMessageSender {
  func sendStoryRead(_ id: Int) { send(.storyRead(id)) }

  func sendStoryMarkedUnread(_ id: Int) { send(.storyMarkedUnread(id)) }
}

/// The view model of one row, shared by all its views of any form.
@MainActor
final class RowViewModel {
  let output = Output<NewsRow>()
  let id: Int
  let thumbnails: any ThumbnailService
  let sender: any NewsMessageSender
  let work: any WorkRunner
  private let repository: any StoryRepository
  private let navigator: any Navigator<NewsDestination>
  private let externalSender: any StoryMessageSender
  private let analytics: any AnalyticsResponder
  private let tracer: (any Tracer)?
  private var subscription: Subscription?

  var thumbnail = Thumbnail.none

  /// The request for the picture.
  var request: (any Work)?

  init(
    _ id: Int, repository: any StoryRepository, thumbnails: any ThumbnailService,
    navigator: any Navigator<NewsDestination>, externalSender: any StoryMessageSender,
    analytics: any AnalyticsResponder, sender: any NewsMessageSender,
    receiver: any NewsMessageReceiver, work: any WorkRunner, tracer: (any Tracer)?
  ) {
    self.id = id
    self.repository = repository
    self.thumbnails = thumbnails
    self.navigator = navigator
    self.externalSender = externalSender
    self.analytics = analytics
    self.sender = sender
    self.work = work
    self.tracer = tracer
    subscription = receiver.onStoryReloaded(id) { [unowned self] in show() }
  }

  /// The current output; nil when the story is not listed any more.
  var row: NewsRow? {
    var row = repository.row(id)
    row?.thumbnail = thumbnail
    return row
  }

  func select() {
    repository.setRead(true, id)
    show()
    navigator.go(to: .story(id))
    externalSender.sendStoryRead(id)
    analytics.log(.storySelected(id))
  }

  func markUnread() {
    guard let row, row.isRead else { return }
    repository.setRead(false, id)
    show()
    externalSender.sendStoryMarkedUnread(id)
  }

  /// A job posting has no votes.
  func toggleUpvote() {
    guard let row, row.story.kind != .job else { return }
    repository.toggleUpvote(id)
    show()
  }

  func show() {
    if let row { output.send(row, tracer, "row \(id)") }
  }

  func leave() {
    request?.cancel()
    subscription?.end()
    output.removeObservers()
  }
}

/// The binding of a row view, which can move from row to row; the bound row retains it.
@MainActor
final class RowBinding {
  private let observer: Output<NewsRow>.Observer
  private var id: Int?
  private var attachment = ViewAttachment.ended

  init(_ observer: @escaping Output<NewsRow>.Observer) { self.observer = observer }

  /// Whether it has not ended, and is bound to another story.
  func canMove(to id: Int) -> Bool { self.id != nil && id != self.id }

  /// Binds the view to a row in place of the previous one, and shows the row.
  ///
  /// The view may end or move the binding when it is shown the row.
  func bind(to viewModel: RowViewModel, _ row: NewsRow) {
    attachment.detach()
    id = viewModel.id
    attachment = viewModel.output.add { self.observer($0) }
    observer(row)
  }

  func end() {
    id = nil
    attachment.detach()
  }
}
