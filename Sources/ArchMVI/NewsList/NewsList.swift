import Scenarios

/// The news list: a feature, and the views of the list, its rows and its badge.
final class MVINewsList: NewsList {
  private let news: NewsFeature

  init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment) {
    news = NewsFeature(configuration, environment)
  }

  func send(_ intent: NewsIntent) { news(.user(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    NewsListView().attach(view, to: news)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    attach(view, toRow: id, RowView(style: style))
  }

  private func attach(
    _ view: any ContentView<RowContent>, toRow id: Int, _ rowView: RowView
  ) -> RowAttachment {
    guard let row = news.rows[id] else { return .ended }
    let attachment = MovableAttachment(
      view, to: row.statePublisher.views(rowView), showing: rowView.body(row.state))
    return RowAttachment {
      attachment.end()
    } rebind: { [weak news] id in
      guard !attachment.hasEnded else { return }
      guard let row = news?.rows[id] else { return attachment.end() }
      attachment.move(to: row.statePublisher.views(rowView), showing: rowView.body(row.state))
    }
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    BadgeView().attach(view, to: news.badge)
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    news.publisher.add(listener)
  }

  var listContent: NewsListContent { NewsListView().body(news.state) }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    news.rows[id].map { RowView(style: style).body($0.state) }
  }

  var badgeContent: BadgeContent { BadgeView().body(news.badge.state) }
}

/// What a view of the whole list shows.
struct NewsListView: FeatureView {
  func body(_ state: NewsFeature.State) -> NewsListContent {
    NewsListContent(
      title: state.loading == .first
        ? "Refreshing…" : "\(state.feed.title) (\(state.rows.count))",
      isLoading: state.loading != nil, canLoadMore: state.canLoadMore, rows: state.rows)
  }
}

/// What a view of a row shows, with the score in the form of a style.
struct RowView: FeatureView {
  let style: RowStyle

  func body(_ state: RowFeature.State) -> RowContent {
    let row = state.row
    return switch row.kind {
    case .story:
      .story(
        StoryRowContent(
          title: row.story.title, footnote: row.footnote,
          score: ScoreFormat.text(of: row.score, style), comments: String(row.story.commentCount),
          isRead: row.isRead, isUpvoted: row.isUpvoted, thumbnail: row.thumbnail))
    case .job:
      .job(
        JobRowContent(
          title: row.story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}

/// What a view of the badge shows.
struct BadgeView: FeatureView {
  func body(_ state: BadgeFeature.State) -> BadgeContent {
    BadgeContent(unreadCount: state.stories.count)
  }
}
