import Scenarios

extension UDFVariant {
  /// Makes a fresh application, whose parts are around one store.
  @MainActor
  public static func makeApplication(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment
  ) -> some ComposedApplication {
    let gate = StopGate()
    let environment = environment.behind(gate)
    let newsListeners = OldEventListeners<NewsEvent>(gate)
    let formListeners = OldEventListeners<FormEvent>(gate)
    let counters = configuration.counter
    let counter = CounterReducer(bounds: counters.bounds)
    let state = ApplicationState(
      counters: CounterState(counters: counters.counters, ballast: counters.ballast.makeState()),
      navigation: NavigationState(tabs: environment.identifiers.tabRoots()),
      news: NewsState(list: StoryList(feed: configuration.news.feed), rows: [:]),
      form: FormState())
    let middleware = KnownMessageMiddleware()
      .followed(by: PartMiddleware(CounterState.middleware(counters, environment.scenario)))
      .followed(by: PartMiddleware(NavigationState.middleware(environment.navigation)))
      .followed(
        by: PartMiddleware(
          NewsState.middleware(configuration.news, environment.news, newsListeners))
      )
      .followed(by: PartMiddleware(FormState.middleware(environment.form, formListeners)))
    let indexed = IndexedApplicationTransition(counter: counter)
    let store = Store(
      state, profile.decisions, ApplicationReducer(counter: counter),
      inPlace: InPlaceApplicationReducer(counter: counter),
      indexed: { (indexed, indexed.mappers) }, middleware: middleware,
      mappers: ApplicationState.mappers, environment: environment.scenario, gate: gate)
    return StoreScope.with(store) {
      ApplicationParts(
        board: UDFCounterBoard(diagnostics: environment.scenario.diagnostics),
        navigation: UDFNavigationApp(environment: environment.navigation),
        news: UDFNewsList(environment: environment.news, listeners: newsListeners),
        form: UDFForm(listeners: formListeners))
    }
  }
}
