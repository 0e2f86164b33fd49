import Scenarios

/// Presents the number of unread stories.
final class BadgeViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("badge") { BadgeContent(unreadCount: $0) }

  func didReduce(_ unread: UnreadStories, oldState: UnreadStories?) {
    presentation.present(unread.count, oldValue: oldState?.count)
  }
}
