import Scenarios

/// What a view of any kind shows, compared by its value.
public struct ShownContent: Equatable, Sendable, CustomStringConvertible {
  /// The content itself, for example a `CounterContent`.
  public let value: any Equatable & Sendable

  private struct Nothing: Equatable, CustomStringConvertible {
    let description = "nothing"
  }

  static let nothing = ShownContent(Nothing())

  /// A content of a scenario, or nothing.
  package init<Content: Equatable & Sendable>(_ content: Content?) {
    value = (content as? ShownContent)?.value ?? content.map { $0 } ?? Nothing()
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value.isEqual(to: rhs.value) }

  public var description: String { ContentText.text(of: value) }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
