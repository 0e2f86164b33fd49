/// Makes the report of a walk, in words only where the transcript is recorded, because that is slow.
@MainActor
final class WalkLog {
  let transcript: Transcript
  private let script: WalkScript?
  var report = WalkReport()
  private var depth = 0
  private let recorder: WalkthroughRecorder?

  init(
    _ transcript: Transcript, script: WalkScript? = nil, recorder: WalkthroughRecorder? = nil
  ) {
    self.transcript = transcript
    self.script = script
    self.recorder = recorder
  }

  func beginStep(_ number: UInt32) {
    guard transcript.isRecording else { return }
    report.steps.append("")
    recorder?.begin("Step \(String(number, radix: 16))")
  }

  func act(_ event: WalkEvent?, _ text: @autoclosure () -> String) {
    if let event { note(event) }
    guard transcript.isRecording else { return }
    let text = PlainText.of(text())
    transcript.act(text)
    guard let last = report.steps.indices.last else { return }
    let words = depth > 0 ? "(\(text))" : text
    report.steps[last] += report.steps[last].isEmpty ? words : " \(words)"
  }

  func note(_ event: WalkEvent) { report.eventBits |= 1 << event.rawValue }

  func deliver(
    _ text: @autoclosure () -> String, to name: @autoclosure () -> String, _ body: () -> Void
  ) {
    depth += 1
    if transcript.isRecording {
      transcript.deliver(text(), to: name(), body)
    } else {
      body()
    }
    depth -= 1
  }

  var isDelivering: Bool { depth > 0 || transcript.depth > 0 }

  /// Runs what a listener or a service does in the middle of a call.
  func nested(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
  }

  /// Called in each call to the outside; set for walks that react to one of them.
  var onCall: (() -> Void)? {
    didSet {
      transcript.onOutsideCall = onCall.map { onCall in { if $0.kind == .output { onCall() } } }
    }
  }

  /// Records a divergence; later ones may be its consequences and are ignored.
  func diverge(_ text: @autoclosure () -> String) {
    guard report.divergence == nil else { return }
    let text = PlainText.of(text())
    report.divergence = text
    let source = script.map { "; the script is \($0)" } ?? transcript.lastAction
    transcript.violate("\(text)\(source)")
  }

  func expect<Value: Equatable>(
    _ what: @autoclosure () -> String, _ seen: Value?, is expected: Value?
  ) {
    if seen != expected {
      diverge("\(what()): \(ContentText.difference(of: seen as Any, from: expected as Any))")
    }
  }
}

/// Objects that must be released, held weakly.
@MainActor
final class LeakDetector {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  func watch(_ object: AnyObject, _ name: String) {
    entries.append(Entry(name: name, object: object))
  }

  var living: [String] { entries.filter { $0.object != nil }.map(\.name) }

  /// The same, or the first one alone if it is alive, which retains the others.
  var names: [String] { entries.first?.object == nil ? living : Array(living.prefix(1)) }
}

/// The kinds of events in random walks, for checking that walks cover all of them.
enum WalkEvent: Int, CaseIterable, Sendable {
  /// One to three intents in a row; after a delay has ended, before the scenario can notice that.
  case burst, burstAfterDelay
  case time, message
  case attach, attachToUnknown, detach, disturbEnded, rebind, rebindToUnknown
  /// A view or listener gets a reaction to its next delivery, a view also to the one on attach.
  case arm, attachArmed, armListener
  /// A listener is added or removed.
  case listen
  case nestedIntent, nestedAttach, nestedDetachOfSelf, nestedDetachOfOther, nestedRebind
  case identities, item, missingItem, unreadableItem, lostItem, severalItems, loadFailure,
    loadCancellation
  /// All pending requests for stories fail.
  case outage
  /// A response to a superseded request; a response and intents at once, in either order.
  case lateAnswer, answerBesideIntents
  case storedRows, readFailure, write, writeFailure
  case picture, pictureFailure, pictureCancellation
  case acceptance, refusal, signInFailure, signInCancellation
  case alertAnswer
  case drop

  /// The scenarios whose walks must have such events.
  var scenarios: [ScenarioName] {
    switch self {
    case .burst, .attach, .detach, .disturbEnded, .arm, .attachArmed,
      .nestedIntent, .nestedAttach, .nestedDetachOfSelf, .nestedDetachOfOther, .drop:
      ScenarioName.parts
    case .attachToUnknown, .time: [.counter, .navigation, .news]
    case .burstAfterDelay: [.counter, .navigation]
    case .message: [.navigation]
    case .armListener: [.navigation, .news, .form]
    case .listen, .lateAnswer, .answerBesideIntents, .alertAnswer: [.news, .form]
    case .acceptance, .refusal, .signInFailure, .signInCancellation: [.form]
    default: [.news]
    }
  }
}
