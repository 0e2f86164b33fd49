import Scenarios

/// Stands between a model and a view: it takes what the user does and knows what the view shows.
///
/// A view model knows no view. It has a closure for each thing that somebody must hear of: one for
/// updates, which ``bind(_:)`` sets, and those of a ``ReportingViewModel``.
@MainActor
package protocol ViewModel<Content>: AnyObject {
  /// What the view shows, a plain value.
  associatedtype Content: Equatable & Sendable

  /// What the view shows at this moment.
  var content: Content { get }

  /// The name of what the view shows, for traces.
  var subject: String { get }

  var tracer: (any Tracer)? { get }

  /// Sets what is called with the view model itself when the content may have changed.
  ///
  /// A closure that captured the view model would make a cycle of references; as it gets it for an
  /// argument, it has no need to. Nor need it capture who bound it: in the source a cell gives its
  /// own function for a closure, and lives as long as any view model it ever showed.
  ///
  /// It is not a property, so that only the view model itself can say that it was updated.
  func bind(_ didUpdate: (@MainActor (Self) -> Void)?)
}

extension ViewModel {
  /// Makes the content for a view.
  package func presented() -> Content {
    tracer?.record(.computation, subject)
    return content
  }

  /// Binds a new list of views, instead of what was bound before.
  ///
  /// Each update makes the content once for all views, and only when there are any. It is delivered
  /// without a comparison.
  package func bind(_ gate: StopGate) -> ViewList<Content> {
    let views = ViewList<Content>(gate)
    bind { viewModel in
      if !views.isEmpty { views.show(viewModel.presented()) }
    }
    return views
  }
}
