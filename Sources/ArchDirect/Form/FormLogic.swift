import Scenarios

/// The state of the form.
struct FormState {
  var credentials = Credentials()

  /// Whether the credentials are valid, as the button shows it.
  var canSubmit = false

  var showsProblems = false
  var isSubmitting = false

  /// The reason of the last refusal, until the password's next edit or the next submit.
  var refusal: String?

  /// The problem that the views of the password show.
  var passwordProblem: String? {
    refusal ?? (showsProblems ? credentials.passwordProblem : nil)
  }

  /// The problem that the views of the name show.
  var nameProblem: String? { showsProblems ? credentials.nameProblem : nil }
}
