import Scenarios

/// A view that shows its contents in widgets.
@MainActor
public protocol WidgetView<Content>: ContentView {
  associatedtype Root: Widget

  /// The widget that contains all others of the view.
  var widget: Root { get }

  /// The content that the widgets show, read from them; nil for widgets that show none.
  var shown: Content? { get }
}

/// Shows contents in a view, and records each delivery, which a redundant one is marked as.
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
    log.show(content, to: name, in: view.widget, isUseful: isUseful)
    view.show(content)
  }
}
