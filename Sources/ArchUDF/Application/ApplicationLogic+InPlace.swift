/// Changes the substate of the action's part where it is stored.
struct InPlaceApplicationReducer: InPlaceReducer {
  let counter: CounterReducer

  func reduce(_ state: inout ApplicationState, with action: ApplicationAction) {
    let oldCount = state.news.unread.count
    switch action {
    case .counter(let action):
      InPlaceBoardReducer(counter: counter).reduce(&state.counters, with: action)
    case .navigation(let action): InPlaceNavigationReducer().reduce(&state.navigation, with: action)
    case .news(let action): InPlaceNewsReducer().reduce(&state.news, with: action)
    case .form(let action): InPlaceFormReducer().reduce(&state.form, with: action)
    }
    state.followReads(action, from: oldCount)
  }
}
