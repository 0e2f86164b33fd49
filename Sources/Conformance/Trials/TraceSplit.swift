import Scenarios

/// Passes on to two watchers what architectures record.
final class TraceSplit: TraceWatcher {
  private let first: any TraceWatcher
  private let second: any TraceWatcher

  private init(_ first: any TraceWatcher, _ second: any TraceWatcher) {
    (self.first, self.second) = (first, second)
  }

  /// One watcher for both, the one that there is, or nil.
  static func joined(
    _ first: (any TraceWatcher)?, _ second: (any TraceWatcher)?
  ) -> (any TraceWatcher)? {
    guard let first, let second else { return first ?? second }
    return TraceSplit(first, second)
  }

  func didRecord(_ event: Trace.Event) {
    first.didRecord(event)
    second.didRecord(event)
  }

  func didMake(_ model: AnyObject, of screen: ScreenID?) {
    first.didMake(model, of: screen)
    second.didMake(model, of: screen)
  }
}
