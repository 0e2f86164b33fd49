/// A view that is attached to one list after the other: what a re-bound row view is.
@MainActor
public final class MovableAttachment<Content: Equatable & Sendable> {
  private var list: ViewList<Content>
  private var token: ObserverList<ViewList<Content>.Slot>.Token

  /// Attaches a view to a list and shows it the current content.
  public init(
    _ view: any ContentView<Content>, to list: ViewList<Content>, showing content: Content
  ) {
    self.list = list
    token = list.add(view, showing: content)
    view.show(content)
  }

  /// Whether the view was detached, by whomever.
  public var hasEnded: Bool { token.position == nil }

  /// Takes the view off its list and puts it on another one, which shows it the current content;
  /// does nothing when that is the same list, or the attachment has ended.
  public func move(to list: ViewList<Content>, showing content: Content) {
    guard list !== self.list, let view = self.list.view(of: token) else { return }
    self.list.detach(token)
    self.list = list
    token = list.add(view, showing: content)
    view.show(content)
  }

  /// Takes the view off its list.
  public func end() { list.detach(token) }
}
