import Scenarios

/// The reference model of the form: its contents, requests and questions as a pure function of the
/// events so far.
///
/// An answer that nothing waits for changes nothing.
public struct FormModel: Equatable, Sendable {
  public private(set) var name = ""
  public private(set) var password = ""

  /// Whether problems are shown: from the first submit on.
  public private(set) var showsProblems = false
  private var refusal: String?

  private enum Waiting: Equatable { case nothing, session, user(Alert) }
  private var waiting = Waiting.nothing

  /// The number of intents and answers that show problems again, even if no problem changes.
  public private(set) var revisionCount = 0

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
    case .intent(.editName(let text)): if !isSubmitting { name = text }
    case .intent(.editPassword(let text)):
      guard !isSubmitting else { return }
      if text.characters != password { refusal = nil }
      password = text.characters
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
    revisionCount += 1
    guard isValid else { return }
    waiting = .session
    requestCount += 1
  }

  private mutating func answered(_ answer: Event) {
    waiting = .nothing
    revisionCount += 1
    switch answer {
    case .accepted:
      events.append(.signedIn(name))
      (name, password, showsProblems) = ("", "", false)
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
  public var awaitedCredentials: Credentials? {
    isSubmitting ? Credentials(name: name, password: Password(password)) : nil
  }

  public var nameContent: NameContent {
    NameContent(text: name, problem: showsProblems ? Self.problem(ofName: name) : nil)
  }

  public var passwordContent: PasswordContent {
    PasswordContent(
      count: password.count,
      problem: refusal ?? (showsProblems ? Self.problem(ofPassword: password) : nil))
  }

  public var submitContent: SubmitContent {
    SubmitContent(canSubmit: !isSubmitting && isValid, isSubmitting: isSubmitting)
  }

  private static let allowed = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  private static func problem(ofName name: String) -> String? {
    if name.contains(where: { !allowed.contains($0) }) { return "Only letters and digits" }
    if name.count < 3 { return "At least 3 letters or digits" }
    return name.count > 20 ? "At most 20 letters or digits" : nil
  }

  private static func problem(ofPassword password: String) -> String? {
    password.count < 8 ? "At least 8 characters" : nil
  }

  private var isValid: Bool {
    Self.problem(ofName: name) == nil && Self.problem(ofPassword: password) == nil
  }
}
