import Scenarios

/// The state of the form.
struct FormState: StoreState, Equatable {
  var name = NameState()
  var password = PasswordState()
  var isSubmitting = false

  var credentials: Credentials { Credentials(name: name.text, password: password.text) }

  var submit: SubmitState {
    SubmitState(canSubmit: !isSubmitting && credentials.areValid, isSubmitting: isSubmitting)
  }

  /// The parts that view models and middleware see, in whatever state the form is.
  @MainActor
  static func mappers<Root>(in form: KeyPath<Root, Self>) -> [StateMapper<Root>] {
    [
      StateMapper(for: form),
      StateMapper(for: form.appending(path: \.name)),
      StateMapper(for: form.appending(path: \.password)),
      StateMapper(for: form.appending(path: \.submit)),
    ]
  }
}

/// The field of the name.
struct NameState: Equatable {
  var text = ""

  /// Whether its problem is shown, as it is from the first submit on.
  var showsProblem = false
}

/// The field of the password.
struct PasswordState: Equatable {
  var text = Password("")
  var showsProblem = false

  /// Why the service refused it, until the next edit or submit.
  var refusal: String?
}

/// What the button shows.
struct SubmitState: Equatable {
  let canSubmit: Bool
  let isSubmitting: Bool
}

/// An action on the form.
enum FormAction: StoreAction, Equatable {
  /// What the user did.
  case user(FormIntent)
  case answered(SignInAnswer)
  /// The request failed, about which the user is asked, or was cancelled.
  case requestEnded(Alert?)
}

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
