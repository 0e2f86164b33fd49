import Scenarios

/// The root view of the list without its rows.
struct ListRootView: RootView {
  let model: NewsViewModel

  var name: String? { "list" }

  var body: NewsListContent {
    NewsListContent(
      feed: model.feed, loading: model.loading, paging: model.paging, rows: model.ids)
  }
}

/// The root view of the rows: it reads the stories, one property, and hands them to the rows, which
/// format them.
struct StoriesRootView: RootView {
  let model: NewsViewModel

  var name: String? { nil }

  var body: [NewsRow] { model.stories }
}

/// The attached row views, which receive plain values from their root view.
///
/// A change of one story hands all of them to the row views again. A row view compares the value with
/// the one that it has, as SwiftUI does with the values of a child view, and computes its body if that
/// is another one. While there are row views, one tracking serves all of them.
@MainActor
final class RowViews: ContentView {
  private let binder: ViewBinder<StoriesRootView>
  private let updates: FrameUpdates
  private var attachment: ViewAttachment?

  /// The row views by the identities of their stories, in the order of attachment.
  private var rows: [Int: OldObserverList<RowView>] = [:]

  init(_ model: NewsViewModel, place: Int, updates: FrameUpdates) {
    binder = ViewBinder(StoriesRootView(model: model), place: place, updates: updates)
    self.updates = updates
  }

  /// Attaches a row view to a story, in place of any story before, and shows it that.
  func attach(_ row: RowView, to story: NewsRow) {
    if rows.isEmpty { attachment = binder.attach(self) }
    let (oldID, oldToken) = (row.id, row.token)
    let views = rows[story.id] ?? OldObserverList()
    rows[story.id] = views
    row.appear(story.id, views.add(row))
    if let oldID, let oldToken { remove(oldToken, of: oldID) }
    show(story, in: row)
  }

  /// Ends the attachment of a row view.
  func detach(_ row: RowView) {
    guard let id = row.id, let token = row.token else { return }
    row.leave()
    remove(token, of: id)
    endTrackingIfEmpty()
  }

  /// Ends the attachments of the row views of other stories.
  func removeAll(except kept: Set<Int>) {
    for id in Array(rows.keys) where !kept.contains(id) { remove(id) }
  }

  /// Ends the attachments of a story's row views.
  private func remove(_ id: Int) {
    guard let views = rows.removeValue(forKey: id) else { return }
    views.forEach { $0.leave() }
    views.removeAll()
    endTrackingIfEmpty()
  }

  func end() {
    removeAll(except: [])
    binder.end()
  }

  func show(_ stories: [NewsRow]) {
    guard !rows.isEmpty else { return }
    for story in stories {
      rows[story.id]?.forEach { row in
        if updates.gate.isOpen { show(story, in: row) }
      }
    }
  }

  private func show(_ story: NewsRow, in row: RowView) {
    guard row.accept(story) else { return }
    updates.tracer?.record(.computation, "row \(story.id)")
    row.view?.show(RowContent(story, style: row.style))
  }

  private func remove(_ token: OldObserverList<RowView>.Token, of id: Int) {
    guard let views = rows[id] else { return }
    views.remove(token)
    if views.isEmpty { rows[id] = nil }
  }

  private func endTrackingIfEmpty() {
    if rows.isEmpty { attachment?.detach() }
  }
}

/// An attached row view with its style, and the value that it shows.
@MainActor
final class RowView {
  let style: RowStyle

  /// The story; nil when the attachment has ended.
  private(set) var id: Int?
  private(set) var token: OldObserverList<RowView>.Token?
  private(set) var view: (any ContentView<RowContent>)?
  private var value: NewsRow?

  init(_ view: any ContentView<RowContent>, style: RowStyle) {
    self.view = view
    self.style = style
  }

  /// Shows another story from now on, also if it is equal.
  func appear(_ id: Int, _ token: OldObserverList<RowView>.Token) {
    self.id = id
    self.token = token
    value = nil
  }

  /// Releases the view.
  func leave() {
    id = nil
    token = nil
    view = nil
  }

  /// Takes a value; returns false if it has an equal one.
  func accept(_ story: NewsRow) -> Bool {
    guard story != value else { return false }
    value = story
    return true
  }
}

/// The root view of the badge.
struct BadgeRootView: RootView {
  let controller: ReadMarksController

  var name: String? { "badge" }

  var body: BadgeContent { BadgeContent(unreadCount: controller.unreadCount) }
}
