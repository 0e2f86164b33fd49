import Scenarios

extension Store {
  /// Makes a store whose reducer changes the state in place.
  ///
  /// With `notifiesByPart` the observers of each part are notified in the order of the mappers, the
  /// ones of an ``EntityMapper`` when their entity was written; otherwise every observer is notified
  /// in the order in which they were added.
  public convenience init(
    initialState: State, inPlace reducer: some InPlaceReducer<State, Action>,
    middleware: some Middleware<State, Action>, mappers: some StateMapping<State>,
    environment: ScenarioEnvironment, gate: StopGate = StopGate(), notifiesByPart: Bool = false
  ) {
    self.init(
      initialState, InPlaceTransition(reducer: reducer), middleware, mappers, environment, gate,
      .part, notifiesByPart: notifiesByPart)
  }
}
