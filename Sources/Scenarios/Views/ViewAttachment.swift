/// The connection of one view to what it shows.
///
/// An attachment holds its view strongly until it ends, and goes on when this value is thrown away.
@MainActor
public struct ViewAttachment {
  private let end: (@MainActor () -> Void)?

  /// Makes an attachment that calls `end` when it is detached.
  ///
  /// `end` releases the view, and does nothing when it is called again.
  public init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  private init() { end = nil }

  /// An attachment that ended before it began, for a view of something unknown.
  public static let ended = ViewAttachment()

  /// Ends the connection: the view is released and is not called again.
  ///
  /// Ending an ended attachment does nothing.
  public func detach() { end?() }
}
