import Scenarios

/// The view model of the badge, which learns of reads by messages and knows nothing of the list.
final class BadgeViewModel: ViewModel {
  /// Called with the number of unread stories when it is another one and the views were told.
  var didChangeCount: (@MainActor (Int) -> Void)?

  let tracer: (any Tracer)?
  private var stories = UnreadStories()
  private var announcedCount = 0
  private var didUpdate: (@MainActor (BadgeViewModel) -> Void)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func bind(_ didUpdate: (@MainActor (BadgeViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: BadgeContent { BadgeContent(unreadCount: stories.count) }

  var subject: String { "badge" }

  /// Takes note of what is listed; the views are told when those of the list have been.
  func list(_ rows: [NewsRow]) { stories.list(rows) }

  func rowsShown() { tell() }

  func receive(_ message: Message) {
    stories.receive(message)
    tell()
  }

  private func tell() {
    let count = stories.count
    guard count != announcedCount else { return }
    announcedCount = count
    tracer?.record(.notification, subject)
    didUpdate?(self)
    didChangeCount?(count)
  }
}
