import Scenarios

/// A view that shows its contents in widgets.
@MainActor
public protocol WidgetView<Content>: ContentView {
  associatedtype Root: Widget

  /// The widget that contains all others of the view.
  var widget: Root { get }

  /// The content that the widgets show, read from them; nil before the first one.
  var shown: Content? { get }
}
