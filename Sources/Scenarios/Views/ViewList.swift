/// The views attached to one thing, in the order of attachment.
///
/// It keeps what the contract promises of views: attaching delivers the current content once, a
/// content equal to what a view last showed is not shown, and views may be attached and detached
/// while others are being shown something.
@MainActor
public final class ViewList<Content: Equatable & Sendable> {
  @usableFromInline
  struct Slot: Subscriber {
    @usableFromInline let view: any ContentView<Content>
    @usableFromInline var shown: Content

    @usableFromInline
    init(view: any ContentView<Content>, shown: Content) {
      self.view = view
      self.shown = shown
    }

    /// Remembers a content, and gives the view if it does not show that content yet.
    @inlinable
    mutating func take(_ content: Content) -> (any ContentView<Content>)? {
      guard shown != content else { return nil }
      shown = content
      return view
    }
  }

  @usableFromInline let slots = ObserverList<Slot>()

  /// Called when the last view was detached.
  public var didBecomeEmpty: (@MainActor () -> Void)?

  /// Makes a list without views.
  @inlinable
  public init() {}

  /// Whether no view is attached.
  @inlinable
  public var isEmpty: Bool { slots.isEmpty }

  /// Attaches a view and shows it the current content.
  @inlinable
  public func attach(_ view: any ContentView<Content>, showing content: Content) -> ViewAttachment {
    let token = add(view, showing: content)
    view.show(content)
    return ViewAttachment { self.detach(token) }
  }

  @inlinable
  func add(
    _ view: any ContentView<Content>, showing content: Content
  ) -> ObserverList<Slot>.Token {
    slots.add(Slot(view: view, shown: content))
  }

  /// The view of an attachment, unless that has ended.
  func view(of token: ObserverList<Slot>.Token) -> (any ContentView<Content>)? {
    token.position.flatMap { slots.entries[$0].observer?.view }
  }

  /// Shows a content to every view that does not show it already.
  @inlinable
  public func show(_ content: Content) {
    slots.forEach(concernedBy: content) { view in view.show(content) }
  }

  /// Shows a content to every view, also to those that show it already.
  @inlinable
  public func showAlways(_ content: Content) {
    slots.forEachPosition { position in deliver(content, at: position) }
  }

  /// Ends every attachment without a last delivery.
  @inlinable
  public func detachAll() {
    guard !isEmpty else { return }
    slots.removeAll()
    didBecomeEmpty?()
  }

  @inlinable
  func deliver(_ content: Content, at position: Int) {
    slots.entries[position].observer?.shown = content
    slots.entries[position].observer?.view.show(content)
  }

  @inlinable
  func detach(_ token: ObserverList<Slot>.Token) {
    guard !isEmpty else { return }
    slots.remove(token)
    if isEmpty { didBecomeEmpty?() }
  }
}
