/// The connection of one view to what it shows.
///
/// An attachment holds its view strongly until it ends, and goes on when the value returned by
/// `attach` is thrown away.
@MainActor
public protocol Attachment {
  /// Ends the connection: the view is released and is not called again.
  ///
  /// Ending an ended attachment does nothing.
  func detach()
}

/// An attachment that ended before it began, for a view of something unknown.
public struct EndedAttachment: Attachment {
  /// Makes an ended attachment.
  public init() {}

  /// Does nothing.
  public func detach() {}
}
