import Scenarios

/// The same store with reducers that change the state in place.
public enum UDFInPlaceArchitecture: UDFVariant {
  public static let profile = Profile(
    architecture: "udf", variant: "udf-inplace",
    summary:
      "the store with reducers in place; every observer compares with what it presented last",
    source: "ReMVVM by Dariusz Grzeszczak, with reducers in place",
    decisions: Decisions(
      transition: .inPlace, reach: .everyObserver, filter: .part, viewModels: .perAttachedView,
      delivery: .immediate),
    order: .attachment)
}
