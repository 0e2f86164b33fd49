import Conformance
import Scenarios

/// One scenario on the screen, which it owns: when the page goes, the scenario does.
///
/// Widgets and views call the page, and hold it weakly.
@MainActor
public protocol Page<Port>: AnyObject {
  associatedtype Port: ScenarioPort

  var widget: Box { get }
  var log: IntentLog { get }
  var port: Port { get }
  var bindings: [KeyBinding] { get }
}

/// Keys, by the names that GDK gives them, what they are for, and the action.
public typealias KeyBinding = (keys: [String], meaning: String, act: @MainActor () -> Void)

extension Page {
  func send(_ intent: Port.Intent) { log.act("\(intent)") { port.send(intent) } }

  /// Carries out the action of a key; returns whether it has one.
  @discardableResult
  public func press(_ key: String) -> Bool {
    guard let binding = bindings.first(where: { $0.keys.contains(key) }) else { return false }
    binding.act()
    return true
  }
}

/// Shows contents in a view, records each delivery, and outlines the view at a redundant one.
final class ObservedView<View: WidgetView>: ContentView {
  let view: View

  /// The name in traces, as `arch-bench trace` has it.
  var name: String
  private let log: IntentLog
  private var last: View.Content?

  init(_ view: View, _ name: String, _ log: IntentLog) {
    self.view = view
    self.name = name
    self.log = log
  }

  /// The content that the widgets show; nil before the first one.
  var shown: View.Content? { last == nil ? nil : view.shown }

  func show(_ content: View.Content) {
    let isUseful = content != last
    last = content
    log.show(content, to: name, isUseful: isUseful)
    view.show(content)
    let widget: Widget = view.widget
    // At most once a second, so that no view flickers.
    guard !isUseful, Appearance.outlinesRedundantUpdates, !widget.hasClass("redundant") else {
      return
    }
    widget.setClass("redundant", true)
    Task { [weak widget] in
      try? await Task.sleep(for: .seconds(1))
      widget?.setClass("redundant", false)
    }
  }
}
