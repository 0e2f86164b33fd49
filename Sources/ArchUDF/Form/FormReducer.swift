import Scenarios

/// Reduces the form from its parts.
enum FormReducer: Reducer {
  static func reduce(state: FormState, with action: FormAction) -> FormState {
    FormState(
      name: NameReducer.reduce(state: state.name, with: action),
      password: PasswordReducer.reduce(state: state.password, with: action),
      isSubmitting: isSubmitting(state, action))
  }

  private static func isSubmitting(_ state: FormState, _ action: FormAction) -> Bool {
    switch action {
    case .user(.submit): state.credentials.areValid
    case .user(.cancel), .answered, .requestEnded: false
    case .user(.editName), .user(.editPassword): state.isSubmitting
    }
  }
}

/// Reduces the field of the name.
enum NameReducer: Reducer {
  static func reduce(state: NameState, with action: FormAction) -> NameState {
    switch action {
    case .user(.editName(let text)): NameState(text: text, showsProblem: state.showsProblem)
    case .user(.submit): NameState(text: state.text, showsProblem: true)
    case .answered(.accepted): NameState()
    default: state
    }
  }
}

/// Reduces the field of the password.
enum PasswordReducer: Reducer {
  static func reduce(state: PasswordState, with action: FormAction) -> PasswordState {
    switch action {
    case .user(.editPassword(let text)):
      PasswordState(text: text, showsProblem: state.showsProblem)
    case .user(.submit): PasswordState(text: state.text, showsProblem: true)
    case .answered(.accepted): PasswordState()
    case .answered(.refused(let reason)):
      PasswordState(text: state.text, showsProblem: state.showsProblem, refusal: reason)
    default: state
    }
  }
}
