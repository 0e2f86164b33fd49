import Scenarios

/// The typed name, as its view model outputs it.
struct NameDraft: Equatable {
  let text: String
  let showsProblem: Bool
}

/// The typed password, as its view model outputs it.
struct PasswordDraft: Equatable {
  let text: Password
  let showsProblem: Bool

  /// The reason of the last refusal, until the next edit or submission.
  let refusal: String?
}

/// The state of submitting both texts.
struct Submission: Equatable {
  let areTextsValid: Bool
  let isPending: Bool
}

/// The typed texts as view models know them, and the rules that they obey.
@MainActor
protocol DraftRepository: AnyObject {
  var name: NameDraft { get }
  var password: PasswordDraft { get }
  var submission: Submission { get }

  /// Replaces the name and returns it; nil for an equal one, or while a submission is pending.
  func editName(_ text: String) -> NameDraft?

  /// Replaces the password and returns it; nil for an equal one, or while a submission is pending.
  func editPassword(_ text: Password) -> PasswordDraft?

  /// Shows problems from now on; returns the texts if they are valid, whose submission is then
  /// pending.
  func beginSubmission() -> Credentials?

  /// Ends a submission whose texts stay, refused for a reason or not.
  func endSubmission(refusal: String?)

  /// Ends an accepted submission: removes the texts and returns the name.
  func acceptSubmission() -> String
}

/// Stores drafts in memory alone: a password is not written.
final class InMemoryDraftRepository: DraftRepository {
  private var credentials = Credentials()
  private var showsProblems = false
  private var refusal: String?
  private var isPending = false

  var name: NameDraft { NameDraft(text: credentials.name, showsProblem: showsProblems) }

  var password: PasswordDraft {
    PasswordDraft(text: credentials.password, showsProblem: showsProblems, refusal: refusal)
  }

  var submission: Submission {
    Submission(areTextsValid: credentials.areValid, isPending: isPending)
  }

  func editName(_ text: String) -> NameDraft? {
    guard !isPending, text != credentials.name else { return nil }
    credentials.name = text
    return name
  }

  func editPassword(_ text: Password) -> PasswordDraft? {
    guard !isPending, text != credentials.password else { return nil }
    credentials.password = text
    refusal = nil
    return password
  }

  func beginSubmission() -> Credentials? {
    showsProblems = true
    refusal = nil
    isPending = credentials.areValid
    return isPending ? credentials : nil
  }

  func endSubmission(refusal: String?) {
    isPending = false
    self.refusal = refusal
  }

  func acceptSubmission() -> String {
    let name = credentials.name
    credentials = Credentials()
    showsProblems = false
    isPending = false
    return name
  }
}

/// Sends the messages of the fields and the button.
@MainActor
protocol FormMessageSender: AnyObject {
  func sendEdited()
  func sendSubmitted()
  func sendRefused()
  func sendAccepted()
}

/// Receives the messages of the fields and the button, for a view model to observe.
@MainActor
protocol FormMessageReceiver: AnyObject {
  var edited: Output<Void> { get }
  var submitted: Output<Void> { get }
  var refused: Output<Void> { get }
  var accepted: Output<Void> { get }
}

/// Connects the sender of form messages with their receiver; no message carries a value.
final class FormMessages: FormMessageSender, FormMessageReceiver {
  let edited = Output<Void>()
  let submitted = Output<Void>()
  let refused = Output<Void>()
  let accepted = Output<Void>()
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func sendEdited() { edited.send((), tracer, "edited") }

  func sendSubmitted() { submitted.send((), tracer, "submitted") }

  func sendRefused() { refused.send((), tracer, "refused") }

  func sendAccepted() { accepted.send((), tracer, "accepted") }
}
