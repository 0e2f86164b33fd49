import Scenarios

/// A screen that shows the list without its rows.
struct ListScreen: ThinScreen {
  let stories: StoriesController

  var name: String { "list" }

  var content: NewsListContent {
    let model = stories.model
    return NewsListContent(
      feed: model.feed, loading: model.loading, paging: model.paging, rows: model.order)
  }
}

/// A screen that shows one row in a form, and can be given another row.
final class RowScreen: ControllerObserver {
  private let view: any ContentView<RowContent>
  private let style: RowStyle
  private let stories: StoriesController
  private var observation: ViewAttachment?

  /// The story that is shown; nothing when the screen has disappeared.
  private var story: ListedStory?

  init(_ view: any ContentView<RowContent>, style: RowStyle, stories: StoriesController) {
    self.view = view
    self.style = style
    self.stories = stories
  }

  /// Shows another row from now on.
  func appear(_ story: ListedStory, _ observation: ViewAttachment) {
    self.story = story
    self.observation = observation
  }

  /// Shows another row, unless it is the same one, or the screen has disappeared.
  func move(to id: Int) {
    if let story, story.row.id != id { _ = stories.observe(id, with: self) }
  }

  /// Shows nothing more.
  func disappear() {
    story = nil
    observation?.detach()
  }

  func didChange() {
    guard let row = story?.row else { return }
    stories.tracer?.record(.computation, "row \(row.id)")
    view.show(RowContent(row, style: style))
  }
}

/// A screen that shows the badge.
struct BadgeScreen: ThinScreen {
  let badge: BadgeController

  var name: String { "badge" }

  var content: BadgeContent { BadgeContent(unreadCount: badge.unread.count) }
}
