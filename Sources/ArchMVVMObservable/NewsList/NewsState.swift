import Observation
import Scenarios

/// What the view of the whole list shows, a plain value: it is observed as one thing.
struct NewsState: Equatable {
  var feed: Feed
  var loading: LoadingPage?

  /// How far the feed has been loaded; nothing before a first page of it arrived.
  var paging: StoryPaging?

  /// The stories that are listed, in the order of rank.
  var order: [Int] = []
}

/// One row, observable on its own: a change of it concerns nobody who looks at another one.
@Observable
@MainActor
final class RowState {
  var row: NewsRow

  /// The request for the row's picture.
  @ObservationIgnored var request = EffectSlot()

  /// How many rows were made before.
  let number: Int

  init(_ row: NewsRow, number: Int) {
    self.row = row
    self.number = number
  }

  /// Takes what was loaded anew, but keeps the picture.
  func take(_ newRow: NewsRow) {
    var newRow = newRow
    newRow.thumbnail = row.thumbnail
    row = newRow
  }
}

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
    updateCount()
  }

  func receive(_ message: Message) {
    unread.receive(message)
    updateCount()
  }

  private func updateCount() {
    guard unread.count != count else { return }
    count = unread.count
    messages.send(.unreadChanged(count))
  }
}
