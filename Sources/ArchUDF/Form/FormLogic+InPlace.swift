import Scenarios

/// Changes the application state where it is stored.
struct InPlaceFormReducer: InPlaceReducer {
  func reduce(_ state: inout FormState, with action: FormAction) {
    state.isSubmitting = SubmittingReducer().reduce(state, with: action)
    NameReducer().reduce(&state.name, with: action)
    PasswordReducer().reduce(&state.password, with: action)
  }
}

extension NameReducer: InPlaceReducer {
  func reduce(_ name: inout NameField, with action: FormAction) {
    switch action {
    case .intent(.editName(let text)): name.text = text
    case .intent(.submit): name.showsProblem = true
    case .answered(.accepted, _): name = NameField()
    default: break
    }
  }
}

extension PasswordReducer: InPlaceReducer {
  func reduce(_ password: inout PasswordField, with action: FormAction) {
    switch action {
    case .intent(.editPassword(let text)):
      password.text = text
      password.refusal = nil
    case .intent(.submit):
      password.showsProblem = true
      password.refusal = nil
    case .answered(.accepted, _): password = PasswordField()
    case .answered(.refused(let reason), _): password.refusal = reason
    default: break
    }
  }
}
