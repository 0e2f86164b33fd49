import ScenarioTesting
import Scenarios

@MainActor
extension Rule {
  /// The secrecy of what is typed into the password field.
  nonisolated static let passwords: [Rule] = [
    Rule(
      "F06", .must, "a password is in no content, trace, message, event or diagnostic",
      because: "what is in a log is read by others, sent with reports, and kept for years",
      form: { trial in
        let spy = PasswordSpy()
        trial.tracer = spy
        trial.transcript.onEntry = { spy.read("\($0)", as: "the transcript") }
        trial.transcript.onOutsideCall = { spy.read($0.description, as: "a call to the outside") }
        defer { trial.transcript.onEntry = nil }
        try trial.run { checkSecrecy($0, spy) }
        spy.report(to: trial.transcript)
      })
  ]

  /// Types a password, with each kind of answer.
  private static func checkSecrecy(_ fixture: FormFixture, _ spy: PasswordSpy) {
    let views = FormPort.Target.allCases.map { fixture.attach($0) }
    func read() {
      spy.readState()
      for target in FormPort.Target.allCases {
        spy.readDump(of: fixture.port.content(of: target) as Any, as: "the content of \(target)")
      }
      for content in views.flatMap(\.deliveries) { spy.readDump(of: content, as: "a delivery") }
      for message in fixture.messageLog.messages { spy.readDump(of: message, as: "a message") }
      for event in fixture.events { spy.readDump(of: event, as: "an event") }
      for report in fixture.diagnostics.reports { spy.readDump(of: report, as: "a diagnostic") }
      for alert in fixture.questions.requests { spy.readDump(of: alert, as: "a question") }
    }
    let type = (1...PasswordSpy.password.count).map { length in
      Step<FormPort>.send(.editPassword(Password(String(PasswordSpy.password.prefix(length)))))
    }
    let first: [Step<FormPort>] = [
      .send(.submit), .send(.editName("ada")), .send(.submit),
      .respond(.refused("Wrong password")), .send(.submit), .fail(), .answer(.retry),
      .send(.cancel), .send(.submit), .respond(.accepted),
    ]
    let second: [Step<FormPort>] = [.send(.editName("eve")), .send(.submit), .stop]
    for step in type + first + type + second {
      step.run(fixture)
      read()
    }
  }
}

/// Looks for the characters of a password, which occur nowhere else, in all that can be read.
private final class PasswordSpy: StateWatch {
  static let password = "ЖΩ♞Ѫ۞ⵣ∯⌘"
  private static let scalars = Set(password.unicodeScalars)

  private var places: [String] = []

  override func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace
  ) {
    read(subject(), as: "the trace of a stage (\(stage.rawValue))")
  }

  /// Reads the parts of the state that are registered for inspection, as traces show them.
  func readState() {
    for (name, value) in parts {
      guard let value = value() else { continue }
      for part in StateText.parts(of: value, named: name) {
        read(part.text, as: "the trace of the state (\(part.name))")
      }
      read("\(value)", as: "the state (\(name))")
    }
  }

  func readDump(of value: Any, as place: String) {
    var text = "\(value)"
    dump(value, to: &text)
    read(text, as: place)
  }

  func read(_ text: String, as place: String) {
    guard text.unicodeScalars.contains(where: Self.scalars.contains) else { return }
    if !places.contains(place) { places.append(place) }
  }

  func report(to transcript: Transcript) {
    for place in places { transcript.violate("the password is in \(place)") }
  }
}
