import Conformance
import Scenarios

/// The trace and the updates since the last intent, which the window shows beside a page.
@MainActor
public final class IntentLog {
  /// Updates that changed what a view shows.
  public private(set) var usefulCount = 0

  /// Updates with what a view showed already.
  public private(set) var redundantCount = 0

  /// Called before an event is recorded, to request a drawing.
  public var onNote: (() -> Void)? {
    get { recorder.willRecord }
    set { recorder.willRecord = newValue }
  }

  /// Called with the widget of each view that gets a redundant update.
  public var onRedundantUpdate: ((Widget) -> Void)?

  /// Called with what the scenario asks others to do, such as to open a story.
  public var onEvent: ((String) -> Void)?

  private let recorder = WalkthroughRecorder()

  public init() {}

  /// Records what happens inside the architecture, too, until this log goes or another one begins.
  ///
  /// Call it before the scenario is made, whose models register themselves.
  public func watch() { recorder.watch() }

  isolated deinit { recorder.endWatch() }

  /// The events since the last intent, each with the line of the source that reported it.
  public var lines: [String] { recorder.lines }

  /// Performs and records an action on the scenario, and clears the log first.
  func act(_ text: String, _ body: () -> Void) {
    (usefulCount, redundantCount) = (0, 0)
    recorder.restart(with: text)
    body()
  }

  /// Records a content that a view gets; a redundant update is marked.
  func show(_ content: Any, to view: String, in widget: Widget, isUseful: Bool) {
    if isUseful { usefulCount += 1 } else { redundantCount += 1 }
    recorder.recordDelivery(of: content, to: view, remark: isUseful ? "" : " (again)")
    if !isUseful { onRedundantUpdate?(widget) }
  }
}
