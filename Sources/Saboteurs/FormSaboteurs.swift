import Conformance
import Scenarios

extension Saboteur {
  static let ofForm: [Saboteur] = [
    .form("ignores the first submit after a cancelled one", breaks: "X01") { form in
      var isCancelled = false
      form.onSend = { intent, sound in
        if intent == .submit, isCancelled { return isCancelled = false }
        if intent == .cancel { isCancelled = sound.scenario.submitContent.isSubmitting }
        sound.send(intent)
      }
    },
    .onFormIntent("ignores an edit that leaves the number of characters as it was", breaks: "F01") {
      intent, sound in
      let count = sound.scenario.nameContent.text.count
      if case .editName(let name) = intent, name.count == count { return }
      sound.send(intent)
    },
    .form("shows problems while the user types for the first time", breaks: "F02") { form in
      form.replaceContents { (name: NameContent, _) in
        let problem = Credentials(name: name.text).nameProblem
        return NameContent(text: name.text, problem: name.text.isEmpty ? nil : problem)
      }
    },
    .onFormIntent("asks twice", breaks: "F03") { intent, sound in
      sound.send(intent)
      if intent == .submit {
        sound.send(.cancel)
        sound.send(.submit)
      }
    },
    .onFormIntent("cancels the request when the user goes on typing", breaks: "F04") {
      intent, sound in
      let isEdit = intent != .submit && intent != .cancel
      if isEdit, sound.scenario.submitContent.isSubmitting { sound.send(.cancel) }
      sound.send(intent)
    },
    .onFormIntent("ignores the wish to cancel", breaks: "F05") { intent, sound in
      if intent != .cancel { sound.send(intent) }
    },
    .form("repeats a short password in its problem", breaks: "F06") { form in
      var typed = ""
      form.onSend = { intent, sound in
        if case .editPassword(let password) = intent { typed = password.characters }
        sound.send(intent)
      }
      form.replaceContents { (password: PasswordContent, _) in
        PasswordContent(
          count: password.count, problem: password.problem.map { "\($0), not \(typed)" })
      }
    },
  ]
}
