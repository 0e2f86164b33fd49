import Scenarios

extension NewsListContent {
  /// Presents a list.
  init(_ list: StoryList) {
    self.init(feed: list.feed, loading: list.loading, paging: list.paging, rows: list.order)
  }
}

/// Presents the list.
final class ListViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("list") { NewsListContent($0) }

  func didReduce(_ list: StoryList, oldState: StoryList?) {
    presentation.present(list, oldValue: oldState)
  }
}

/// Presents one row in one form, until the row leaves.
final class RowViewModel: PresentingViewModel {
  /// The story, and the form in which it is shown.
  struct ID: Hashable {
    let story: Int
    let style: RowStyle
  }

  let presentation: Presentation<NewsRow, RowContent>
  private let story: Int

  init(_ id: ID) {
    story = id.story
    presentation = Presentation("row") { RowContent($0, style: id.style) }
  }

  var entity: Int? { story }

  func didReduce(_ rows: [Int: NewsRow], oldState: [Int: NewsRow]?) {
    guard let row = rows[story] else { return presentation.views.detachAll() }
    presentation.present(row, oldValue: oldState?[story])
  }
}

/// An attached row view, which can be bound to another row.
@MainActor
final class AttachedRow {
  let attachment: OldMovableAttachment<RowContent>
  var id: RowViewModel.ID

  init(_ attachment: OldMovableAttachment<RowContent>, _ id: RowViewModel.ID) {
    self.attachment = attachment
    self.id = id
  }
}

/// Presents the number of unread stories.
final class BadgeViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("badge") { BadgeContent(unreadCount: $0) }

  func didReduce(_ unread: UnreadStories, oldState: UnreadStories?) {
    presentation.present(unread.count, oldValue: oldState?.count)
  }
}
