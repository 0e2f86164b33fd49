/// The views of one thing, in the order of attachment.
///
/// ```swift
/// let views = ViewList<CounterContent>()
/// let attachment = views.attach(label, showing: content)
/// views.show(content)
/// ```
///
/// It compares nothing: where equal values stop is up to the architecture.
@MainActor
public final class ViewList<Content: Equatable & Sendable> {
  @usableFromInline let views = ObserverList<any ContentView<Content>>()
  @usableFromInline var generation = 0

  @inlinable
  public init() {}

  /// Whether no view is attached.
  @inlinable
  public var isEmpty: Bool { views.isEmpty }

  /// Attaches a view and shows it the current content once.
  @inlinable
  public func attach(_ view: any ContentView<Content>, showing content: Content) -> ViewAttachment {
    let token = views.add(view)
    view.show(content)
    return ViewAttachment { [weak token] in token?.remove() }
  }

  /// Shows the current content to every view; it is made only if there are views.
  ///
  /// A view may send an intent that changes the content again. Then the newer update has shown it to all
  /// views, and this one ends.
  @inlinable
  public func show(_ content: @autoclosure () -> Content) {
    guard !views.isEmpty else { return }
    generation += 1
    let current = generation
    let content = content()
    views.forEach { view in
      if generation == current { view.show(content) }
    }
  }

  /// Ends every attachment without a last delivery: what the views show has left.
  @inlinable
  public func detachAll() { views.removeAll() }
}

/// The attachment of a view that can move from one list to another, such as a row's view.
///
/// ```swift
/// let attachment = MovableAttachment(view, to: views(of: 1), showing: content(of: 1))
/// attachment.move(to: views(of: 2), showing: content(of: 2))
/// ```
///
/// It is inlinable as ``ObserverList`` is, for the same reason.
@MainActor
public final class MovableAttachment<Content: Equatable & Sendable> {
  @usableFromInline weak var entry: ObserverEntry<any ContentView<Content>>?
  @usableFromInline var list: ObjectIdentifier

  /// Attaches a view to a list and shows it the current content once.
  @inlinable
  public init(
    _ view: any ContentView<Content>, to list: ViewList<Content>, showing content: Content
  ) {
    entry = list.views.addEntry(view)
    self.list = ObjectIdentifier(list)
    view.show(content)
  }

  /// Whether the view was detached, or what it showed has left.
  @inlinable
  public var hasEnded: Bool { entry?.observer == nil }

  /// Moves the view to another list and shows it the content there once.
  ///
  /// Does nothing if it is in that list already, or if the attachment has ended.
  @inlinable
  public func move(to other: ViewList<Content>, showing content: @autoclosure () -> Content) {
    guard list != ObjectIdentifier(other), let entry, let view = entry.observer else { return }
    entry.remove()
    self.entry = other.views.addEntry(view)
    list = ObjectIdentifier(other)
    view.show(content())
  }

  /// Detaches the view; does nothing when called again.
  @inlinable
  public func end() { entry?.remove() }
}
