/// The view model of one row of a list, whatever kind of row it is.
///
/// A list keeps rows of several kinds as `any RowViewModel` and never asks which kind one is: what
/// differs between kinds is behind ``select()`` and in the content. In the source a row also makes
/// its own table cell, which ties a view model to a user interface; here it knows a content only.
@MainActor
package protocol RowViewModel<ID, Content, Selection>: ReportingViewModel {
  /// What tells this row from the others.
  associatedtype ID: Hashable & Sendable

  /// The row's identity, the same for as long as it lives.
  var id: ID { get }

  /// The user touched the row; a kind that can be selected reports it.
  func select()
}
