import Scenarios

/// Unidirectional data flow: one store, reducers that return the new state, middleware, and view
/// models that observe mapped parts.
public enum UDFArchitecture: UDFVariant {
  public static let profile = Profile(
    architecture: "udf", variant: "udf",
    summary: "a store whose reducers return new states; view models compare their part of it",
    source: "ReMVVM by Dariusz Grzeszczak",
    decisions: Decisions(
      transition: .returned, reach: .everyObserver, filter: .part, viewModels: .perAttachedView,
      delivery: .immediate),
    order: .attachment, stateCopies: StateCopies(debug: 6, release: 3))
}

/// A variant of the family: its decisions select the store; boards, view models and middleware are
/// the same.
public protocol UDFVariant: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture, ApplicationArchitecture
{}
