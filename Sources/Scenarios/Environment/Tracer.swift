/// Records the flow of data through an architecture.
@MainActor
public protocol Tracer: AnyObject {
  func record(_ event: TraceEvent)

  /// Registers a part of the state for inspection, so that the tracer can report its changes.
  ///
  /// An architecture registers its state once, when that is made, and does not report changes. The
  /// tracer may read the value during any call and whenever a view receives a content.
  ///
  /// - Parameters:
  ///   - name: The architecture's name for the part.
  ///   - value: Returns the current part, or nil when it was released; captures its owner weakly.
  func watch(_ name: String, _ value: @escaping @MainActor () -> Any?)
}

extension Tracer {
  /// Ignores the state.
  public func watch(_ name: String, _ value: @escaping @MainActor () -> Any?) {}
}

/// One step in the flow of data through an architecture.
public struct TraceEvent: Equatable, Sendable {
  /// The kinds of steps; an architecture records those that its idea has.
  public enum Step: String, Sendable {
    /// The handling of an intent starts.
    case intent
    /// A middleware received an action.
    case middleware
    /// A reducer was called.
    case reduction
    /// A selector or mapper was called to find out whether an observer is affected.
    case selection
    /// A frame starts, in which observers are notified and views shown.
    case frame
    /// An observer was notified of a change.
    case notification
  }

  public let step: Step

  /// A description for a reader, for example of the intent.
  public let subject: String

  public init(_ step: Step, _ subject: String) {
    self.step = step
    self.subject = subject
  }
}
