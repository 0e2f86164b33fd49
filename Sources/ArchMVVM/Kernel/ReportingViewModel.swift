/// A view model that has more to tell than updates: what the user selected, and what went wrong.
///
/// It decides neither where a selection leads nor how an error looks. It reports both, and each
/// view model above reports them further, up to the screen.
@MainActor
package protocol ReportingViewModel<Content, Selection>: ViewModel {
  /// What can be selected, as a value that says all that the screen must know.
  associatedtype Selection

  /// Who hears of both, if anybody does.
  var reports: Reports<Selection>? { get set }
}

extension ReportingViewModel {
  /// Lets go of everybody that was to hear something.
  ///
  /// A row that left its list may be alive still, held by an effect; nobody hears of it any more.
  package func unbind() {
    bind(nil)
    reports = nil
  }
}
