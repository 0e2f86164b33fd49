import Scenarios

/// A view below a root view.
@MainActor
protocol ChildView<Body>: AnyObject {
  associatedtype Body

  /// Shows what the body has for this view.
  func show(_ body: Body)

  /// Ends the attachment if the body has nothing for this view any more.
  func endIfGone(from body: Body)
}

extension ChildView {
  func endIfGone(from body: Body) {}
}

/// A view of the whole body, with the value that it shows.
final class BoundView<Content: Equatable & Sendable>: ChildView {
  private let view: any ContentView<Content>
  private var shown: Content?

  init(_ view: any ContentView<Content>) { self.view = view }

  func show(_ content: Content) {
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}

/// The view of a row, which gets a value of one item.
final class BoundRow<Item, Content: Equatable & Sendable>: ChildView {
  weak var token: ObserverToken?
  private let view: BoundView<Content>
  private let entry: @MainActor (Item) -> Content

  /// The identity of the item; nil when the attachment has ended.
  private var id: Int?

  init(
    _ view: any ContentView<Content>, id: Int, _ entry: @escaping @MainActor (Item) -> Content
  ) {
    self.view = BoundView(view)
    self.id = id
    self.entry = entry
  }

  func show(_ items: [Int: Item]) {
    guard let id, let item = items[id] else { return end() }
    view.show(entry(item))
  }

  /// Shows another item; the row ends if that is not there, or its own is gone by now.
  func move(to newID: Int, in items: [Int: Item]) {
    guard let id, id != newID else { return }
    guard items[id] != nil else { return end() }
    self.id = newID
    show(items)
  }

  func endIfGone(from items: [Int: Item]) {
    if let id, items[id] == nil { end() }
  }

  func end() {
    id = nil
    token?.remove()
  }
}
