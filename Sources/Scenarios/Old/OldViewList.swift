/// The views attached to one source, in the order of attachment.
///
/// It implements the contract's guarantees for views: attaching delivers the current content once,
/// views may be attached and detached during a delivery, and nothing is delivered after a stop. It
/// delivers what it is given and does not compare contents: where equal values stop is a decision
/// of each architecture.
@MainActor
public final class OldViewList<Content: Equatable & Sendable> {
  @usableFromInline let views = OldObserverList<any ContentView<Content>>()
  @usableFromInline let gate: StopGate

  /// Called after the last view was detached.
  public var didBecomeEmpty: (@MainActor () -> Void)?

  /// Makes a list without views, whose deliveries pass the scenario's gate.
  @inlinable
  public init(_ gate: StopGate) { self.gate = gate }

  @inlinable
  public var isEmpty: Bool { views.isEmpty }

  /// Attaches a view and delivers the current content to it; after a stop it does nothing.
  @inlinable
  public func attach(_ view: any ContentView<Content>, showing content: Content) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let token = views.add(view)
    view.show(content)
    return ViewAttachment { self.detach(token) }
  }

  /// Delivers a content to every view, until the scenario stops.
  @inlinable
  public func show(_ content: Content) {
    views.forEach { view in
      if gate.isOpen { view.show(content) }
    }
  }

  /// Ends every attachment without a final delivery.
  @inlinable
  public func detachAll() {
    guard !isEmpty else { return }
    views.removeAll()
    didBecomeEmpty?()
  }

  @inlinable
  func detach(_ token: OldObserverList<any ContentView<Content>>.Token) {
    guard !isEmpty else { return }
    views.remove(token)
    if isEmpty { didBecomeEmpty?() }
  }
}

/// The attachment of a view that can move between lists, as a re-bound row view does.
@MainActor
public final class OldMovableAttachment<Content: Equatable & Sendable> {
  @usableFromInline var list: OldViewList<Content>
  @usableFromInline var token: OldObserverList<any ContentView<Content>>.Token

  /// Attaches a view to a list and delivers the current content to it.
  @inlinable
  public init(
    _ view: any ContentView<Content>, to list: OldViewList<Content>, showing content: Content
  ) {
    self.list = list
    token = list.views.add(view)
    view.show(content)
  }

  /// Whether the view was detached, by this attachment or by its list.
  @inlinable
  public var hasEnded: Bool { token.position == nil }

  /// Moves the view to another list and delivers the content of that list.
  ///
  /// Does nothing if that is the same list, or if the attachment has ended.
  @inlinable
  public func move(to list: OldViewList<Content>, showing content: Content) {
    guard list !== self.list, let position = token.position,
      let view = self.list.views.entries[position].observer
    else { return }
    self.list.detach(token)
    self.list = list
    token = list.views.add(view)
    view.show(content)
  }

  /// Removes the view from its list.
  @inlinable
  public func end() { list.detach(token) }
}
