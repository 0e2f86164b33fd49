import Scenarios

/// The store in place with entity tables, whose log says which observers are concerned.
public enum UDFIndexedArchitecture: UDFVariant {
  public static let profile = Profile(
    architecture: "udf", variant: "udf-indexed",
    summary:
      "the store in place with entity tables; the observers of written entities are notified",
    source: "ReMVVM by Dariusz Grzeszczak, with normalised state",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .part, viewModels: .perAttachedView,
      delivery: .immediate),
    order: .source)
}
