import Foundation
import Scenarios

/// The state of the list.
struct NewsState: StoreState, Equatable {
  var list: StoryList
  var stories = Stories()
  var unread = UnreadStories()

  var factory: any ViewModelFactory {
    SingleViewModelFactory { (key: (story: Int, style: RowStyle)) in
      stories.rows[key.story].map { RowViewModel($0, style: key.style) }
    }
  }

  /// The parts that view models and middleware see; the list may be a part of another state.
  @MainActor
  static func mappers<Root>(in news: KeyPath<Root, Self>) -> [StateMapper<Root>] {
    [
      StateMapper(for: news),
      StateMapper(for: news.appending(path: \.list)),
      StateMapper(for: news.appending(path: \.stories.rows)),
      StateMapper(for: news.appending(path: \.unread)),
    ]
  }
}

/// What the list shows: the feed, and how far it is loaded.
struct StoryList: Equatable {
  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?

  /// The listed stories, in the order of rank.
  var order: [Int] = []

  var canLoadMore: Bool { loading == nil && paging?.isExhausted == false }
}

/// The rows of the listed stories, and the user's marks, which outlive them.
struct Stories: Equatable {
  var rows: [Int: NewsRow] = [:]
  var marks = StoryMarks()
}

/// An action on the list; `indirect`, because a store passes it in a box.
indirect enum NewsAction: StoreAction, Equatable {
  /// What the user did.
  case user(NewsIntent)
  case pageArrived(StoryPage, LoadingPage)
  /// A load failed, about which the user is asked, or was cancelled.
  case loadEnded(Alert?)
  case storageRead([Story], at: Date)
  case pictureArrived(Thumbnail, of: Int)
  /// Another model sent a message.
  case message(Message)
}

extension NewsAction {
  /// What the action says about a story that was read or marked as unread.
  var message: Message? {
    switch self {
    case .user(.select(let id)): .storyRead(id)
    case .user(.markUnread(let id)): .storyMarkedUnread(id)
    case .message(let message): message
    default: nil
    }
  }
}
