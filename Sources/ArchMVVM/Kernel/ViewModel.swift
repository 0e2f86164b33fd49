import Scenarios

/// A view model that reports its updates by a closure.
///
/// It does not know its views. A screen binds the closure, and sets up the views again when it is
/// called.
@MainActor
protocol UpdatingViewModel: AnyObject {
  /// Called with the view model itself when an output may have changed.
  ///
  /// A closure that captured its view model would make a cycle of references; with the argument it
  /// does not have to.
  var didUpdate: (@MainActor (Self) -> Void)? { get set }

  /// The name of the thing that the views show, for traces.
  var subject: String { get }

  var tracer: (any Tracer)? { get }
}

extension UpdatingViewModel {
  /// Reports an update, without a comparison.
  func update() {
    guard let didUpdate else { return }
    tracer?.record(.notification, subject)
    didUpdate(self)
  }
}

/// A view model whose views all show the same content.
@MainActor
protocol ViewModel<Content>: UpdatingViewModel {
  associatedtype Content: Equatable & Sendable

  /// The outputs, formatted for the views.
  var content: Content { get }
}

extension ViewModel {
  /// Makes the content for views; a tracer records that.
  func presented() -> Content {
    tracer?.record(.computation, subject)
    return content
  }
}

extension OldViewList {
  /// Sets up all views with a content of the view model; does not make one when there are none.
  func setUp(with viewModel: some ViewModel<Content>) {
    if !isEmpty { show(viewModel.presented()) }
  }
}
