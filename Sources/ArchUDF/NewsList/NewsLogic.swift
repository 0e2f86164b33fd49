import Foundation
import Scenarios

/// What can happen to the list: by the user, by effects that end, and by messages.
///
/// Effects are numbered; the middleware that started them blocks the ends of those that were
/// superseded.
package enum NewsAction: StoreAction {
  case intent(NewsIntent)
  case pageLoaded(StoryPage, load: Int)
  case loadFailed(any Error, load: Int)
  case alertAnswered(Alert.Action?, load: Int)
  case storageRead([Story], at: Date, reading: Int)
  case thumbnailAnswered(Thumbnail, story: Int, request: Int)
  case message(Message)
}

/// What each action does to the stories.
struct StoriesReducer: Reducer {
  func reduce(_ state: inout NewsState, with action: NewsAction) {
    switch action {
    case .intent(let intent): reduce(&state, with: intent)
    case .pageLoaded(let page, _):
      let rows = state.marks.rows(of: page.stories, loadedAt: page.loadedAt)
      if state.list.loading == .first { state.removeRows(besides: rows) }
      state.append(rows)
      state.list.paging = page.paging
      state.list.loading = nil
    case .loadFailed: state.list.loading = nil
    case .storageRead(let stories, let date, _):
      state.append(state.marks.rows(of: stories, loadedAt: date))
    case .thumbnailAnswered(let thumbnail, let id, _): state.rows[id]?.thumbnail = thumbnail
    case .alertAnswered, .message: break
    }
  }

  private func reduce(_ state: inout NewsState, with intent: NewsIntent) {
    switch intent {
    case .appear, .refresh: state.list.loading = .first
    case .loadMore: state.list.loading = .next
    case .selectFeed(let feed):
      state.removeRows(besides: [])
      state.list = StoryList(feed: feed, loading: .first)
    case .rowAppeared(let id):
      guard let row = state.rows[id], row.thumbnail.isWanted else { return }
      state.rows[id]?.thumbnail = .loading
    case .select(let id): state.mark(id, read: true)
    case .markUnread(let id): state.mark(id, read: false)
    case .toggleUpvote(let id): state.toggleUpvote(id)
    }
  }
}

extension NewsState {
  /// Lists nothing any more; the rows of stories that are about to be listed again stay.
  fileprivate mutating func removeRows(besides others: [NewsRow]) {
    let staying = Set(others.map(\.id))
    for id in list.order where !staying.contains(id) { rows[id] = nil }
    list.order = []
  }

  /// Lists rows after those that are there; one that stayed keeps its picture.
  fileprivate mutating func append(_ newRows: [NewsRow]) {
    for var row in newRows {
      if let known = rows[row.id] { row.thumbnail = known.thumbnail }
      rows[row.id] = row
    }
    list.order += newRows.map(\.id)
  }

  fileprivate mutating func mark(_ id: Int, read isRead: Bool) {
    guard let row = rows[id], row.isRead != isRead else { return }
    rows[id]?.isRead = isRead
    if isRead { marks.read.insert(id) } else { marks.read.remove(id) }
  }

  fileprivate mutating func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.story.kind != .job else { return }
    rows[id]?.isUpvoted.toggle()
    if marks.upvoted.remove(id) == nil { marks.upvoted.insert(id) }
  }
}

/// What each action does to the badge's part of the state, once the stories have been reduced: it
/// takes note of what is listed, and learns by message what is read.
struct BadgeReducer: Reducer {
  func reduce(_ state: inout NewsState, with action: NewsAction) {
    switch action {
    case .intent(.selectFeed), .pageLoaded, .storageRead:
      state.unread.list(state.list.order.compactMap { state.rows[$0] })
    case .message(let message): state.unread.receive(message)
    default: break
    }
  }
}
