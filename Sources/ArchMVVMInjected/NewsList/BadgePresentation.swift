import Scenarios

extension ViewAdapter<Int, BadgeContent> {
  /// How a number of unread stories looks.
  static var badge: Self { Self { BadgeContent(unreadCount: $0) } }
}

/// The view model of the badge, shared by all its views; it learns of changes by messages, and tells
/// others of its own.
final class BadgeViewModel: MessageReceiver {
  typealias Message = NewsMessage

  private let unread: any UnreadRepository
  private let messages: any MessageSender<Scenarios.Message>
  private let views: AdaptedViews<Int, BadgeContent>
  private let tracer: (any Tracer)?
  private var announcedCount = 0

  init(
    unread: any UnreadRepository, messages: any MessageSender<Scenarios.Message>,
    views: AdaptedViews<Int, BadgeContent>, tracer: (any Tracer)?
  ) {
    self.unread = unread
    self.messages = messages
    self.views = views
    self.tracer = tracer
  }

  var content: BadgeContent { views.adapter.content(unread.count) }

  func attach(_ view: any ContentView<BadgeContent>) -> ViewAttachment {
    views.attach(view, showing: unread.count, "badge")
  }

  func detachAll() { views.detachAll() }

  func receive(_ message: NewsMessage) { show() }

  /// Takes note of what was said of stories, by whomever.
  func hear(_ message: Scenarios.Message) {
    unread.receive(message)
    show()
  }

  private func show() {
    tracer?.record(.notification, "badge")
    guard unread.count != announcedCount else { return }
    announcedCount = unread.count
    views.show(announcedCount, "badge")
    messages.send(.unreadChanged(announcedCount))
  }
}
