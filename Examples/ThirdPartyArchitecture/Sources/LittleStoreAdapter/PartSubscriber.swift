import Scenarios

/// A view's subscription to every state of a store.
@MainActor
protocol Subscriber: AnyObject {
  /// Receives a state.
  func receive(_ state: CounterState)

  /// Shows the part that was received last.
  func show()

  /// Releases the view.
  func end()
}

/// Shows a part of the state to one view whenever the part has changed.
final class PartSubscriber<Part: Equatable, Content: Equatable & Sendable>: Subscriber {
  private var view: (any ContentView<Content>)?
  private var last: Part
  private let part: @MainActor (CounterState) -> Part
  private let content: @MainActor (Part) -> Content

  init(
    _ view: any ContentView<Content>, showing part: Part,
    part map: @escaping @MainActor (CounterState) -> Part,
    _ content: @escaping @MainActor (Part) -> Content
  ) {
    self.view = view
    last = part
    self.part = map
    self.content = content
  }

  func receive(_ state: CounterState) {
    let part = part(state)
    guard part != last else { return }
    last = part
    show()
  }

  func show() { view?.show(content(last)) }

  func end() { view = nil }
}
