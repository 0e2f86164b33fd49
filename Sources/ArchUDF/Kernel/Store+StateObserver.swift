extension Store {
  /// Adds an observer of the whole state and tells it the current one.
  ///
  /// It is told after every reduction, whatever that changed; ``MappedState`` is for those who are
  /// concerned by a part. With `announcingReductions` it is also called before every reduction.
  /// With `keepingOldStates` it gets the state before as well: a copy that is held during the
  /// reduction, so that every array the reduction writes to is copied.
  public func observe(
    with observer: any StateObserver<State>, announcingReductions: Bool = false,
    keepingOldStates: Bool = false
  ) -> StateObservation {
    var oldState: State?
    var announcement: StateObservation?
    if announcingReductions || keepingOldStates {
      announcement = announce { state in
        if keepingOldStates { oldState = state }
        if announcingReductions { observer.willReduce(state) }
      }
    }
    let reductions = observe { store in
      let before = oldState.take()
      observer.didReduce(store.state, oldState: before)
    }
    observer.didReduce(state, oldState: nil)
    return StateObservation {
      withExtendedLifetime((reductions, announcement)) {}
    }
  }
}
