import CGTK
import Foundation
import Scenarios

/// The list of stories, with cells that GTK recycles.
///
/// Its owner gets each cell when GTK makes it and when GTK binds it to a story.
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
  private var hasContent = false

  public init(loadMore: @escaping @MainActor () -> Void = {}) {
    stories = gtk_string_list_new(nil)
    // The selection owns the list of stories, and the view owns the selection.
    g_object_ref(UnsafeMutableRawPointer(stories))
    let factory = gtk_signal_list_item_factory_new()
    let selection = gtk_single_selection_new(stories)
    let list = Widget(gtk_list_view_new(selection, factory))
    rows = list.opaque
    moreButton = Button("Load more", loadMore)
    let header = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [title, spinner])
    widget = Box(
      GTK_ORIENTATION_VERTICAL, spacing: 6,
      [header.aligned(GTK_ALIGN_CENTER), ScrolledArea(list), moreButton]
    ).expanding(vertically: true)
    spinner.isSpinning = false
    gtk_widget_set_opacity(spinner.pointer, 0)
    follow(UnsafeMutableRawPointer(factory))
    onSignal("activate", of: list.pointer) { [weak self] in
      guard let self else { return }
      let position = Int($0.natural(1))
      if ids.indices.contains(position) { open?(ids[position]) }
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(stories)) }

  private func follow(_ factory: UnsafeMutableRawPointer?) {
    guard let factory else { return }
    onSignal("setup", of: factory) { [weak self] in
      guard let self, let item = $0.object(1).map({ OpaquePointer($0) }) else { return }
      if let cell = makeCell?(item) { setCell(cell, of: item) }
    }
    onSignal("bind", of: factory) { [weak self] in
      guard let item = $0.object(1).map({ OpaquePointer($0) }) else { return }
      let text = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
      if let story = text.flatMap({ Int(String(cString: $0)) }) { self?.bind?(item, story) }
    }
    onSignal("teardown", of: factory) { [weak self] in
      if let item = $0.object(1) { self?.release?(OpaquePointer(item)) }
    }
  }

  public func show(_ content: NewsListContent) {
    hasContent = true
    title.text = content.title
    spinner.isSpinning = content.isLoading
    moreButton.isSensitive = content.canLoadMore
    guard content.rows != ids else { return }
    replace(with: content.rows)
    rowsDidChange?()
  }

  /// Exchanges the part of the list that differs, so that GTK keeps the other cells.
  private func replace(with new: [Int]) {
    let front = zip(ids, new).prefix { $0 == $1 }.count
    let back = zip(ids.dropFirst(front).reversed(), new.dropFirst(front).reversed())
      .prefix { $0 == $1 }.count
    let removed = ids.count - front - back
    let added = new[front..<new.count - back].map { strdup(String($0)) }
    defer { for string in added { free(string) } }
    ids = new
    var strings = added.map { $0.map { UnsafePointer<CChar>($0) } } + [nil]
    gtk_string_list_splice(stories, UInt32(front), UInt32(removed), &strings)
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
    guard hasContent else { return nil }
    let count = g_list_model_get_n_items(stories)
    let rows = (0..<count).compactMap { position in
      gtk_string_list_get_string(stories, position).flatMap { Int(String(cString: $0)) }
    }
    return NewsListContent(
      title: title.text, isLoading: spinner.isSpinning, canLoadMore: moreButton.isSensitive,
      rows: rows)
  }
}
