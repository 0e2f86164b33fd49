/// Follows the flow of data through an architecture.
@MainActor
public protocol Tracer: AnyObject {
  /// Takes one event.
  func record(_ event: TraceEvent)

  /// Takes a part of the state to look at, so that it can tell which value became which.
  ///
  /// An architecture says once what state it has, when that is made, and nothing when it changes.
  /// A tracer may look whenever it is called or a view is shown something.
  ///
  /// - Parameters:
  ///   - name: what the architecture calls the part.
  ///   - value: gives the part as it is now, or nothing when that has gone; holds its owner weakly.
  func watch(_ name: String, _ value: @escaping @MainActor () -> Any?)
}

extension Tracer {
  /// Looks at nothing.
  public func watch(_ name: String, _ value: @escaping @MainActor () -> Any?) {}
}

/// One step in the flow of data through an architecture.
public struct TraceEvent: Equatable, Sendable {
  /// The steps that architectures have in common; each has the steps that its idea has.
  public enum Step: String, Sendable {
    /// An intent starts to be handled.
    case intent
    /// A middleware saw an action.
    case middleware
    /// A reducer was called.
    case reduction
    /// A selector or mapper was called to find out whether somebody is concerned.
    case selection
    /// A frame begins, in which what changed is told and shown.
    case frame
    /// Something that observes was told of a change.
    case notification
  }

  /// Which step it is.
  public let step: Step

  /// What it was about, for a reader.
  public let subject: String

  /// Makes an event.
  public init(_ step: Step, _ subject: String) {
    self.step = step
    self.subject = subject
  }
}
