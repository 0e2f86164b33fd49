import Synchronization

/// A number that counts how often it was compared.
struct Compared: Equatable, Sendable {
  let value: Int
  let comparisons: Comparisons

  static func == (lhs: Compared, rhs: Compared) -> Bool {
    lhs.comparisons.add()
    return lhs.value == rhs.value
  }
}

/// How often something was compared.
final class Comparisons: Sendable {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  func add() { counted.withLock { $0 += 1 } }

  func reset() { counted.withLock { $0 = 0 } }
}
