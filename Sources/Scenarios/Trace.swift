import Foundation

/// Tells whoever watches what happens inside an architecture: a test, a count, a window beside an app.
///
/// A kernel has one line where it notifies, and a model one line where it is made:
///
/// ```swift
/// Trace.record(.notified, observer)
/// Trace.watch(self)
/// ```
///
/// Contents record by themselves that they were made. While nobody watches, a line costs one comparison.
public enum Trace {
  /// What happened; an architecture records the stages that its idea has.
  public enum Stage: String, CaseIterable, Sendable {
    /// A middleware passed an action on.
    case passed
    /// A reducer was called.
    case reduced
    /// A mapper or selector was called to find out whether an observer is affected.
    case selected
    /// An observer was told about a change.
    case notified
    /// A content was made for a view.
    case made
  }

  /// One thing that happened, and the line that recorded it.
  package struct Event {
    package let stage: Stage

    /// The action, the observer or the content.
    package let subject: Any

    package let fileID: StaticString
    package let line: Int
  }

  // The check for overlapping accesses would cost more than the flag: 49 instructions instead of 6.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var isOn = false

  nonisolated(unsafe) private static var watcher: (any TraceWatcher)?
  nonisolated(unsafe) private static var thread = pthread_self()

  /// Records that something happened; the subject is evaluated only while somebody watches.
  @inlinable
  public static func record(
    _ stage: Stage, _ subject: @autoclosure () -> Any, fileID: StaticString = #fileID,
    line: Int = #line
  ) {
    if isOn { pass(stage, subject(), fileID, line) }
  }

  /// Registers a model when it is made, so that its state and its release can be watched.
  ///
  /// Pass the screen for a model that is made for one.
  @inlinable
  public static func watch(_ model: AnyObject, of screen: ScreenID? = nil) {
    if isOn { register(model, screen) }
  }

  @usableFromInline
  static func pass(_ stage: Stage, _ subject: Any, _ fileID: StaticString, _ line: Int) {
    guard isWatchedThread else { return }
    watcher?.didRecord(Event(stage: stage, subject: subject, fileID: fileID, line: line))
  }

  @usableFromInline
  static func register(_ model: AnyObject, _ screen: ScreenID?) {
    if isWatchedThread { watcher?.didMake(model, of: screen) }
  }

  /// Whether this is the thread of whoever watches; a test on another one makes contents, too.
  private static var isWatchedThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  /// Runs `body` while a watcher watches, or while nobody does.
  package static func watched<Result>(
    by watcher: (any TraceWatcher)?, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = self.watcher
    setWatcher(watcher)
    defer { setWatcher(before) }
    return try body()
  }

  /// Begins to watch until another watcher, or nil, is set; for a live window.
  package static func setWatcher(_ watcher: (any TraceWatcher)?) {
    self.watcher = watcher
    thread = pthread_self()
    isOn = watcher != nil
  }

  /// Ends what ``setWatcher(_:)`` began, unless another watcher has been set since.
  package static func removeWatcher(_ watcher: any TraceWatcher) {
    if self.watcher === watcher { setWatcher(nil) }
  }
}

/// Receives what architectures record, on the thread on which it began to watch.
///
/// It is not bound to the main actor, because a store may be an actor of its own.
package protocol TraceWatcher: AnyObject {
  func didRecord(_ event: Trace.Event)
  func didMake(_ model: AnyObject, of screen: ScreenID?)
}

extension TraceWatcher {
  package func didRecord(_ event: Trace.Event) {}
  package func didMake(_ model: AnyObject, of screen: ScreenID?) {}
}
