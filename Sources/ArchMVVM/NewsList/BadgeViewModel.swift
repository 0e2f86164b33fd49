import Scenarios

/// The view model of the badge, which learns of reads by messages.
///
/// The screen tells it which stories are listed. It knows no other view model.
final class BadgeViewModel: ViewModel {
  var didUpdate: (@MainActor (BadgeViewModel) -> Void)?

  /// Called with the number of unread stories when that has changed, before `didUpdate`.
  var didChangeCount: (@MainActor (Int) -> Void)?

  /// The model.
  private var stories = UnreadStories()

  private var reportedCount = 0

  init() { Trace.watch(self) }

  // MARK: Outputs

  var unreadCount: Int { stories.count }

  var content: BadgeContent { BadgeContent(unreadCount: unreadCount) }

  // MARK: Functions

  func replaceStories(with rows: [NewsRow]) {
    stories.list(rows)
    storiesDidChange()
  }

  func receive(_ message: Message) {
    stories.receive(message)
    storiesDidChange()
  }

  private func storiesDidChange() {
    guard unreadCount != reportedCount else { return }
    reportedCount = unreadCount
    didChangeCount?(unreadCount)
    update()
  }
}
