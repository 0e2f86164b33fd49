import Scenarios

/// A row view that is used again and again, and its place among the views of the row it shows.
///
/// A list has fewer row views than rows. What a row learns late, its picture say, is told to the
/// views among which a row view stands at that moment: one that was put to another use has left
/// them. In the source a row goes on calling every cell that it was ever shown in, and the cell asks
/// whether the row's position is still its own, which a row of an older list can have as well.
@MainActor
package struct RecycledRow<Content: Equatable & Sendable> {
  private let attachment: MovableAttachment<Content>

  /// Puts a view to its first use, among the views of a row, and shows it the content.
  package init(
    _ view: any ContentView<Content>, among views: ViewList<Content>, showing content: Content
  ) {
    attachment = MovableAttachment(view, to: views, showing: content)
  }

  /// Whether the view stands among the views of a row; it does not after the row has gone.
  package var isInUse: Bool { !attachment.hasEnded }

  /// Takes the view from the row it showed to the views of another one, and shows it the content;
  /// does nothing where it stands among those views already, or has no row any more.
  ///
  /// A view that is put to another use while it is shown this content stays in that other use.
  package func use(among views: ViewList<Content>, showing content: Content) {
    attachment.move(to: views, showing: content)
  }

  /// Takes the view from the row it shows, for good.
  package func end() { attachment.end() }
}
