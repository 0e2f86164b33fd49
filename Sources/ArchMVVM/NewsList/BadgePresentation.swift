import Scenarios

/// The view model of the badge, which learns of reads by messages and does not know the list.
final class BadgeViewModel: ViewModel {
  var didUpdate: (@MainActor (BadgeViewModel) -> Void)?

  /// Called with the number of unread stories when that has changed, after `didUpdate`.
  var didChangeCount: (@MainActor (Int) -> Void)?

  let tracer: (any Tracer)?
  private(set) var stories = UnreadStories()
  private var announcedCount = 0

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  var content: BadgeContent { BadgeContent(unreadCount: stories.count) }

  var subject: String { "badge" }

  /// Replaces the listed stories.
  func list(_ rows: [NewsRow]) {
    stories.list(rows)
    storiesDidChange()
  }

  /// Applies a message about a story.
  func receive(_ message: Message) {
    if case .unreadChanged = message { return }
    stories.receive(message)
    storiesDidChange()
  }

  private func storiesDidChange() {
    update()
    guard stories.count != announcedCount else { return }
    announcedCount = stories.count
    didChangeCount?(announcedCount)
  }
}
