import Scenarios

/// The form as pure functions.
enum FormProgram: Program {
  struct Model: Equatable {
    var credentials = Credentials()
    var showsProblems = false

    /// The reason of the last refusal, until the password's next edit or the next submission.
    var refusal: String?
    var phase = Phase.editing

    /// The user whom the last message signed in, if it did.
    var signedIn: String?
  }

  enum Phase: Equatable {
    case editing
    case submitting
    /// The question about a request that failed.
    case asking(String)
  }

  enum Message {
    case intent(FormIntent)
    case answered(Result<SignInAnswer, any Error>)
    case alertAnswered(Alert.Action?)
  }

  enum Subscription: Hashable {
    case request(name: String, password: Password)
    case question(String)
  }

  static func start(_ flags: Void) -> (Model, [Never]) { (Model(), []) }

  static func update(_ message: Message, _ model: inout Model) -> [Never] {
    model.signedIn = nil
    switch message {
    case .intent(.editName(let text)): edit(&model) { $0.credentials.name = text }
    case .intent(.editPassword(let text)):
      guard text != model.credentials.password else { break }
      edit(&model) {
        $0.credentials.password = text
        $0.refusal = nil
      }
    case .intent(.submit): submit(&model)
    case .intent(.cancel): model.phase = .editing
    case .answered(.success(.accepted)): model = Model(signedIn: model.credentials.name)
    case .answered(.success(.refused(let reason))):
      model.phase = .editing
      model.refusal = reason
    case .answered(.failure(let error)):
      model.phase =
        error is CancellationError ? .editing : .asking(Alert.signInFailed(error).message)
    case .alertAnswered(let action):
      model.phase = .editing
      if action == .retry { submit(&model) }
    }
    return []
  }

  /// A request or a question goes on for as long as the model is in its phase.
  static func subscriptions(_ model: Model) -> [Subscription] {
    switch model.phase {
    case .editing: []
    case .submitting:
      [.request(name: model.credentials.name, password: model.credentials.password)]
    case .asking(let text): [.question(text)]
    }
  }

  private static func edit(_ model: inout Model, _ change: (inout Model) -> Void) {
    if model.phase != .submitting { change(&model) }
  }

  private static func submit(_ model: inout Model) {
    guard model.phase != .submitting else { return }
    model.showsProblems = true
    model.refusal = nil
    model.phase = model.credentials.areValid ? .submitting : .editing
  }

  static func name(of model: Model) -> NameContent {
    NameContent(model.credentials, showsProblems: model.showsProblems)
  }

  static func password(of model: Model) -> PasswordContent {
    PasswordContent(
      model.credentials, showsProblems: model.showsProblems, refusal: model.refusal)
  }

  static func button(of model: Model) -> SubmitContent {
    SubmitContent(model.credentials, isSubmitting: model.phase == .submitting)
  }
}
