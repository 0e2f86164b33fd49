import Scenarios

/// A view, and the pure function from the model to its content.
@MainActor
protocol Rendering<Model>: AnyObject {
  associatedtype Model

  /// The token with which it is removed.
  var place: ObserverList<any Rendering<Model>>.Token? { get set }

  /// Computes the next content; returns false when the source does not exist any more.
  func prepare(_ model: Model) -> Bool

  /// Shows the next content, unless the view shows it already.
  func show()
}

/// The rendering of one view.
final class ViewRendering<Model, Content: Equatable & Sendable>: Rendering {
  var place: ObserverList<any Rendering<Model>>.Token?
  private let view: any ContentView<Content>
  private let content: @MainActor (Model) -> Content?
  private var shown: Content
  private var next: Content

  init(
    _ view: any ContentView<Content>, showing first: Content,
    then content: @escaping @MainActor (Model) -> Content?
  ) {
    self.view = view
    self.content = content
    shown = first
    next = first
  }

  func prepare(_ model: Model) -> Bool {
    guard let content = content(model) else { return false }
    next = content
    return true
  }

  func show() {
    guard next != shown else { return }
    shown = next
    view.show(next)
  }
}
