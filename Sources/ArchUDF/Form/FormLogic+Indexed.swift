/// Changes the application state where it is stored; a form has no collection, so that nothing is logged.
struct IndexedFormReducer: IndexedReducer {
  func reduce(_ state: inout FormState, with action: FormAction, log: inout [Int]) {
    InPlaceFormReducer().reduce(&state, with: action)
  }
}
