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
