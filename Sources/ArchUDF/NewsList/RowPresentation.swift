import Scenarios

/// Presents one row in one form, until the row leaves.
final class RowViewModel: PresentingViewModel {
  /// The story, and the form in which it is shown.
  struct ID: Hashable {
    let story: Int
    let style: RowStyle
  }

  let presentation: Presentation<NewsRow, RowContent>
  private let story: Int

  init(_ id: ID) {
    story = id.story
    presentation = Presentation("row") { RowContent($0, style: id.style) }
  }

  var entity: Int? { story }

  func didReduce(_ rows: [Int: NewsRow], oldState: [Int: NewsRow]?) {
    guard let row = rows[story] else { return presentation.views.detachAll() }
    presentation.present(row, oldValue: oldState?[story])
  }
}

/// An attached row view, which can be bound to another row.
@MainActor
final class AttachedRow {
  let attachment: MovableAttachment<RowContent>
  var id: RowViewModel.ID

  init(_ attachment: MovableAttachment<RowContent>, _ id: RowViewModel.ID) {
    self.attachment = attachment
    self.id = id
  }
}
