import Scenarios

/// Stands between a model and a view: it takes what the user does and knows what the view shows.
///
/// A view model knows no view. It has a closure for each thing that its view must hear of, and
/// whoever has the view sets them.
@MainActor
protocol ViewModel: AnyObject {
  /// What the view shows, a plain value.
  associatedtype Content: Equatable & Sendable

  /// What the view shows at this moment.
  var content: Content { get }

  /// Called with the view model itself when the content may have changed.
  ///
  /// A closure that captured the view model would make a cycle of references; as it gets it for an
  /// argument, it has no need to.
  var didUpdate: (@MainActor (Self) -> Void)? { get set }
}

extension ViewModel {
  /// Binds a new list of views, instead of what was bound before.
  ///
  /// The content is asked for once for all views, and only when there are any.
  func bind() -> ViewList<Content> {
    let views = ViewList<Content>()
    didUpdate = { viewModel in
      if !views.isEmpty { views.show(viewModel.content) }
    }
    return views
  }
}
