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
  @usableFromInline var place: ViewPlace<Content>

  /// Attaches a view to a list and shows it the current content once.
  @inlinable
  public init(
    _ view: any ContentView<Content>, to list: ViewList<Content>, showing content: Content
  ) {
    place = list.add(view)
    view.show(content)
  }

  /// Whether the view was detached, or what it showed has left.
  @inlinable
  public var hasEnded: Bool { place.entry?.observer == nil }

  /// Moves the view to another list and shows it the content there once.
  ///
  /// Does nothing if it is in that list already, or if the attachment has ended.
  @inlinable
  public func move(to list: ViewList<Content>, showing content: @autoclosure () -> Content) {
    guard place.list != ObjectIdentifier(list), let entry = place.entry, let view = entry.observer
    else { return }
    entry.remove()
    place = list.add(view)
    view.show(content())
  }

  /// Detaches the view; does nothing when called again.
  @inlinable
  public func end() { place.entry?.remove() }
}

/// The place of a view in a list.
@MainActor
@usableFromInline
struct ViewPlace<Content: Equatable & Sendable> {
  @usableFromInline weak var entry: ObserverEntry<any ContentView<Content>>?
  @usableFromInline let list: ObjectIdentifier

  @inlinable
  init(entry: ObserverEntry<any ContentView<Content>>, list: ObjectIdentifier) {
    self.entry = entry
    self.list = list
  }
}

extension ViewList {
  @inlinable
  func add(_ view: any ContentView<Content>) -> ViewPlace<Content> {
    ViewPlace(entry: views.addEntry(view), list: ObjectIdentifier(self))
  }
}
