import Scenarios

/// The application state: both fields, and whether a request is pending.
struct FormState: StoreState, Equatable {
  var name = NameField()
  var password = PasswordField()
  var isSubmitting = false

  var credentials: Credentials { Credentials(name: name.text, password: password.text) }

  /// The part that the button shows.
  var button: SubmitButton {
    SubmitButton(areValid: credentials.areValid, isSubmitting: isSubmitting)
  }
}

extension FormState {
  @MainActor static var mappers: some StateMapping<Self> {
    StateMapper(\Self.name).and(StateMapper(\Self.password)).and(StateMapper(\Self.button))
  }
}

/// The name, as it was typed.
struct NameField: Equatable {
  var text = ""
  var showsProblem = false
}

/// The password, as it was typed, and the reason of its last refusal.
struct PasswordField: Equatable {
  var text = Password("")
  var showsProblem = false
  var refusal: String?
}

/// The part of the state that the button shows.
struct SubmitButton: Equatable {
  let areValid: Bool
  let isSubmitting: Bool
}

/// An action of the form: by the user, and by requests that end.
///
/// Requests are numbered; the middleware that started them blocks the ends of superseded ones.
enum FormAction: StoreAction, Equatable {
  case intent(FormIntent)
  case answered(SignInAnswer, request: Int)
  /// A failed request, with the question to the user; without one it was cancelled.
  case requestFailed(Alert?, request: Int)
  case alertAnswered(Alert.Action?, request: Int)
}

/// Reduces the application state from its parts.
struct FormReducer: Reducer {
  func reduce(_ state: FormState, with action: FormAction) -> FormState {
    FormState(
      name: NameReducer().reduce(state.name, with: action),
      password: PasswordReducer().reduce(state.password, with: action),
      isSubmitting: SubmittingReducer().reduce(state, with: action))
  }
}

/// Reduces the name.
struct NameReducer: Reducer {
  func reduce(_ name: NameField, with action: FormAction) -> NameField {
    switch action {
    case .intent(.editName(let text)): NameField(text: text, showsProblem: name.showsProblem)
    case .intent(.submit): NameField(text: name.text, showsProblem: true)
    case .answered(.accepted, _): NameField()
    default: name
    }
  }
}

/// Reduces the password.
struct PasswordReducer: Reducer {
  func reduce(_ password: PasswordField, with action: FormAction) -> PasswordField {
    switch action {
    case .intent(.editPassword(let text)):
      PasswordField(text: text, showsProblem: password.showsProblem)
    case .intent(.submit): PasswordField(text: password.text, showsProblem: true)
    case .answered(.accepted, _): PasswordField()
    case .answered(.refused(let reason), _):
      PasswordField(
        text: password.text, showsProblem: password.showsProblem, refusal: reason)
    default: password
    }
  }
}

/// Reduces whether a request is pending, which takes valid credentials.
struct SubmittingReducer {
  func reduce(_ state: FormState, with action: FormAction) -> Bool {
    switch action {
    case .intent(.submit): state.credentials.areValid
    case .intent(.cancel), .answered, .requestFailed: false
    default: state.isSubmitting
    }
  }
}
