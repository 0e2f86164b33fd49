/// A view model that has more to tell than updates: what the user selected, and what went wrong.
///
/// It decides neither where a selection leads nor how an error looks. It reports both, and each
/// view model above reports them further, up to the screen.
@MainActor
package protocol ReportingViewModel<Content, Selection>: ViewModel {
  /// What can be selected, as a value that says all that the screen must know.
  associatedtype Selection

  /// Called with what the user selected.
  var didSelect: (@MainActor (Selection) -> Void)? { get set }

  /// Called with what went wrong.
  var didFail: (@MainActor (any Error) -> Void)? { get set }
}

extension ReportingViewModel {
  /// Lets a view model that owns this one report selections and errors as its own.
  ///
  /// The owner is asked for its closures at each report, so that they may be set before or after.
  /// It is not kept alive: it owns this view model, and a strong reference would be a cycle.
  package func report<Owner: ReportingViewModel>(to owner: Owner)
  where Owner.Selection == Selection {
    didSelect = { [weak owner] selection in owner?.didSelect?(selection) }
    didFail = { [weak owner] error in owner?.didFail?(error) }
  }

  /// Lets go of everybody that was to hear something.
  ///
  /// A row that left its list may be alive still, held by an effect; nobody hears of it any more.
  package func unbind() {
    bind(nil)
    didSelect = nil
    didFail = nil
  }
}
