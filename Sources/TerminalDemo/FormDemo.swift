import Conformance
import ScenarioTesting
import Scenarios
import TextOutput

/// The form for a terminal; the user of the demo is the session service, too.
final class FormDemo: Demo {
  static let columns = 52
  static let tour = "da⌫⌫ada⇥corec⏎tions⏎C⏎R⏎FY⏎FN⏎A"

  let views: DemoViews<FormPort>
  private let sessions = GatedSessions()
  private let alerts = GatedAlerts()
  private var isPassword = false
  private var selected: FormPort.Target { isPassword ? .passwordField : .nameField }

  /// The characters of the password, which no content has, as in a field of a toolkit.
  private var typed = ""

  init?(_ world: DemoWorld, by subject: Subject) {
    guard let make = subject.makeForm else { return nil }
    let log = world.log
    let form = make(FormEnvironment(scenario: world.scenario, sessions: sessions, alerts: alerts))
    views = DemoViews(FormPort(form), log)
    _ = form.onEvent { log.record($0, by: "events") }
    alerts.questions.onRequest = { log.record($0.message, by: "alert") }
  }

  func start() {
    act("the fields and the button get a view each") { views.update(FormPort.Target.allCases) }
  }

  /// Sends the text of the selected field after an edit.
  private func edit(_ change: (inout String) -> Void) {
    switch views.content(of: selected) {
    case .name(var content):
      change(&content.text)
      send(.editName(content.text))
    case .password(let content):
      // An acceptance empties the field.
      if content.count == 0 { typed = "" }
      change(&typed)
      send(.editPassword(Password(typed)))
    case .submit, nil: break
    }
  }

  private func answer<Request, Response>(
    _ gate: Gate<Request, Response>, _ words: String, _ result: Result<Response, any Error>
  ) {
    if !gate.pending.isEmpty { act(words) { gate.answer(at: 0, with: result) } }
  }

  private nonisolated static func typing(_ letter: Character) -> DemoBinding<FormDemo> {
    ([letter], "type a letter", { demo in demo.edit { $0.append(letter) } })
  }

  static let bindings: [DemoBinding<FormDemo>] =
    "acdeinorst".map(typing) + [
      (["⌫"], "remove the last letter", { $0.edit { text in _ = text.popLast() } }),
      (["⇥", "↑", "↓"], "the other field", { $0.isPassword.toggle() }),
      (["⏎"], "submit", { $0.send(.submit) }),
      (["C"], "cancel", { $0.send(.cancel) }),
      (["A"], "accept", { $0.answer($0.sessions.requests, "accepted", .success(.accepted)) }),
      (["R"], "refuse", { $0.answer($0.sessions.requests, "refused", .success(.refused("No"))) }),
      (["F"], "fail", { $0.answer($0.sessions.requests, "failed", .failure(ConnectionLost())) }),
      (["Y"], "try again", { $0.answer($0.alerts.questions, "Retry", .success(.retry)) }),
      (["N"], "do not try again", { $0.answer($0.alerts.questions, "Cancel", .success(.cancel)) }),
    ]

  var picture: DemoPicture { DemoPicture(lines: FormPort.Target.allCases.map(line)) }

  private func line(of target: FormPort.Target) -> StyledLine {
    let sign = target == selected ? DemoSign.selected.text : " "
    let (text, problem): (String, String?) =
      switch views.content(of: target) {
      case .name(let content): ("name     \(content.text)", content.problem)
      case .password(let content):
        ("password \(String(repeating: "•", count: content.count))", content.problem)
      case .submit(let content):
        (content.canSubmit ? "[Sign in]" : content.isSubmitting ? "Signing in…" : "", nil)
      case nil: ("", nil)
      }
    return StyledLine("\(sign) \(text)") + StyledLine(problem.map { " \($0)" } ?? "", .red)
      + StyledLine(" ") + views.signs(of: target)
  }
}
