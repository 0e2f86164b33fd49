import Scenarios

extension Store {
  /// Makes a store whose reducer changes the state in place.
  public convenience init(
    initialState: State, inPlace reducer: some InPlaceReducer<State, Action>,
    middleware: some Middleware<State, Action>, mappers: some StateMapping<State>,
    environment: ScenarioEnvironment, gate: StopGate = StopGate()
  ) {
    self.init(
      initialState, InPlaceTransition(reducer: reducer), middleware, mappers, environment, gate,
      .part, notifiesByPart: false)
  }
}
