import CGTK
import Scenarios

/// A view that shows its contents in widgets.
@MainActor
public protocol WidgetView<Content>: ContentView {
  associatedtype Root: Widget

  /// The widget that contains all others of the view.
  var widget: Root { get }

  /// The content that the widgets show, read from them; nil for widgets that show none.
  var shown: Content? { get }
}

/// One counter, as a card.
public final class CounterView: WidgetView {
  public let widget: Box
  private let value = Label().styled("value")
  private let parity = Label().styled("dim-label")
  private let spinner = Spinner()

  public init() {
    let status = Box.row([parity, spinner]).aligned(GTK_ALIGN_CENTER)
    widget = Box.column([value, status], spacing: 2).styled("counter")
  }

  public func show(_ content: CounterContent) {
    value.text = content.text
    parity.text = content.parity == .even ? "even" : "odd"
    spinner.isSpinning = content.isBusy
  }

  public var shown: CounterContent? {
    let parities: [String: CounterContent.Parity] = ["even": .even, "odd": .odd]
    return parities[parity.text].map {
      CounterContent(text: value.text, parity: $0, isBusy: spinner.isSpinning)
    }
  }
}

/// The total of a board.
public final class TotalView: WidgetView {
  public let widget: Box
  private let sum = Label().styled("value")
  private let nonZeroCount = Label()

  public init() {
    widget = Box.row([Label("Total"), sum, Label("of which not zero:"), nonZeroCount])
      .aligned(GTK_ALIGN_CENTER)
  }

  public func show(_ content: TotalContent) {
    sum.text = content.text
    nonZeroCount.text = String(content.nonZeroCount)
  }

  public var shown: TotalContent? {
    Int(nonZeroCount.text).map { TotalContent(text: sum.text, nonZeroCount: $0) }
  }
}

/// The name field: a line of text, and its problem below.
public final class NameView: FieldView, WidgetView {
  /// Makes a field that calls `edit` with each text that the user types.
  public init(
    edit: @escaping @MainActor (String) -> Void = { _ in },
    submit: @escaping @MainActor () -> Void = {}
  ) {
    super.init("Name", Entry(edit, activate: submit))
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

  /// Makes a field that calls `edit` with each text that the user types.
  public init(
    edit: @escaping @MainActor (Password) -> Void = { _ in },
    submit: @escaping @MainActor () -> Void = {}
  ) {
    let entry = Entry({ edit(Password($0)) }, activate: submit)
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

/// The button that submits the form, which stands out when both texts are valid.
public final class SubmitView: WidgetView {
  public let widget: Box
  private let button: Button
  private let spinner = Spinner()

  /// Called with whether a request is pending.
  var didShow: (@MainActor (Bool) -> Void)?

  public init(submit: @escaping @MainActor () -> Void = {}) {
    // It can be pressed with problems, too: the first submission shows them.
    button = Button("Sign in", submit)
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
