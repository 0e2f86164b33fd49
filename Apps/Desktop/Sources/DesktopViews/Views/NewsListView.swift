import CGTK
import Foundation
import Scenarios

/// The list of stories, with cells that GTK recycles.
public final class NewsListView: WidgetView {
  public let widget: Box

  /// Called with the list item of a new cell; returns the widget of the cell.
  public var makeCell: ((_ item: OpaquePointer) -> Widget)?

  /// Called when a cell is bound to a story, and without one before it goes.
  public var bind: ((_ item: OpaquePointer, _ story: Int?) -> Void)?

  /// Called when other stories are listed than before.
  public var rowsDidChange: (() -> Void)?

  private let title = Label().styled("title-2")
  private let spinner = Spinner()
  private let moreButton: Button
  private let rows: Widget
  private let stories = gtk_string_list_new(nil)
  private var ids: [Int] = []

  public init(send: @escaping @MainActor (NewsIntent) -> Void = { _ in }) {
    let factory = gtk_signal_list_item_factory_new()
    // The widget owns the selection, which owns the list of stories.
    rows = Widget(gtk_list_view_new(gtk_single_selection_new(stories), factory))
    rows.setAccessibleName("stories")
    moreButton = Button("Load more") { send(.loadMore) }
    let header = Box.row([title, spinner], spacing: 12).aligned(GTK_ALIGN_CENTER)
    widget = Box.column([header, ScrolledArea(rows), moreButton]).expanding(vertically: true)
    onSignal("activate", of: rows.pointer) { [weak self] in
      guard let self else { return }
      let position = Int(g_value_get_uint($0 + 1))
      if ids.indices.contains(position) { send(.select(ids[position])) }
    }
    guard let cells = UnsafeMutableRawPointer(factory) else { return }
    func onCell(_ signal: String, _ body: @escaping (NewsListView, OpaquePointer) -> Void) {
      onSignal(signal, of: cells) { [weak self] in
        if let self, let item = g_value_get_object($0 + 1) { body(self, OpaquePointer(item)) }
      }
    }
    onCell("setup") { view, item in view.setCell(view.makeCell?(item), of: item) }
    onCell("bind") { view, item in view.bind?(item, view.story(of: item)) }
    onCell("teardown") { view, item in view.bind?(item, nil) }
  }

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

  /// The story that a cell is bound to now, if any.
  public func story(of item: OpaquePointer) -> Int? {
    gtk_list_item_get_item(item).flatMap {
      gtk_string_object_get_string(OpaquePointer($0)).flatMap { Int(String(cString: $0)) }
    }
  }

  /// Shows a widget in a cell, or none, in place of the one before.
  public func setCell(_ widget: Widget?, of item: OpaquePointer) {
    gtk_list_item_set_child(item, widget?.pointer)
  }

  /// Scrolls until the row at a place is on the screen, at the next layout.
  public func scroll(to place: Int) {
    gtk_widget_activate_action_variant(
      rows.pointer, "list.scroll-to-item", g_variant_new_uint32(UInt32(place)))
  }

  /// The selected story, if any.
  public var selectedStory: Int? {
    let selection = gtk_list_view_get_model(rows.opaque)
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

/// The number of unread stories.
public final class BadgeView: WidgetView {
  public let widget: Box
  private let count = Label().styled("badge")

  public init() { widget = Box.row([count, Label("unread").styled("dim-label")]) }

  public func show(_ content: BadgeContent) { count.text = String(content.unreadCount) }

  public var shown: BadgeContent? { Int(count.text).map { BadgeContent(unreadCount: $0) } }
}
