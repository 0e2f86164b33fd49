/// A list of stories: asynchronous loading, races, rows with identity, and failures.
///
/// Intents are values and never fail. Rows are views of their own, which come and go with their
/// stories; the badge belongs to another model, which learns of reads by ``Message``.
@MainActor
public protocol NewsList: AnyObject, Sendable {
  /// Does what the user asked for, or queues it when called during a delivery.
  func send(_ intent: NewsIntent)

  /// Attaches a view to the list and delivers the current content once, before it returns.
  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment

  /// Attaches a view to a row and delivers the current content once, before it returns.
  ///
  /// The attachment ends when the row leaves. A story that is not listed is reported as
  /// ``Diagnostic/unknownStory(_:)``, and the attachment has ended.
  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, adapter: RowAdapter
  ) -> RowAttachment

  /// Attaches a view to the badge and delivers the current content once, before it returns.
  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment

  /// Calls `listener` for each event from now on, once per event.
  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment

  /// What a view of the list would show now.
  var listContent: NewsListContent { get }

  /// What a view of that row would show now, or nothing for a story that is not listed.
  func content(ofRow id: Int, adapter: RowAdapter) -> RowContent?

  /// What a view of the badge would show now.
  var badgeContent: BadgeContent { get }

  /// Ends the list: effects are cancelled, attachments end, and later intents are ignored.
  func stop()
}

/// An architecture that implements the news list.
public protocol NewsArchitecture: Architecture {
  /// The list's type.
  associatedtype List: NewsList

  /// Makes a fresh list, which shows nothing before ``NewsIntent/appear``.
  @MainActor
  static func makeNewsList(_ configuration: NewsConfiguration, environment: NewsEnvironment) -> List
}
