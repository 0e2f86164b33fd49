/// What happens in a walk, and the first thing that is wrong with it.
///
/// Words are made of it only where the transcript is recorded: a walk without is much faster.
@MainActor
final class WalkLog {
  let transcript: Transcript
  private let script: WalkScript
  private(set) var divergence: String?

  /// What each step did, if words are made.
  private(set) var steps: [String] = []

  private var deedBits: UInt64 = 0
  private var depth = 0

  init(_ transcript: Transcript, script: WalkScript) {
    self.transcript = transcript
    self.script = script
  }

  func beginStep() {
    if transcript.isRecording { steps.append("") }
  }

  /// Takes note of something that the walk does.
  func act(_ deed: WalkDeed?, _ text: @autoclosure () -> String) {
    if let deed { note(deed) }
    guard transcript.isRecording else { return }
    let text = text()
    transcript.act(text)
    guard let last = steps.indices.last else { return }
    let words = depth > 0 ? "(\(text))" : text
    steps[last] += steps[last].isEmpty ? words : " \(words)"
  }

  func note(_ deed: WalkDeed) { deedBits |= 1 << deed.rawValue }

  /// Takes note of a delivery, and of what happens during it as a part of it.
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

  /// Whether something is being delivered.
  var isDelivering: Bool { depth > 0 }

  /// Something is not as it must be; what comes after it may be its consequence, and is not heeded.
  func diverge(_ text: @autoclosure () -> String) {
    guard divergence == nil else { return }
    let text = text()
    divergence = text
    transcript.violate("\(text); the script is \(script)")
  }

  /// Diverges unless what was seen is what was expected.
  func expect<Value: Equatable>(
    _ what: @autoclosure () -> String, _ seen: Value?, is expected: Value?
  ) {
    if seen != expected {
      diverge("\(what()): \(Self.text(of: seen)), not \(Self.text(of: expected))")
    }
  }

  private static func text<Value>(of value: Value?) -> String {
    value.map { ContentText.text(of: $0) } ?? "nothing"
  }

  var deeds: Set<WalkDeed> {
    Set(WalkDeed.allCases.filter { deedBits & (1 << $0.rawValue) != 0 })
  }
}
