import Scenarios

/// A row view that is used again and again, and its place among the views of the row it shows.
///
/// A list has fewer row views than rows. What a row learns late, its picture say, is told to the
/// views among which a row view stands at that moment: one that was put to another use has left
/// them. In the source a row goes on calling every cell that it was ever shown in, and the cell asks
/// whether the row's position is still its own, which a row of an older list can have as well.
@MainActor
package final class RecycledRow<Content: Equatable & Sendable> {
  private weak var view: (any ContentView<Content>)?
  private var attachment: MovableAttachment<Content>?
  private var useCount = 0

  /// Makes a row view without a use; it does not hold the view.
  package init(_ view: any ContentView<Content>) { self.view = view }

  /// Whether the view stands among the views of a row; it does not after the row has gone.
  package var isInUse: Bool { attachment.map { !$0.hasEnded } ?? false }

  /// Takes the view from the row it showed to the views of another one, and shows it the content;
  /// does nothing where it stands among those views already.
  ///
  /// A view that is put to another use while it is shown this content stays in that other use. One
  /// that nobody holds any more has no further use.
  package func use(among views: ViewList<Content>, showing content: Content) {
    if let attachment, !attachment.hasEnded {
      attachment.move(to: views, showing: content)
    } else {
      begin(among: views, showing: content)
    }
  }

  private func begin(among views: ViewList<Content>, showing content: Content) {
    guard let view else { return }
    useCount += 1
    let use = useCount
    let attachment = MovableAttachment(view, to: views, showing: content)
    if use == useCount { self.attachment = attachment } else { attachment.end() }
  }

  /// Takes the view from the row it showed, to be used later or not at all.
  package func end() {
    useCount += 1
    attachment?.end()
    attachment = nil
  }
}
