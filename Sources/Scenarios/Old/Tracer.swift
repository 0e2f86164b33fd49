/// Records the flow of data through an architecture, stage by stage.
@MainActor
public protocol Tracer: AnyObject {
  /// Records one stage; architectures call ``record(_:_:fileID:line:)``.
  ///
  /// The subject is a description for a reader. A tracer that only counts does not evaluate it.
  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace)

  /// Registers a part of the state for inspection, so that the tracer can report its changes.
  ///
  /// An architecture registers its state once, when that is made, and does not report changes. The
  /// tracer may read the value during any call and whenever a view receives a content.
  ///
  /// - Parameters:
  ///   - name: The architecture's name for the part.
  ///   - value: Returns the current part, or nil when it was released; captures its owner weakly.
  func watch(_ name: String, _ value: @escaping @MainActor () -> Any?)

  /// Counts a part that stands between state and views, when it is made.
  func didMake(_ part: PresentationPart)
}

extension Tracer {
  /// Records one stage, and the place of the call.
  ///
  /// An architecture reports at the call itself: a reduction where the reducer is called, a
  /// computation where a content is made, each as often as it happens. The subject is a description
  /// for a reader, for example of the intent; a tracer that only counts does not evaluate it.
  public func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, fileID: StaticString = #fileID,
    line: Int = #line
  ) {
    record(stage, subject(), at: SourcePlace(fileID: fileID, line: line))
  }

  /// Ignores the state.
  public func watch(_ name: String, _ value: @escaping @MainActor () -> Any?) {}

  /// Ignores the part.
  public func didMake(_ part: PresentationPart) {}
}

/// A part between state and views: what the decision on view models is counted by.
public enum PresentationPart: Sendable {
  /// A view model, of whatever scope.
  case viewModel
  /// A view's own form of a view model.
  case adapter
}

/// A line of a source file.
public struct SourcePlace: Sendable {
  /// The module and the name of the file, as `#fileID` gives them.
  public let fileID: StaticString
  public let line: Int

  public init(fileID: StaticString, line: Int) {
    self.fileID = fileID
    self.line = line
  }
}

/// The stages of an update; an architecture reports those that its idea has.
public enum TraceStage: String, CaseIterable, Sendable {
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
  /// A content was made for a view: values were formatted.
  case computation
}
