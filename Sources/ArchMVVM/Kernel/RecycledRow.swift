import Scenarios

/// A row view that is used again and again, and its place among the views of the row it shows.
///
/// A list has fewer row views than rows. What a row learns late, its picture say, is told to the
/// views among which a row view stands at that moment: one that was put to another use has left
/// them. In the source a row goes on calling every cell that it was ever shown in, and the cell asks
/// whether the row's position is still its own, which a row of an older list can have as well.
@MainActor
package final class RecycledRow<Content: Equatable & Sendable> {
  private let view: any ContentView<Content>
  private var attachment = ViewAttachment.ended
  private var useCount = 0

  /// Makes a row view without a use.
  package init(_ view: any ContentView<Content>) { self.view = view }

  /// Takes the view from the row it showed to the views of another one, and shows it the content.
  ///
  /// A view that is put to another use while it is shown this content stays in that other use.
  package func use(among views: ViewList<Content>, showing content: Content) {
    end()
    let use = useCount
    let attachment = views.attach(view, showing: content)
    if use == useCount { self.attachment = attachment } else { attachment.detach() }
  }

  /// Takes the view from the row it showed, to be used later or not at all.
  package func end() {
    useCount += 1
    attachment.detach()
    attachment = .ended
  }
}
