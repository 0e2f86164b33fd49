import Conformance
import Scenarios

extension Saboteur {
  static let ofForm: [Saboteur] = [
    .form("hides a refusal when the name is edited", breaks: "X01") { form, _ in
      var hidesProblem = false
      form.onSend = { intent, sound in
        switch intent {
        case .editName: hidesProblem = true
        case .editPassword, .submit: hidesProblem = false
        case .cancel: break
        }
        sound.send(intent)
      }
      form.replaceContents(of: FormPort.Shown.password) { password, _ in
        hidesProblem ? PasswordContent(count: password.count, problem: nil) : password
      }
    },
    .form("ignores an edit that leaves the number of characters as it was", breaks: "F01") {
      form, _ in
      form.onSend = { intent, sound in
        if case .editName(let name) = intent, name.count == sound.form.nameContent.text.count {
          return
        }
        sound.send(intent)
      }
    },
    .form("shows problems while the user types for the first time", breaks: "F02") { form, _ in
      form.replaceContents(of: FormPort.Shown.name) { name, _ in
        let problem = Credentials(name: name.text).nameProblem
        return NameContent(text: name.text, problem: name.text.isEmpty ? nil : problem)
      }
    },
    .form("asks again when the service refuses", breaks: "F03") { _, services in
      services.onSignIn = { credentials, sound in
        let answer = try await sound.signIn(credentials)
        return answer == .accepted ? answer : try await sound.signIn(credentials)
      }
    },
    .form("makes the edits that were sent while submitting later", breaks: "F04") { form, _ in
      var waiting: [FormIntent] = []
      form.onSend = { intent, sound in
        let isEdit = intent != .submit && intent != .cancel
        if isEdit, sound.form.submitContent.isSubmitting {
          waiting.append(intent)
        } else {
          sound.send(intent)
        }
      }
      _ = form.base.form.attachSubmit(
        RelayView { [weak sound = form.base.form] content in
          guard !content.isSubmitting else { return }
          // Each of them may show this view again.
          let edits = waiting
          waiting = []
          for edit in edits { sound?.send(edit) }
        })
    },
    .form("lets a cancelled request go on", breaks: "F05") { _, services in
      services.onSignIn = { credentials, sound in
        try await Task { try await sound.signIn(credentials) }.value
      }
    },
    .form("repeats a short password in its problem", breaks: "F06") { form, _ in
      var typed = ""
      form.onSend = { intent, sound in
        if case .editPassword(let password) = intent { typed = password.characters }
        sound.send(intent)
      }
      form.replaceContents(of: FormPort.Shown.password) { password, _ in
        PasswordContent(
          count: password.count, problem: password.problem.map { "\($0), not \(typed)" })
      }
    },
  ]
}
