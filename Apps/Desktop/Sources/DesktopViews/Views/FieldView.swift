import CGTK
import Scenarios

/// A title, an entry and the problem of its text.
@MainActor
public class FieldView {
  public let widget: Box
  let entry: Entry
  private let problemLabel = Label().styled("problem").aligned(GTK_ALIGN_START)

  init(_ title: String, _ entry: Entry, beside other: Widget? = nil) {
    self.entry = entry
    entry.setAccessibleName(title)
    let title = Label(title).styled("dim-label").aligned(GTK_ALIGN_START)
    let line = Box.row([entry.expanding()] + (other.map { [$0] } ?? []))
    widget = Box.column([title, line, problemLabel], spacing: 2)
  }

  /// The problem that is shown in words and by the color of the entry.
  var problem: String? {
    get { entry.hasClass("error") ? problemLabel.text : nil }
    set {
      problemLabel.text = newValue ?? ""
      entry.setClass("error", newValue != nil)
    }
  }
}

/// The name field: a line of text, and its problem below.
public final class NameView: FieldView, WidgetView {
  public init(send: @escaping @MainActor (FormIntent) -> Void = { _ in }) {
    super.init("Name", Entry({ send(.editName($0)) }, activate: { send(.submit) }))
  }

  /// Content that the user has just typed is in the entry already, with the cursor in its place.
  public func show(_ content: NameContent) {
    entry.text = content.text
    problem = content.problem
  }

  public var shown: NameContent? { NameContent(text: entry.text, problem: problem) }
}

/// The password field: a dot for each character, their number, and its problem below.
///
/// A typed text leaves the entry and never comes back: a content has its length alone.
public final class PasswordView: FieldView, WidgetView {
  private let length = Label().styled("dim-label").aligned(toTheRightOf: 3)

  public init(send: @escaping @MainActor (FormIntent) -> Void = { _ in }) {
    let entry = Entry({ send(.editPassword(Password($0))) }, activate: { send(.submit) })
    entry.hidesText()
    super.init("Password", entry, beside: length)
  }

  /// An acceptance empties the field.
  public func show(_ content: PasswordContent) {
    if content.count == 0 { entry.text = "" }
    length.text = String(content.count)
    problem = content.problem
  }

  public var shown: PasswordContent? {
    Int(length.text).map { PasswordContent(count: $0, problem: problem) }
  }
}

/// The button that submits the form, which stands out when both texts are valid.
public final class SubmitView: WidgetView {
  public let widget: Box
  private let button: Button
  private let spinner = Spinner()

  /// Called with whether a request is pending.
  var didShow: (@MainActor (Bool) -> Void)?

  public init(send: @escaping @MainActor (FormIntent) -> Void = { _ in }) {
    // It can be pressed with problems, too: the first submission shows them.
    button = Button("Sign in") { send(.submit) }
    widget = Box.row([button, spinner])
  }

  public func show(_ content: SubmitContent) {
    button.setClass("suggested-action", content.canSubmit)
    spinner.isSpinning = content.isSubmitting
    didShow?(content.isSubmitting)
  }

  public var shown: SubmitContent? {
    SubmitContent(
      canSubmit: button.hasClass("suggested-action"), isSubmitting: spinner.isSpinning)
  }
}
