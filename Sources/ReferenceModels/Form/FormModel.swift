import Scenarios

/// The reference model of the form: its contents, requests and questions as a pure function of the
/// events so far.
///
/// An answer that nothing waits for changes nothing.
public struct FormModel: Equatable, Sendable {
  private var credentials = Credentials()

  /// Whether problems are shown: from the first submit on.
  private var showsProblems = false
  private var refusal: String?

  private enum Waiting: Equatable { case nothing, session, user(Alert) }
  private var waiting = Waiting.nothing

  /// The number of requests so far; an answer to an earlier one than the last is late.
  public private(set) var requestCount = 0

  /// The number of questions so far.
  public private(set) var questionCount = 0

  /// The expected events so far, oldest first.
  public private(set) var events: [FormEvent] = []

  public init() {}

  /// An input of the form.
  public enum Event: Equatable, Sendable {
    case intent(FormIntent)
    case accepted
    case refused(String)
    /// The request failed, with a reason in words.
    case failed(String)
    /// The request was cancelled by the service.
    case cancelled
    case alertAnswered(Alert.Action?)
  }

  public mutating func apply(_ event: Event) {
    switch event {
    case .intent(.editName(let text)): if !isSubmitting { credentials.name = text }
    case .intent(.editPassword(let text)):
      guard !isSubmitting else { return }
      if text != credentials.password { refusal = nil }
      credentials.password = text
    case .intent(.submit): submit()
    case .intent(.cancel): waiting = .nothing
    case .alertAnswered(let answer):
      guard awaitedAlert != nil else { return }
      waiting = .nothing
      if answer == .retry { submit() }
    case .accepted, .refused, .failed, .cancelled: if isSubmitting { answered(event) }
    }
  }

  private mutating func submit() {
    guard !isSubmitting else { return }
    waiting = .nothing
    showsProblems = true
    refusal = nil
    guard credentials.areValid else { return }
    waiting = .session
    requestCount += 1
  }

  private mutating func answered(_ answer: Event) {
    waiting = .nothing
    switch answer {
    case .accepted:
      events.append(.signedIn(credentials.name))
      (credentials, showsProblems) = (Credentials(), false)
    case .refused(let reason): refusal = reason
    case .failed(let reason):
      questionCount += 1
      waiting = .user(Alert("Signing in failed: \(reason)", actions: [.retry, .cancel]))
    case .cancelled, .intent, .alertAnswered: break
    }
  }

  public var isSubmitting: Bool { waiting == .session }

  /// The question that the user has not answered yet.
  public var awaitedAlert: Alert? { if case .user(let alert) = waiting { alert } else { nil } }

  /// The request that the service has not answered yet.
  public var awaitedCredentials: Credentials? { isSubmitting ? credentials : nil }

  public var nameContent: NameContent {
    NameContent(
      text: credentials.name, problem: showsProblems ? credentials.nameProblem : nil)
  }

  public var passwordContent: PasswordContent {
    PasswordContent(
      count: credentials.password.count,
      problem: refusal ?? (showsProblems ? credentials.passwordProblem : nil))
  }

  public var submitContent: SubmitContent {
    SubmitContent(canSubmit: !isSubmitting && credentials.areValid, isSubmitting: isSubmitting)
  }
}
