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

  /// Shows the row of the controller that the screen is given, from now on.
  ///
  /// The view is shown something last: it may give the screen another row, or let it disappear.
  func appear(of row: RowController) {
    id = row.id
    observation = row.observe(with: self)
    didChange(row)
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
