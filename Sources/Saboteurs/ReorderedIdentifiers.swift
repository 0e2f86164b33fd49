import Conformance
import Scenarios

/// Gives numbers as they come, or some of them in the opposite order.
final class ReorderedIdentifiers: IdentifierGenerator {
  private let base: any IdentifierGenerator
  private var drawn: [Int] = []

  init(_ base: any IdentifierGenerator) { self.base = base }

  /// Draws so many numbers, to give the last one first.
  func reverseNext(_ count: Int) {
    if drawn.isEmpty { drawn = (0..<count).map { _ in base.next() } }
  }

  func next() -> Int { drawn.popLast() ?? base.next() }
}
