/// A view that shows a content: a probe in tests and benchmarks, a widget in an application.
@MainActor
public protocol ContentView<Content>: AnyObject {
  /// The plain value that the view shows.
  associatedtype Content: Equatable & Sendable

  /// Shows a content; one call is one *delivery*.
  func show(_ content: Content)
}

/// The connection of one view to its source.
///
/// The scenario holds the view until the attachment ends. The attachment continues when this value is
/// discarded, and this value does not hold the scenario.
@MainActor
public struct ViewAttachment {
  private let end: @MainActor () -> Void

  /// Makes an attachment that calls `end` when it is detached.
  ///
  /// `end` releases the view, and does nothing when it is called again.
  public init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  /// An attachment that has ended, for a view of an unknown source.
  public static let ended = ViewAttachment({})

  /// Ends the connection: the view is released and receives no further contents.
  ///
  /// Ending an ended attachment does nothing.
  public func detach() { end() }
}

/// The connection of one row view to a story, which can be exchanged.
///
/// A list on a screen has fewer row views than stories: a view that has scrolled out of sight is
/// bound to another story.
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

  /// An attachment that has ended, for a view of an unknown story.
  public static let ended = RowAttachment({}, rebind: { _ in })

  /// Ends the connection: the view is released and receives no further contents.
  ///
  /// Ending an ended attachment does nothing.
  public func detach() { end() }

  /// Shows another story in the view, in the same form, before it returns.
  ///
  /// The view receives no further contents of the previous story. If the story is not listed, the
  /// attachment ends. Re-binding to the bound story, or of an ended attachment, does nothing.
  public func rebind(to id: Int) { bind(id) }
}
