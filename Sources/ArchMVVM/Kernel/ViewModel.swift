/// Stands between a model and a view: it takes what the user does and knows what the view shows.
///
/// A view model knows no view. It has a closure for each thing that its view must hear of, and the
/// view sets them. The view model hands itself to the closure, so that the closure need not capture
/// it, which would be a cycle of references.
@MainActor
protocol ViewModel: AnyObject {
  /// What the view shows, a plain value.
  associatedtype Content: Equatable & Sendable

  /// What the view shows at this moment.
  var content: Content { get }

  /// Called when the content may have changed.
  var didUpdate: (@MainActor (Self) -> Void)? { get set }
}
