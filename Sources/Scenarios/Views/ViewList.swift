/// The views attached to one source, in the order of attachment.
///
/// It implements the contract's guarantees for views: attaching delivers the current content once,
/// a view receives no content equal to the one that it shows, and views may be attached and
/// detached during a delivery.
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

    /// Stores a content, and returns the view if it does not show that content yet.
    @inlinable
    mutating func take(_ content: Content) -> (any ContentView<Content>)? {
      guard shown != content else { return nil }
      shown = content
      return view
    }
  }

  @usableFromInline let slots = ObserverList<Slot>()

  /// Called after the last view was detached.
  public var didBecomeEmpty: (@MainActor () -> Void)?

  @inlinable
  public init() {}

  @inlinable
  public var isEmpty: Bool { slots.isEmpty }

  /// Attaches a view and delivers the current content to it.
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

  /// The view of an attachment, or nil when that has ended.
  func view(of token: ObserverList<Slot>.Token) -> (any ContentView<Content>)? {
    token.position.flatMap { slots.entries[$0].observer?.view }
  }

  /// Delivers a content to every view that does not show it already.
  @inlinable
  public func show(_ content: Content) {
    slots.forEach(concernedBy: content) { view in view.show(content) }
  }

  /// Delivers a content to every view, even if the view shows it already.
  @inlinable
  public func showAlways(_ content: Content) {
    slots.forEachPosition { position in deliver(content, at: position) }
  }

  /// Ends every attachment without a final delivery.
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

/// The attachment of a view that can move between lists, as a re-bound row view does.
@MainActor
public final class MovableAttachment<Content: Equatable & Sendable> {
  private var list: ViewList<Content>
  private var token: ObserverList<ViewList<Content>.Slot>.Token

  /// Attaches a view to a list and delivers the current content to it.
  public init(
    _ view: any ContentView<Content>, to list: ViewList<Content>, showing content: Content
  ) {
    self.list = list
    token = list.add(view, showing: content)
    view.show(content)
  }

  /// Whether the view was detached, by this attachment or by its list.
  public var hasEnded: Bool { token.position == nil }

  /// Moves the view to another list and delivers the content of that list.
  ///
  /// Does nothing if that is the same list, or if the attachment has ended.
  public func move(to list: ViewList<Content>, showing content: Content) {
    guard list !== self.list, let view = self.list.view(of: token) else { return }
    self.list.detach(token)
    self.list = list
    token = list.add(view, showing: content)
    view.show(content)
  }

  /// Removes the view from its list.
  public func end() { list.detach(token) }
}
