import Scenarios

/// A screen that shows one row in a form, and can be given another row.
final class RowScreen: ControllerObserver {
  private let view: any ContentView<RowContent>
  private let style: RowStyle
  private let tracer: (any Tracer)?
  private var observation: ViewAttachment?

  /// The story that is shown; nothing when the screen has disappeared.
  private(set) var id: Int?

  init(_ view: any ContentView<RowContent>, style: RowStyle, tracer: (any Tracer)?) {
    self.view = view
    self.style = style
    self.tracer = tracer
  }

  /// Shows another row from now on.
  func appear(_ id: Int, _ observation: ViewAttachment) {
    self.id = id
    self.observation = observation
  }

  /// Shows nothing more.
  func disappear() {
    id = nil
    observation?.detach()
  }

  func didChange(_ row: RowController) {
    tracer?.record(.computation, "row \(row.id)")
    view.show(RowContent(row.model, style: style))
  }
}
