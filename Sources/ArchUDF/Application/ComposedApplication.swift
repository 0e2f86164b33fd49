import Scenarios

typealias UDFApplication = ApplicationParts<
  UDFCounterBoard, UDFNavigationApp, UDFNewsList, UDFForm
>

extension ApplicationState {
  /// Makes the parts of an application around one store of the declared kind.
  @MainActor
  static func makeParts(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment,
    _ decisions: Decisions
  ) -> UDFApplication {
    let gate = StopGate()
    let environment = environment.behind(gate)
    let newsListeners = EventListeners<NewsEvent>(gate)
    let formListeners = EventListeners<FormEvent>(gate)
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
    let tables = ApplicationTables()
    let store =
      switch (decisions.transition, decisions.reach) {
      case (.returned, _):
        Store(
          initialState: state, reducer: ApplicationReducer(counter: counter),
          middleware: middleware, mappers: mappers, environment: environment.scenario,
          gate: gate, filter: decisions.filter)
      case (.inPlace, .construction):
        Store(
          state, IndexedApplicationTransition(counter: counter, tables: tables), middleware,
          mappers(tables), environment.scenario, gate, .part, notifiesByPart: true)
      case (.inPlace, _):
        Store(
          initialState: state, inPlace: InPlaceApplicationReducer(counter: counter),
          middleware: middleware, mappers: mappers, environment: environment.scenario, gate: gate)
      }
    return StoreScope.with(store) {
      ApplicationParts(
        board: UDFCounterBoard(diagnostics: environment.scenario.diagnostics),
        navigation: UDFNavigationApp(environment: environment.navigation),
        news: UDFNewsList(environment: environment.news, listeners: newsListeners),
        form: UDFForm(listeners: formListeners))
    }
  }
}
