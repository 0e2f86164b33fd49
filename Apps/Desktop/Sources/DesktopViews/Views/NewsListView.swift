import CGTK
import Foundation
import Scenarios

/// The list of stories, with cells that GTK recycles.
public final class NewsListView: WidgetView {
  public let widget: Box
  private let rows: OpaquePointer

  /// Called with the list item of a new cell; returns the widget of the cell.
  public var makeCell: ((_ item: OpaquePointer) -> Widget)?

  /// Called when a cell is bound to a story, unbound, or will not be used any more.
  public var bind: ((_ item: OpaquePointer, _ story: Int) -> Void)?
  public var release: ((_ item: OpaquePointer) -> Void)?

  /// Called when other stories are listed than before.
  public var rowsDidChange: (() -> Void)?

  /// Called for the row that the user opens.
  public var open: ((_ story: Int) -> Void)?

  private let title = Label().styled("title-2")
  private let spinner = Spinner()
  private let moreButton: Button
  private let stories: OpaquePointer
  private var ids: [Int] = []

  public init(loadMore: @escaping @MainActor () -> Void = {}) {
    stories = gtk_string_list_new(nil)
    // The selection owns the list of stories, and the view owns the selection.
    g_object_ref(UnsafeMutableRawPointer(stories))
    let factory = gtk_signal_list_item_factory_new()
    let selection = gtk_single_selection_new(stories)
    let list = Widget(gtk_list_view_new(selection, factory))
    rows = list.opaque
    list.setAccessibleName("stories")
    moreButton = Button("Load more", loadMore)
    let header = Box.row([title, spinner], spacing: 12).aligned(GTK_ALIGN_CENTER)
    widget = Box.column([header, ScrolledArea(list), moreButton]).expanding(vertically: true)
    onSignal("activate", of: list.pointer) { [weak self] in
      guard let self else { return }
      let position = Int(g_value_get_uint($0 + 1))
      if ids.indices.contains(position) { open?(ids[position]) }
    }
    guard let cells = UnsafeMutableRawPointer(factory) else { return }
    onSignal("setup", of: cells) { [weak self] in
      guard let self, let object = g_value_get_object($0 + 1) else { return }
      let item = OpaquePointer(object)
      if let cell = makeCell?(item) { setCell(cell, of: item) }
    }
    onSignal("bind", of: cells) { [weak self] in
      guard let object = g_value_get_object($0 + 1) else { return }
      let item = OpaquePointer(object)
      let text = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
      if let story = text.flatMap({ Int(String(cString: $0)) }) { self?.bind?(item, story) }
    }
    onSignal("teardown", of: cells) { [weak self] in
      if let item = g_value_get_object($0 + 1) { self?.release?(OpaquePointer(item)) }
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(stories)) }

  public func show(_ content: NewsListContent) {
    title.text = content.title
    spinner.isSpinning = content.isLoading
    moreButton.isSensitive = content.canLoadMore
    let new = content.rows
    guard new != ids else { return }
    // Only the part of the list that differs is exchanged, so that GTK keeps the other cells.
    let front = zip(ids, new).prefix { $0 == $1 }.count
    let back = zip(ids.dropFirst(front).reversed(), new.dropFirst(front).reversed())
      .prefix { $0 == $1 }.count
    let removed = ids.count - front - back
    let added = new[front..<new.count - back].map { strdup(String($0)) }
    defer { for string in added { free(string) } }
    ids = new
    var strings = added.map { $0.map { UnsafePointer<CChar>($0) } } + [nil]
    gtk_string_list_splice(stories, UInt32(front), UInt32(removed), &strings)
    rowsDidChange?()
  }

  /// Shows a widget in a cell, or none, in place of the one before.
  public func setCell(_ widget: Widget?, of item: OpaquePointer) {
    gtk_list_item_set_child(item, widget?.pointer)
  }

  /// Scrolls until the row at a place is on the screen, at the next layout.
  public func scroll(to place: Int) {
    gtk_widget_activate_action_variant(
      UnsafeMutableRawPointer(rows).assumingMemoryBound(to: GtkWidget.self), "list.scroll-to-item",
      g_variant_new_uint32(UInt32(place)))
  }

  /// The selected story, if any.
  public var selectedStory: Int? {
    let selection = gtk_list_view_get_model(rows)
    let position = Int(gtk_single_selection_get_selected(selection))
    return ids.indices.contains(position) ? ids[position] : nil
  }

  public var shown: NewsListContent? {
    let count = g_list_model_get_n_items(stories)
    let rows = (0..<count).compactMap { position in
      gtk_string_list_get_string(stories, position).flatMap { Int(String(cString: $0)) }
    }
    return NewsListContent(
      title: title.text, isLoading: spinner.isSpinning, canLoadMore: moreButton.isSensitive,
      rows: rows)
  }
}

/// One row of the news list: a story or a job posting.
public final class RowView: WidgetView {
  public let widget: Box
  private let picture = PictureView()
  private let title = Label().ellipsized().styled("headline")
  private let footnote = Label().ellipsized().styled("dim-label", "caption")
  private let score = Label().styled("score").aligned(toTheRightOf: 6)
  private let comments = Label().aligned(toTheRightOf: 3)
  private let votes: Box
  private let upvoteButton: Button

  /// Makes a row whose button calls `upvote`.
  public init(upvote: @escaping @MainActor () -> Void = {}) {
    let words = Box.column([title, footnote], spacing: 2)
      .expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
    upvoteButton = Button("▲", upvote).styled("flat")
    votes = Box.row([
      upvoteButton, score, Label("·").styled("dim-label"), comments,
      Label("comments").styled("dim-label"),
    ]).aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    widget = Box.row([picture.widget, words, votes], spacing: 12).styled("story")
  }

  public func show(_ content: RowContent) {
    switch content {
    case .story(let row):
      show(title: row.title, footnote: row.footnote, isRead: row.isRead, picture: row.thumbnail)
      score.text = row.score
      comments.text = row.comments
      widget.setClass("upvoted", row.isUpvoted)
      votes.isVisible = true
    case .job(let row):
      show(title: row.title, footnote: row.footnote, isRead: row.isRead, picture: row.thumbnail)
      widget.setClass("upvoted", false)
      votes.isVisible = false
    }
  }

  private func show(title: String, footnote: String, isRead: Bool, picture: Thumbnail) {
    if self.title.text != title {
      upvoteButton.setAccessibleName("upvote \(title)")
      // The list's own widget around this one, which has the focus.
      if let item = gtk_widget_get_parent(widget.pointer) { Widget(item).setAccessibleName(title) }
    }
    self.title.text = title
    self.footnote.text = footnote
    widget.setClass("read", isRead)
    self.picture.show(picture)
  }

  public var shown: RowContent? {
    let isRead = widget.hasClass("read")
    guard votes.isVisible else {
      return .job(
        JobRowContent(
          title: title.text, footnote: footnote.text, isRead: isRead, thumbnail: picture.shown))
    }
    return .story(
      StoryRowContent(
        title: title.text, footnote: footnote.text, score: score.text, comments: comments.text,
        isRead: isRead, isUpvoted: widget.hasClass("upvoted"), thumbnail: picture.shown))
  }
}

/// The picture of a row: a tile with the token that represents it.
@MainActor
private final class PictureView {
  let widget: Stack
  private let empty = Label().styled("picture")
  private let spinner = Spinner()
  private let tile = Label().styled("picture", "loaded")
  private let failure = Label("?").styled("picture", "failed")

  init() {
    widget = Stack()
    for page in [empty, spinner, tile, failure] { widget.add(page) }
    widget.aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
  }

  func show(_ thumbnail: Thumbnail) {
    spinner.isSpinning = thumbnail == .loading
    switch thumbnail {
    case .none: widget.show(empty)
    case .loading: widget.show(spinner)
    case .loaded(let token):
      if tile.tooltip != token {
        tile.tooltip = token
        tile.text = String(token.drop { !$0.isNumber })
      }
      widget.show(tile)
    case .failed: widget.show(failure)
    }
  }

  var shown: Thumbnail {
    switch widget.visiblePage {
    case spinner.pointer: .loading
    case tile.pointer: .loaded(tile.tooltip ?? "")
    case failure.pointer: .failed
    default: .none
    }
  }
}

/// The number of unread stories.
public final class BadgeView: WidgetView {
  public let widget: Box
  private let count = Label().styled("badge")

  public init() { widget = Box.row([count, Label("unread").styled("dim-label")]) }

  public func show(_ content: BadgeContent) { count.text = String(content.unreadCount) }

  public var shown: BadgeContent? { Int(count.text).map { BadgeContent(unreadCount: $0) } }
}
