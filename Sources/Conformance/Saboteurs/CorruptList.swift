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
    sound.attachBadge(view)
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    onEvent(listener, sound)
  }

  var listContent: NewsListContent { onListContent(sound) }

  func content(ofRow id: Int, adapter: RowAdapter) -> RowContent? {
    sound.content(ofRow: id, adapter: adapter)
  }

  var badgeContent: BadgeContent { sound.badgeContent }

  func stop() { onStop(sound) }
}
