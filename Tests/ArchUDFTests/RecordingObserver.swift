import ArchUDF

/// An observer that records its notifications.
final class RecordingObserver<State: Equatable>: StateObserver {
  struct Call: Equatable {
    let state: State
    let oldState: State?
  }

  private(set) var calls: [Call] = []

  /// Called during each notification, after it was recorded.
  var onCall: (@MainActor (State) -> Void)?

  var states: [State] { calls.map(\.state) }

  func didReduce(_ state: State, oldState: State?) {
    calls.append(Call(state: state, oldState: oldState))
    onCall?(state)
  }
}

/// Observations that last as long as the suite that owns the bag.
@MainActor
final class ObservationBag {
  private var observations: [StateObservation?] = []

  func keep(_ observations: StateObservation?...) { self.observations += observations }

  func observer<Value>(of state: MappedState<Value>) -> RecordingObserver<Value> {
    let observer = RecordingObserver<Value>()
    keep(state.observe(with: observer))
    return observer
  }

  func observer<Row>(of row: Int, among rows: EntityObservers<Row>) -> RecordingObserver<Row> {
    let observer = RecordingObserver<Row>()
    keep(rows.observe(row, with: observer))
    return observer
  }

  func observer<Entity>(
    of id: Entity.ID, among entities: KeyedEntityObservers<Entity>
  ) -> RecordingObserver<Entity?> {
    let observer = RecordingObserver<Entity?>()
    keep(entities.observe(id, with: observer))
    return observer
  }
}
