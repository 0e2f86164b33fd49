import ArchUDF
import Scenarios

/// The variant `udf` with view models that compare nothing: each makes its content after each
/// reduction and shows it.
///
/// It is what single states are criticised for. Boards, view models, store and reducers are those of
/// `ArchUDF`; the profile selects another filter.
public enum UDFGlobalArchitecture: UDFVariant {
  public static let profile = Profile(
    architecture: "udf", variant: "udf-global",
    summary: "the store of udf; every view model presents after every reduction, without comparing",
    source: "the criticism of a single state in “MVVM in SwiftUI for a Better Architecture”",
    decisions: Decisions(
      transition: .returned, reach: .everyObserver, filter: .nowhere,
      viewModels: .perAttachedView, delivery: .immediate),
    order: .attachment, stateCopies: StateCopies(debug: 6, release: 3))
}
