import Scenarios

/// A view, and the pure function of the model that says what it shows.
@MainActor
protocol Rendering<Model>: AnyObject {
  associatedtype Model

  /// Its place among the others, to be removed from.
  var place: ObserverList<any Rendering<Model>>.Token? { get set }

  /// Finds out what the view has to show; false when there is nothing to show any more.
  func prepare(_ model: Model) -> Bool

  /// Shows what was found out, unless the view shows that already.
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
