import Scenarios

/// A screen that shows one row in a form, and can be given another row.
final class RowScreen: ControllerObserver {
  private let view: any ContentView<RowContent>
  private let style: RowStyle
  private var shown: RowContent?
  private var observation: ViewAttachment?

  /// The story that is shown; nothing when the screen has disappeared.
  private(set) var id: Int?

  init(_ view: any ContentView<RowContent>, style: RowStyle) {
    self.view = view
    self.style = style
  }

  /// Shows the row of the controller that the screen is given, from now on.
  ///
  /// The view is shown something last: it may give the screen another row, or let it disappear.
  func appear(of row: RowController) {
    id = row.id
    shown = nil
    observation = row.observe(with: self)
    didChange(row)
  }

  /// Shows nothing more.
  func disappear() {
    id = nil
    observation?.detach()
  }

  func didChange(_ row: RowController) {
    let content = RowContent(row.model, style: style)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
