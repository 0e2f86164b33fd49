import CGTK
import Scenarios

/// The form: two fields, and a button that signs in.
public final class FormPage: Page {
  public let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
  private let form: any SignInForm
  private let activity: Activity
  private var name: ObservedView<NameView>?
  private var password: ObservedView<PasswordView>?
  private var submit: ObservedView<SubmitView>?

  /// Shows a form; `open` is called with each user who signed in.
  public init(
    _ form: any SignInForm, _ activity: Activity,
    open: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.form = form
    self.activity = activity
    let send: @MainActor (FormIntent) -> Void = { [weak self] in self?.send($0) }
    let name = NameView(edit: { send(.editName($0)) }, submit: { send(.submit) })
    let password = PasswordView(edit: { send(.editPassword($0)) }, submit: { send(.submit) })
    let submit = SubmitView { send(.submit) }
    // What is typed meanwhile would not be taken; the focus stays where it is.
    submit.didShow = { [entries = [name.field.entry, password.field.entry]] isSubmitting in
      for entry in entries { entry.isEditable = !isSubmitting }
    }
    let buttons = Box(
      GTK_ORIENTATION_HORIZONTAL, spacing: 6,
      [submit.widget, Button("Cancel") { send(.cancel) }])
    widget.append(
      Box(GTK_ORIENTATION_VERTICAL, spacing: 12, [name.widget, password.widget, buttons])
        .styled("panel").atLeast(width: 360).expanding(vertically: true)
        .aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER))
    widget.withMargin(18)
    name.field.entry.grabsFocus()
    attach(
      ObservedView(name, "the name", activity), ObservedView(password, "the password", activity),
      ObservedView(submit, "the button", activity))
    _ = form.onEvent { if case .signedIn(let user) = $0 { open(user) } }
  }

  private func attach(
    _ name: ObservedView<NameView>, _ password: ObservedView<PasswordView>,
    _ submit: ObservedView<SubmitView>
  ) {
    (self.name, self.password, self.submit) = (name, password, submit)
    activity.act("the fields and the button get a view each") {
      _ = form.attachName(name)
      _ = form.attachPassword(password)
      _ = form.attachSubmit(submit)
    }
  }

  private func send(_ intent: FormIntent) { activity.act("\(intent)") { form.send(intent) } }

  /// Letters go to the entry that has the focus.
  public var keys: [String: @MainActor () -> Void] { ["Escape": { self.send(.cancel) }] }

  public func stop() { form.stop() }

  /// The content that the name field shows, read from its widgets.
  public var shownName: NameContent? { name?.view.shown }

  /// The content that the password field shows, read from its widgets.
  public var shownPassword: PasswordContent? { password?.view.shown }

  /// The content that the button shows, read from its widgets.
  public var shownSubmit: SubmitContent? { submit?.view.shown }

  /// The entries, in the order of the Tab key.
  public var entries: [Entry] {
    [name?.view.field.entry, password?.view.field.entry].compactMap(\.self)
  }
}
