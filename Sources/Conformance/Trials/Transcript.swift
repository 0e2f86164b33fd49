/// The record of a trial: actions, deliveries and violations in order.
@MainActor
public final class Transcript: Recording {
  /// One line of a transcript.
  public struct Entry: Equatable, Sendable, CustomStringConvertible {
    public enum Kind: Sendable {
      /// An input from outside: an intent, the passage of time, the answer to a request.
      case action
      /// A content shown to a view, or an event or a message sent to a listener.
      case delivery
      /// A difference from the contract.
      case violation
    }

    public let kind: Kind

    /// The view or listener of a delivery; empty for other kinds.
    public let receiver: String

    public let text: String

    /// The number of deliveries in progress.
    public let depth: Int

    public var description: String {
      let indentation = String(repeating: "  ", count: depth)
      switch kind {
      case .action: return "\(indentation)\(text)"
      case .delivery: return "\(indentation)→ \(receiver): \(text)"
      case .violation: return "\(indentation)✗ \(text)"
      }
    }
  }

  /// The lines, oldest first; only violations unless ``isRecording``.
  var entries: [Entry] = []

  /// Whether actions and deliveries are recorded, too, which would fill the memory in long walks.
  private(set) var isRecording: Bool

  struct OutsideCall {
    enum Kind {
      case delivery
      /// An event, a message, or a call of a service or a responder.
      case output
      /// A call that may come after the end, such as a message from outside.
      case remark
    }

    let kind: Kind
    fileprivate let describe: () -> String

    var description: String { PlainText.of(describe()) }
  }

  var onEntry: ((Entry) -> Void)?

  /// Called with each call from a scenario to the outside, recorded or not.
  var onOutsideCall: ((OutsideCall) -> Void)?

  private(set) var depth = 0 {
    didSet { onDepth?(depth) }
  }

  /// Called when a delivery begins and when it ends, with the number of those in progress.
  var onDepth: ((Int) -> Void)?

  var transcript: Transcript { self }

  init(isRecording: Bool = true) { self.isRecording = isRecording }

  var violations: [String] { entries.filter { $0.kind == .violation }.map(\.text) }

  /// The last action from outside of deliveries in words, as the end of a violation.
  var lastAction: String {
    entries.last { $0.kind == .action && $0.depth == 0 }.map { " (after \($0.text))" } ?? ""
  }

  func act(_ text: @autoclosure () -> String) {
    if isRecording { append(.action, PlainText.of(text())) }
  }

  /// Records a delivery, with what happens in `body` one level below it.
  ///
  /// The text is not shortened, because views may show texts from outside.
  func deliver(_ text: @autoclosure () -> String, to receiver: String, _ body: () -> Void) {
    if isRecording { append(.delivery, text(), receiver: receiver) }
    depth += 1
    noteOutsideCall("a delivery to \(receiver)", .delivery)
    body()
    depth -= 1
  }

  func noteOutsideCall(
    _ description: @escaping @autoclosure () -> String, _ kind: OutsideCall.Kind = .output
  ) {
    onOutsideCall?(OutsideCall(kind: kind, describe: description))
  }

  func violate(_ text: String) { append(.violation, PlainText.of(text)) }

  /// Records a long series of actions as one.
  func actMuch(_ text: String, _ body: () -> Void) {
    act(text)
    let wasRecording = isRecording
    isRecording = false
    body()
    isRecording = wasRecording
  }

  static func list(_ values: [some Any]) -> String {
    values.isEmpty ? "none" : values.map { ContentText.text(of: $0) }.joined(separator: ", ")
  }

  private func append(_ kind: Entry.Kind, _ text: String, receiver: String = "") {
    let entry = Entry(kind: kind, receiver: receiver, text: text, depth: depth)
    entries.append(entry)
    onEntry?(entry)
  }
}

/// A type whose events, expectations and violations are recorded in a transcript.
@MainActor
protocol Recording {
  var transcript: Transcript { get }

  /// The end of a violation: the circumstance in which it was found.
  var circumstance: String { get }
}

extension Recording {
  var circumstance: String { "" }

  func act(_ text: @autoclosure () -> String) { transcript.act(text()) }

  func violate(_ text: String) { transcript.violate(text) }

  func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { violate(violation() + circumstance) }
  }

  func expect<Value: Equatable>(_ what: String, _ seen: Value, is expected: Value) {
    if seen != expected {
      violate("\(what): \(ContentText.difference(of: seen, from: expected))\(circumstance)")
    }
  }

  func expect<Element: Equatable>(_ what: String, _ seen: [Element], is expected: [Element]) {
    guard seen != expected else { return }
    violate("\(what): \(Transcript.list(seen)); not \(Transcript.list(expected))\(circumstance)")
  }
}
