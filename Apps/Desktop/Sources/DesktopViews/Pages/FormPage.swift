import CGTK
import Conformance
import Scenarios

/// The form: two fields, and a button that signs in.
public final class FormPage: Page {
  public let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
  public let log: IntentLog
  public let port: FormPort
  private(set) lazy var name = ObservedView(
    NameView(
      edit: { [weak self] in self?.send(.editName($0)) },
      submit: { [weak self] in self?.send(.submit) }), "name field", log)
  private(set) lazy var password = ObservedView(
    PasswordView(
      edit: { [weak self] in self?.send(.editPassword($0)) },
      submit: { [weak self] in self?.send(.submit) }), "password field", log)
  private(set) lazy var submit = ObservedView(
    SubmitView { [weak self] in self?.send(.submit) }, "button", log)

  /// Shows a form; `open` is called with each user who signed in.
  public init(
    _ form: any SignInForm, _ log: IntentLog, open: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    port = FormPort(form)
    self.log = log
    // What is typed meanwhile would not be taken; the focus stays where it is.
    submit.view.didShow = { [entries] isSubmitting in
      for entry in entries { entry.isEditable = !isSubmitting }
    }
    let cancel = Button("Cancel") { [weak self] in self?.send(.cancel) }
    let buttons = Box.row([submit.view.widget, cancel])
    widget.append(
      Box.column([name.view.widget, password.view.widget, buttons], spacing: 12)
        .styled("panel").atLeast(width: 360).expanding(vertically: true)
        .aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER))
    widget.withMargin(18)
    entries[0].grabsFocus()
    log.act("the fields and the button get a view each") {
      _ = form.attachName(name)
      _ = form.attachPassword(password)
      _ = form.attachSubmit(submit)
    }
    _ = form.onEvent { if case .signedIn(let user) = $0 { open(user) } }
  }

  /// Letters go to the entry that has the focus.
  public var bindings: [KeyBinding] { [(["Escape"], "Cancel", { self.send(.cancel) })] }

  /// The entries, in the order of the Tab key.
  public var entries: [Entry] { [name.view.entry, password.view.entry] }
}
