import Scenarios

/// What the views of one row observe in one form.
final class RowProperty: Property {
  let processor: Processor
  let views: ViewList<RowContent>
  private let row: MutableState<NewsRow>
  private let style: RowStyle

  init(_ row: MutableState<NewsRow>, _ style: RowStyle, _ processor: Processor) {
    self.row = row
    self.style = style
    self.processor = processor
    views = ViewList(processor.gate)
  }

  var value: RowContent { RowContent(row.value, style: style) }

  /// Attaches a view that can be moved to the property of another row.
  func attachMovable(_ view: any ContentView<RowContent>) -> MovableAttachment<RowContent> {
    MovableAttachment(view, to: views, showing: presented)
  }

  /// Moves a view here from the property of another row and shows it the value.
  func take(_ attachment: MovableAttachment<RowContent>) {
    attachment.move(to: views, showing: presented)
  }
}
