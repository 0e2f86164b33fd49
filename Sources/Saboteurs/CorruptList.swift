import Conformance
import Scenarios

/// A list that passes everything on to a sound one; whoever sets one of its closures changes what is
/// passed on.
///
/// Closures get the sound list as an argument, so that they need not hold it.
final class CorruptList: NewsList {
  let sound: any NewsList

  var onSend: (NewsIntent, any NewsList) -> Void = { $1.send($0) }

  var onAttachList: (any ContentView<NewsListContent>, any NewsList) -> ViewAttachment =
    { view, sound in sound.attachList(view) }

  var onAttachRow: (any ContentView<RowContent>, Int, RowAdapter, any NewsList) -> RowAttachment =
    { view, id, adapter, sound in sound.attach(view, toRow: id, adapter: adapter) }

  var onEvent: (@escaping @MainActor (NewsEvent) -> Void, any NewsList) -> ViewAttachment =
    { listener, sound in sound.onEvent(listener) }

  var onListContent: (any NewsList) -> NewsListContent = { $0.listContent }

  var onRowContent: (Int, RowAdapter, any NewsList) -> RowContent? =
    { id, adapter, sound in sound.content(ofRow: id, adapter: adapter) }

  var onAttachBadge: (any ContentView<BadgeContent>, any NewsList) -> ViewAttachment =
    { view, sound in sound.attachBadge(view) }

  var onBadgeContent: (any NewsList) -> BadgeContent = { $0.badgeContent }

  var onStop: (any NewsList) -> Void = { $0.stop() }

  init(_ sound: any NewsList) { self.sound = sound }

  func send(_ intent: NewsIntent) { onSend(intent, sound) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    onAttachList(view, sound)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, adapter: RowAdapter
  ) -> RowAttachment {
    onAttachRow(view, id, adapter, sound)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    onAttachBadge(view, sound)
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    onEvent(listener, sound)
  }

  var listContent: NewsListContent { onListContent(sound) }

  func content(ofRow id: Int, adapter: RowAdapter) -> RowContent? {
    onRowContent(id, adapter, sound)
  }

  var badgeContent: BadgeContent { onBadgeContent(sound) }

  func stop() { onStop(sound) }
}

extension CorruptList {
  /// Shows other contents of the list than the sound one, in views and when asked.
  func replaceListContents(_ replace: @escaping @MainActor (inout NewsListContent) -> Void) {
    @MainActor func replaced(_ content: NewsListContent) -> NewsListContent {
      var content = content
      replace(&content)
      return content
    }
    onAttachList = { view, sound in sound.attachList(RelayView { view.show(replaced($0)) }) }
    onListContent = { replaced($0.listContent) }
  }

  /// Shows other contents of the badge than the sound list, in views and when asked.
  func replaceBadgeContents(_ replace: @escaping @MainActor (any NewsList) -> BadgeContent) {
    onAttachBadge = { view, sound in
      sound.attachBadge(
        RelayView { [weak sound] content in view.show(sound.map(replace) ?? content) })
    }
    onBadgeContent = { replace($0) }
  }

  /// Shows rows in other forms than those that views ask for.
  func replaceAdapters(_ replace: @escaping @MainActor (RowAdapter) -> RowAdapter) {
    onAttachRow = { view, id, adapter, sound in
      sound.attach(view, toRow: id, adapter: replace(adapter))
    }
    onRowContent = { id, adapter, sound in sound.content(ofRow: id, adapter: replace(adapter)) }
  }
}
