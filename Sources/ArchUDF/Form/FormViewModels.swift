import Scenarios

/// Shows the field of the name.
final class NameViewModel: ViewModel, Initializable {
  let views = ViewList<NameContent>()
  @UDF.State private var name: NameState

  func didReduce(state: NameState, oldState: NameState?) {
    if state != oldState { views.show(content) }
  }

  var content: NameContent {
    NameContent(
      text: name.text,
      problem: name.showsProblem ? Credentials(name: name.text).nameProblem : nil)
  }
}

/// Shows the field of the password, never its text.
final class PasswordViewModel: ViewModel, Initializable {
  let views = ViewList<PasswordContent>()
  @UDF.State private var password: PasswordState

  func didReduce(state: PasswordState, oldState: PasswordState?) {
    if state != oldState { views.show(content) }
  }

  var content: PasswordContent {
    let problem =
      password.showsProblem ? Credentials(password: password.text).passwordProblem : nil
    return PasswordContent(count: password.text.count, problem: password.refusal ?? problem)
  }
}

/// Shows the button.
final class SubmitViewModel: ViewModel, Initializable {
  let views = ViewList<SubmitContent>()
  @UDF.State private var submit: SubmitState

  func didReduce(state: SubmitState, oldState: SubmitState?) {
    if state != oldState { views.show(content) }
  }

  var content: SubmitContent {
    SubmitContent(canSubmit: submit.canSubmit, isSubmitting: submit.isSubmitting)
  }
}
