import Scenarios

/// The form as pure functions.
enum FormProgram: Program {
  struct Model: Equatable {
    var credentials = Credentials()
    var showsProblems = false

    /// The reason of the last refusal, until the password's next edit or the next submission.
    var refusal: String?
    var phase = Phase.editing
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

  enum Command {
    /// Tells the listeners who signed in.
    case announce(String)
  }

  enum Subscription: Hashable {
    case request(name: String, password: Password)
    case question(String)
  }

  static func start(_ flags: Void) -> (Model, [Command]) { (Model(), []) }

  static func update(_ message: Message, _ model: inout Model) -> [Command] {
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
    case .answered(.success(.accepted)):
      let name = model.credentials.name
      model = Model()
      return [.announce(name)]
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

  // MARK: Contents

  static func name(of model: Model) -> NameContent {
    NameContent(
      text: model.credentials.name,
      problem: model.showsProblems ? model.credentials.nameProblem : nil)
  }

  static func password(of model: Model) -> PasswordContent {
    PasswordContent(
      count: model.credentials.password.count,
      problem: model.refusal ?? (model.showsProblems ? model.credentials.passwordProblem : nil))
  }

  static func button(of model: Model) -> SubmitContent {
    let isSubmitting = model.phase == .submitting
    return SubmitContent(
      canSubmit: !isSubmitting && model.credentials.areValid, isSubmitting: isSubmitting)
  }
}
