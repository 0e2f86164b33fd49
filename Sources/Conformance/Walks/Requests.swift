import ScenarioTesting
import Scenarios

/// The requests to a service, of whichever kind.
@MainActor
protocol PendingRequests: AnyObject {
  /// The name of such requests, in violations.
  var name: String { get }

  /// The name of each that is pending, oldest first.
  var pendingNames: [String] { get }

  /// Whether a request stays pending when its task is cancelled, like one that was already sent.
  var waitsWhenCancelled: Bool { get }

  /// Ends the oldest pending request without a result; returns false if there is none.
  func end() -> Bool

  func note(in transcript: Transcript)
}

/// The requests of a kind, the oldest of which may be superseded: their answers have no effect.
@MainActor
final class Requests<Request: Equatable & Sendable, Response: Sendable>: PendingRequests {
  let gate: Gate<Request, Response>
  let name: String
  private let words: (Request) -> String
  var supersededCount = 0

  init(
    _ gate: Gate<Request, Response>, _ name: String, _ words: @escaping (Request) -> String
  ) {
    (self.gate, self.name, self.words) = (gate, name, words)
  }

  var pending: [Request] { gate.pending }

  var current: [Request] { Array(gate.pending.dropFirst(supersededCount)) }

  /// Whether there is a request at a position; a broken scenario may lack one.
  func has(_ position: Int) -> Bool { pending.indices.contains(position) }

  var pendingNames: [String] { gate.pending.map(words) }

  var waitsWhenCancelled: Bool { gate.waitsWhenCancelled }

  func end() -> Bool { gate.answer(at: 0, with: .failure(CancellationError())) != nil }

  func note(in transcript: Transcript) {
    gate.onRequest = { [weak transcript, words] in transcript?.noteOutsideCall(words($0)) }
  }

  func supersedeAll() { supersededCount = gate.pending.count }

  /// When all has settled, requests stay pending beside the expected ones if their cancellation is
  /// ignored; one that was cancelled before it began may have been made all the same.
  func settle(expecting count: Int) {
    supersededCount = waitsWhenCancelled ? max(0, gate.pending.count - count) : 0
  }
}

/// Compares what a scenario sent or asked for with what its model expects, step by step.
@MainActor
struct OutputComparison {
  private let name: String
  private var seenCount = 0
  private var expectedCount = 0

  init(_ name: String) { self.name = name }

  /// Compares what came in this step, as far as it is compared: in order, but in any order if intents were
  /// sent in the middle of the step, because then the architecture decides what comes first.
  mutating func compare<Output: Equatable, Scene: WalkScene>(
    _ seen: [Output], with expected: [Output], in scene: Scene,
    where isCompared: (Output) -> Bool = { _ in true }
  ) {
    let new = seen.dropFirst(seenCount).filter(isCompared)
    let newExpected = expected.dropFirst(expectedCount).filter(isCompared)
    (seenCount, expectedCount) = (seen.count, expected.count)
    if new == newExpected { return }
    if scene.hadNestedIntents, new.count == newExpected.count {
      var rest = newExpected
      for output in new {
        guard let index = rest.firstIndex(of: output) else { break }
        rest.remove(at: index)
      }
      if rest.isEmpty { return }
    }
    scene.log.diverge(
      "\(name): \(Transcript.list(new)); not \(Transcript.list(newExpected))")
  }
}
