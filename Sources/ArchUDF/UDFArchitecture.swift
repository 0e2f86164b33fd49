import Scenarios

/// Unidirectional data flow: one store, reducers that return the new state, middleware, and view
/// models that observe mapped parts.
public enum UDFArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  public static let profile = Profile(
    architecture: "udf", variant: "udf",
    summary: "a store whose reducers return new states; view models compare their part of it",
    source: "ReMVVM by Dariusz Grzeszczak")

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    UDFCounterBoard(
      Store(
        with: CounterState(counters: configuration.counters, bounds: configuration.bounds),
        reducer: CounterReducer.self, middleware: [DelayMiddleware(clock: environment.clock)],
        stateMappers: CounterState.mappers(in: \.self)))
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    UDFNavigationApp(
      Store(
        with: NavigationState(
          structure: NavigationStructure(tabs: environment.identifiers.tabRoots())),
        reducer: NavigationReducer.self, middleware: NavigationState.middleware(environment),
        stateMappers: NavigationState.mappers(in: \.self)),
      messages: environment.messages)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    let events = EventListeners<NewsEvent>()
    return UDFNewsList(
      Store(
        with: NewsState(list: StoryList(feed: configuration.feed)), reducer: NewsReducer.self,
        middleware: NewsState.middleware(configuration, environment, events),
        stateMappers: NewsState.mappers(in: \.self)),
      messages: environment.messages, events: events)
  }

  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    let events = EventListeners<FormEvent>()
    return UDFForm(
      Store(
        with: FormState(), reducer: FormReducer.self,
        middleware: [SignInMiddleware(environment, events: events)],
        stateMappers: FormState.mappers(in: \.self)),
      events: events)
  }
}
