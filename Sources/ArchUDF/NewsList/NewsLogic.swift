import Foundation
import Scenarios

/// The application state: the stories, what the user did with them, and the badge.
struct NewsState: StoreState, Equatable {
  var list: StoryList

  /// The rows of the listed stories.
  var rows: [Int: NewsRow]

  var marks = StoryMarks()

  /// The badge's own part.
  var unread = UnreadStories()

  var factory: some ViewModelFactory {
    CompositeViewModelFactory(
      SingleViewModelFactory { RowViewModel($0) }, InitializableViewModelFactory())
  }
}

extension NewsState {
  @MainActor static var mappers: some StateMapping<Self> {
    StateMapper(\Self.list).and(StateMapper(\Self.rows)).and(StateMapper(\Self.unread))
  }
}

extension NewsState {
  /// The change of the rows by an action, or nil if it does not concern them.
  func rowsAction(_ action: NewsAction) -> RowsAction? {
    switch action {
    case .pageLoaded(let page, _):
      let rows = marks.rows(of: page.stories, loadedAt: page.loadedAt)
      return .list(rows, leaving: list.loading == .first ? order(without: rows) : [])
    case .storageRead(let stories, let date, _):
      return .list(marks.rows(of: stories, loadedAt: date), leaving: [])
    case .intent(.selectFeed): return .list([], leaving: list.order)
    case .intent(.rowAppeared(let id)): return .change(id, .thumbnail(.loading))
    case .intent(.select(let id)): return .change(id, .mark(isRead: true))
    case .intent(.markUnread(let id)): return .change(id, .mark(isRead: false))
    case .intent(.toggleUpvote(let id)): return .change(id, .toggleUpvote)
    case .thumbnailAnswered(let thumbnail, let id, _): return .change(id, .thumbnail(thumbnail))
    default: return nil
    }
  }

  private func order(without rows: [NewsRow]) -> [Int] {
    let staying = Set(rows.map(\.id))
    return list.order.filter { !staying.contains($0) }
  }
}

/// The listed stories, and the progress of loading their feed.
struct StoryList: Equatable {
  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?

  /// The listed stories, in the order of rank.
  var order: [Int] = []

  /// The paging that a next page would be loaded over, if one may be loaded now.
  var nextPage: StoryPaging? {
    guard loading == nil, let paging, !paging.isExhausted else { return nil }
    return paging
  }

  /// Whether stored rows may be listed: there was nothing newer since the feed was selected.
  var takesStoredRows: Bool { paging == nil && order.isEmpty }
}

extension StoryList {
  fileprivate func loading(_ page: LoadingPage?) -> StoryList {
    StoryList(feed: feed, loading: page, paging: paging, order: order)
  }
}

/// An action of the list: by the user, by effects that end, and by messages.
///
/// Effects are numbered; the middleware that started them blocks the ends of superseded ones.
enum NewsAction: StoreAction, Equatable {
  case intent(NewsIntent)
  case pageLoaded(StoryPage, load: Int)
  /// A failed load, with the question to the user; without one it was cancelled.
  case loadFailed(Alert?, load: Int)
  case alertAnswered(Alert.Action?, load: Int)
  case storageRead([Story], at: Date, reading: Int)
  case thumbnailAnswered(Thumbnail, story: Int, request: Int)
  case message(Message)
}

/// An action on the rows.
enum RowsAction: Equatable {
  /// Rows are listed, after others have left.
  case list([NewsRow], leaving: [Int])
  case change(Int, RowChange)
}

/// A change of one row.
enum RowChange: Equatable {
  case mark(isRead: Bool)
  case toggleUpvote
  case thumbnail(Thumbnail)
}

/// Reduces the application state from its parts.
struct NewsReducer: Reducer {
  func reduce(_ state: NewsState, with action: NewsAction) -> NewsState {
    let rowsAction = state.rowsAction(action)
    let list = ListReducer().reduce(state.list, with: action)
    let rows = RowsReducer().reduce(state.rows, with: rowsAction)
    return NewsState(
      list: list, rows: rows, marks: MarksReducer().reduce(state.marks, with: rowsAction),
      unread: UnreadReducer().reduce(
        state.unread,
        with: UnreadAction(action, rowsAction) { list.order.compactMap { rows[$0] } }))
  }
}

/// Reduces the list of stories.
struct ListReducer: Reducer {
  func reduce(_ list: StoryList, with action: NewsAction) -> StoryList {
    switch action {
    case .intent(.appear), .intent(.refresh): list.loading(.first)
    case .intent(.loadMore): list.loading(.next)
    case .intent(.selectFeed(let feed)): StoryList(feed: feed, loading: .first)
    case .pageLoaded(let page, _):
      StoryList(
        feed: list.feed, loading: nil, paging: page.paging,
        order: (list.loading == .first ? [] : list.order) + page.stories.map(\.id))
    case .loadFailed: list.loading(nil)
    case .storageRead(let stories, _, _):
      StoryList(
        feed: list.feed, loading: list.loading, paging: list.paging,
        order: list.order + stories.map(\.id))
    default: list
    }
  }
}

/// Reduces the rows; a row that is listed again keeps its picture.
struct RowsReducer: Reducer {
  func reduce(_ rows: [Int: NewsRow], with action: RowsAction?) -> [Int: NewsRow] {
    switch action {
    case .list(let new, let leaving):
      let leaving = Set(leaving)
      let listed = new.map { row in
        (row.id, rows[row.id].map { row.changed(.thumbnail($0.thumbnail)) } ?? row)
      }
      return rows.filter { !leaving.contains($0.key) }.merging(listed) { $1 }
    case .change(let id, let change):
      guard let row = rows[id] else { return rows }
      var new = rows
      new[id] = row.changed(change)
      return new
    case nil: return rows
    }
  }
}

extension NewsRow {
  mutating func change(_ change: RowChange) {
    switch change {
    case .mark(let isRead): self.isRead = isRead
    case .toggleUpvote: isUpvoted.toggle()
    case .thumbnail(let thumbnail): self.thumbnail = thumbnail
    }
  }

  /// The row after a change.
  fileprivate func changed(_ change: RowChange) -> NewsRow {
    var row = self
    row.change(change)
    return row
  }
}

/// Reduces the read and upvoted stories.
struct MarksReducer: Reducer {
  func reduce(_ marks: StoryMarks, with action: RowsAction?) -> StoryMarks {
    var marks = marks
    switch action {
    case .change(let id, .mark(let isRead)):
      marks.read = isRead ? marks.read.union([id]) : marks.read.subtracting([id])
    case .change(let id, .toggleUpvote):
      marks.upvoted = marks.upvoted.symmetricDifference([id])
    default: break
    }
    return marks
  }
}

/// An action on the badge's part.
enum UnreadAction {
  case list([NewsRow])
  case message(Message)

  /// Makes the action, or nil if the badge is not affected.
  init?(_ action: NewsAction, _ rowsAction: RowsAction?, rows: () -> [NewsRow]) {
    if case .list = rowsAction {
      self = .list(rows())
    } else if case .message(let message) = action {
      self = .message(message)
    } else {
      return nil
    }
  }
}

/// Reduces the badge's part: it contains the listed stories, and learns of reads by message.
struct UnreadReducer: Reducer {
  func reduce(_ unread: UnreadStories, with action: UnreadAction?) -> UnreadStories {
    var unread = unread
    unread.apply(action)
    return unread
  }
}

extension UnreadStories {
  mutating func apply(_ action: UnreadAction?) {
    switch action {
    case .list(let rows): list(rows)
    case .message(let message): receive(message)
    case nil: break
    }
  }
}
