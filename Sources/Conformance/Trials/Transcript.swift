/// What was done to a scenario and what could be seen of it, in order, and what was wrong with it.
@MainActor
public final class Transcript {
  /// One line of a transcript.
  public struct Entry: Equatable, Sendable {
    /// What kinds of lines there are.
    public enum Kind: Sendable {
      /// Somebody outside did something: sent an intent, let time pass, answered a request.
      case action
      /// A view was shown a content, or a listener was told of an event.
      case delivery
      /// Something is not as it must be.
      case violation
      /// Something was seen that the contract leaves open.
      case observation
    }

    /// Which kind of line it is.
    public let kind: Kind

    /// The view or listener of a delivery; an empty text for other kinds.
    public let receiver: String

    /// What happened.
    public let text: String

    /// During how many deliveries it happened.
    public let depth: Int
  }

  /// The lines so far, oldest first; only violations and observations unless ``isRecording``.
  public private(set) var entries: [Entry] = []

  /// Whether all lines are kept; violations and observations always are.
  public private(set) var isRecording: Bool

  /// Called with each line, once it is there.
  var onEntry: ((Entry) -> Void)?

  /// How many deliveries are under way.
  private(set) var depth = 0

  /// Makes an empty transcript.
  ///
  /// - Parameter isRecording: whether to keep more than violations and observations; long walks do
  ///   without.
  public init(isRecording: Bool = true) { self.isRecording = isRecording }

  /// What is not as it must be, in words.
  public var violations: [String] { entries.filter { $0.kind == .violation }.map(\.text) }

  /// What was seen that the contract leaves open, in words.
  public var observations: [String] { entries.filter { $0.kind == .observation }.map(\.text) }

  /// Takes note of something that is done to the scenario.
  public func act(_ text: @autoclosure () -> String) {
    if isRecording { append(.action, PlainText.of(text())) }
  }

  /// Takes note of a delivery, and of what happens during it as a part of it.
  ///
  /// What views show may come from outside, so the text is kept letter by letter.
  public func deliver(
    _ text: @autoclosure () -> String, to receiver: String, _ body: () -> Void
  ) {
    if isRecording { append(.delivery, text(), receiver: receiver) }
    depth += 1
    body()
    depth -= 1
  }

  /// Takes note of something that is not as it must be.
  public func violate(_ text: String) { append(.violation, PlainText.of(text)) }

  /// Takes note of something that implementations may do in one way or another, for the report.
  public func observe(_ text: String) { append(.observation, PlainText.of(text)) }

  /// Forgets the lines so far.
  func forget() { entries = [] }

  /// Takes note of what somebody did many times as of one action.
  func actMuch(_ text: String, _ body: () -> Void) {
    act(text)
    let wasRecording = isRecording
    isRecording = false
    body()
    isRecording = wasRecording
  }

  /// Complains unless a condition holds.
  public func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if !condition { violate(complaint()) }
  }

  /// Complains unless what was seen is what was expected.
  public func expect<Value: Equatable>(_ what: String, _ seen: Value, is expected: Value) {
    if seen != expected {
      violate("\(what): \(ContentText.text(of: seen)), not \(ContentText.text(of: expected))")
    }
  }

  private func append(_ kind: Entry.Kind, _ text: String, receiver: String = "") {
    let entry = Entry(kind: kind, receiver: receiver, text: text, depth: depth)
    entries.append(entry)
    onEntry?(entry)
  }
}

extension Transcript.Entry: CustomStringConvertible {
  /// The line as text, indented by its depth.
  public var description: String {
    let indentation = String(repeating: "  ", count: depth)
    switch kind {
    case .action: return "\(indentation)\(text)"
    case .delivery: return "\(indentation)→ \(receiver): \(text)"
    case .violation: return "\(indentation)✗ \(text)"
    case .observation: return "\(indentation)seen: \(text)"
    }
  }
}
