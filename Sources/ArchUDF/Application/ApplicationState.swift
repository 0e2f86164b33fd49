import Scenarios

/// The state of an application: a part for each feature.
struct ApplicationState: StoreState, Equatable {
  var counter: CounterState
  var navigation: NavigationState
  var news: NewsState
  var form = FormState()

  var factory: any ViewModelFactory {
    [counter.factory, navigation.factory, news.factory]
  }

  @MainActor static let mappers =
    CounterState.mappers(in: \Self.counter) + NavigationState.mappers(in: \.navigation)
    + NewsState.mappers(in: \.news) + FormState.mappers(in: \.form)
}

/// Reduces the application from its parts; each part gets every action.
enum ApplicationReducer: Reducer {
  static func reduce(state: ApplicationState, with action: any StoreAction) -> ApplicationState {
    ApplicationState(
      counter: CounterReducer.reduce(state: state.counter, with: action),
      navigation: NavigationReducer.reduce(state: state.navigation, with: action),
      news: NewsReducer.reduce(state: state.news, with: action),
      form: FormReducer.reduce(state: state.form, with: action))
  }
}

extension UDFArchitecture: ApplicationArchitecture {
  /// Makes an application around one store.
  public static func makeApplication(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment
  ) -> some ComposedApplication {
    let (counter, messages) = (configuration.counter, environment.news.messages)
    let (newsEvents, formEvents) = (EventListeners<NewsEvent>(), EventListeners<FormEvent>())
    let store = Store(
      with: ApplicationState(
        counter: CounterState(counters: counter.counters, bounds: counter.bounds),
        navigation: NavigationState(
          structure: NavigationStructure(tabs: environment.identifiers.tabRoots())),
        news: NewsState(list: StoryList(feed: configuration.news.feed))),
      reducer: ApplicationReducer.self,
      middleware: [DelayMiddleware(clock: environment.scenario.clock)]
        + NavigationState.middleware(environment.navigation)
        + NewsState.middleware(configuration.news, environment.news, newsEvents)
        + [SignInMiddleware(environment.form, events: formEvents)],
      stateMappers: ApplicationState.mappers)
    return ApplicationParts(
      board: UDFCounterBoard(store), navigation: UDFNavigationApp(store, messages: messages),
      news: UDFNewsList(store, messages: messages, events: newsEvents),
      form: UDFForm(store, events: formEvents))
  }
}
