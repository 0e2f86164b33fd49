import CGTK
import Conformance
import Scenarios

/// The form: two fields, and a button that signs in.
final class FormPage: Page {
  let widget = Box.column([], spacing: 12).withMargin(18)
  let log: IntentLog
  let port: FormPort
  private(set) lazy var name = ObservedView(NameView(send: sender), "name field", log)
  private(set) lazy var password = ObservedView(PasswordView(send: sender), "password field", log)
  private(set) lazy var submit = ObservedView(SubmitView(send: sender), "button", log)

  init(_ form: any SignInForm, _ log: IntentLog) {
    port = FormPort(form)
    self.log = log
    let entries = [name.view.entry, password.view.entry]
    // What is typed meanwhile would not be taken; the focus stays where it is.
    submit.view.didShow = { isSubmitting in
      for entry in entries { entry.isEditable = !isSubmitting }
    }
    let row = Box.row([submit.view.widget, buttons(["Cancel": .cancel])])
    widget.append(
      Box.column([name.view.widget, password.view.widget, row], spacing: 12)
        .styled("panel").atLeast(width: 360).expanding(vertically: true)
        .aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER))
    log.act("the fields and the button get a view each") {
      _ = form.attachName(name)
      _ = form.attachPassword(password)
      _ = form.attachSubmit(submit)
    }
    _ = form.onEvent { [log] in
      if case .signedIn(let user) = $0 { log.onEvent?("\(user) is signed in") }
    }
  }
}
