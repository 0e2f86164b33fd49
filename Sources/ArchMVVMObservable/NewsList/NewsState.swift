import Observation
import Scenarios

/// The controller of the user's marks, shared by the list's screen and the badge.
///
/// It learns from the list which stories are listed, and by message which ones are read. It announces
/// the number of unread ones to other scenarios.
@Observable
@MainActor
final class ReadMarksController {
  private(set) var unreadCount = 0

  /// The marks of all stories, also of those that are not listed.
  var marks = StoryMarks()

  @ObservationIgnored private var unread = UnreadStories()
  private let messages: MessageBus

  init(_ messages: MessageBus) { self.messages = messages }

  /// Replaces the listed stories.
  func list(_ stories: [NewsRow]) {
    unread.list(stories)
    announce()
  }

  func receive(_ message: Message) {
    unread.receive(message)
    announce()
  }

  private func announce() {
    guard unread.count != unreadCount else { return }
    unreadCount = unread.count
    messages.send(.unreadChanged(unreadCount))
  }
}
