/// The connection of one row view to the story that it shows, which can be exchanged.
///
/// A list on a screen has fewer row views than stories: a view that has scrolled out of sight is
/// bound again to another story.
@MainActor
public struct RowAttachment {
  private let end: @MainActor () -> Void
  private let bind: @MainActor (Int) -> Void

  /// Makes an attachment that calls `end` when it is detached, and `bind` when it is re-bound.
  ///
  /// `end` releases the view, and both do nothing when the attachment has ended.
  public init(
    _ end: @escaping @MainActor () -> Void, rebind bind: @escaping @MainActor (Int) -> Void
  ) {
    self.end = end
    self.bind = bind
  }

  /// An attachment that ended before it began, for a view of something unknown.
  public static let ended = RowAttachment({}, rebind: { _ in })

  /// Ends the connection: the view is released and is not called again.
  ///
  /// Ending an ended attachment does nothing.
  public func detach() { end() }

  /// Shows another story in the view, in the same form, before it returns.
  ///
  /// Nothing of the story before is shown any more. A story that is not listed is reported as
  /// ``Diagnostic/unknownStory(_:)``, and the attachment ends. Re-binding to the story that is
  /// bound already, or what an ended attachment held, does nothing.
  public func rebind(to id: Int) { bind(id) }
}
