import Observation
import Scenarios

/// Keeps which of the listed stories are unread, and tells others how many there are.
///
/// It is told what is listed, and learns by message what the user reads.
@Observable
@MainActor
final class BadgeController {
  private(set) var count = 0
  @ObservationIgnored private var unread = UnreadStories()
  private let messages: MessageBus

  init(_ messages: MessageBus) { self.messages = messages }

  func list(_ rows: [NewsRow]) {
    unread.list(rows)
    countAnew()
  }

  func receive(_ message: Message) {
    unread.receive(message)
    countAnew()
  }

  private func countAnew() {
    guard unread.count != count else { return }
    count = unread.count
    messages.send(.unreadChanged(count))
  }
}

/// The view model of the badge.
@Observable
@MainActor
final class BadgeViewModel: ViewModel {
  private let badge: BadgeController

  init(_ badge: BadgeController) { self.badge = badge }

  /// What the badge shows; whoever reads it observes the number of unread stories.
  var content: BadgeContent { BadgeContent(unreadCount: badge.count) }
}
