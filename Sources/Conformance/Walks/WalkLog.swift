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

  func act(_ text: @autoclosure () -> String) {
    guard transcript.isRecording else { return }
    let text = PlainText.of(text())
    transcript.act(text)
    guard let last = report.steps.indices.last else { return }
    let words = depth > 0 ? "(\(text))" : text
    report.steps[last] += report.steps[last].isEmpty ? words : " \(words)"
  }

  func deliver(
    _ text: @autoclosure () -> String, to name: @autoclosure () -> String, _ body: () -> Void
  ) {
    depth += 1
    if transcript.isRecording {
      transcript.deliver(text(), to: name(), body)
    } else {
      if transcript.onOutsideCall != nil {
        let name = name()
        transcript.noteOutsideCall("a delivery to \(name)", .delivery)
      }
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
