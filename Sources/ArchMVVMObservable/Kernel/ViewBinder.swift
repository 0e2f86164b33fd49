import Observation
import Scenarios

/// The binder of MVVM: it shows the body of a root view in the views below, and keeps them up to date.
///
/// The body is computed under observation tracking. The first change of a property that it read
/// requests a frame, which computes the body again and hands it to the views. A view that shows an
/// equal value already is skipped.
@MainActor
public final class ViewBinder<Root: RootView>: WindowClient {
  private let root: Root
  private let window: Window
  private let place: Int
  private let children = ObserverList<any ChildView<Root.Body>>()
  private let presence = Presence()

  /// Whether the next change of what the body read will be noticed.
  private var isTracking = false

  private var isWaiting = false

  /// Makes a binder without views; in a frame it comes after those that were made before.
  public init(_ root: Root, in window: Window) {
    self.root = root
    self.window = window
    place = window.takePlace()
  }

  /// Attaches a view, and shows it the body.
  @discardableResult
  public func attach(_ view: any ContentView<Root.Body>) -> ViewAttachment
  where Root.Body: Equatable & Sendable {
    let child = BoundView(view)
    let token = children.add(child)
    child.show(body())
    return ViewAttachment { [weak token] in token?.remove() }
  }

  /// Ends every attachment: the root view has left.
  ///
  /// A tracking cannot be cancelled, and would stay with a shared controller until that changes. So
  /// every body reads one more property, which changes here.
  public func end() {
    children.removeAll()
    presence.hasEnded = true
  }

  func update() {
    isWaiting = false
    guard !children.isEmpty else { return }
    Trace.record(.notified, "\(Root.self)")
    let body = body()
    children.forEach { child in
      // A view may have changed what the body read. Then it is old, and another frame comes.
      if !isWaiting { child.show(body) }
    }
  }

  private func body() -> Root.Body {
    if isTracking { return root.body }
    isTracking = true
    return withObservationTracking {
      _ = presence.hasEnded
      return root.body
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.bodyWillChange() }
    }
  }

  /// Nothing has changed yet, so there is nothing to show before the frame.
  private func bodyWillChange() {
    isTracking = false
    guard !isWaiting, !children.isEmpty else { return }
    isWaiting = true
    window.requestUpdate(of: self, at: place)
  }
}

// MARK: Rows

extension ViewBinder {
  /// Attaches the view of a row, as `List(items) { Entry(item: $0) }` does for a row on the screen.
  ///
  /// The row gets a plain value of its item. Its attachment ends when there is no such item.
  public func attachRow<Item, Content: Equatable & Sendable>(
    _ view: any ContentView<Content>, to id: Int, _ entry: @escaping @MainActor (Item) -> Content
  ) -> RowAttachment where Root.Body == [Int: Item] {
    let items = body()
    guard items[id] != nil else { return .ended }
    let row = BoundRow(view, id: id, entry)
    row.token = children.add(row)
    row.show(items)
    return RowAttachment({ [weak row] in row?.end() }) { [weak self, weak row] id in
      guard let self, let row else { return }
      row.move(to: id, in: body())
    }
  }

  /// Ends the attachments of rows without an item; call it in the step in which items leave.
  ///
  /// SwiftUI removes such rows at the next frame. Here a view must not be shown a row that comes
  /// back by then.
  public func endRows<Item>() where Root.Body == [Int: Item] {
    let items = root.body
    children.forEach { $0.endIfGone(from: items) }
  }
}

/// What a body reads besides view models, so that its tracking can be ended.
@Observable
@MainActor
private final class Presence {
  var hasEnded = false
}
