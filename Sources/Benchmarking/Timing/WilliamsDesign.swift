/// Orders in which variants take turns, so that none gains from its place or from its predecessor.
///
/// A Williams design is a Latin square in which, besides, every treatment follows every other
/// equally often. For an odd number of treatments one square cannot do that: there the design has a
/// second square, the mirror image of the first.
package enum WilliamsDesign {
  /// The orders for the treatments 0..<n: n of them when n is even, 2n when it is odd.
  ///
  /// Each treatment stands equally often at each position, and directly after each other treatment.
  package static func rows(treatmentCount n: Int) -> [[Int]] {
    // 0, 1, n-1, 2, n-2, …: each of the steps between neighbours occurs once.
    let first = (0..<n).map { position in
      position.isMultiple(of: 2) ? (n - position / 2) % n : (position + 1) / 2
    }
    let square = (0..<n).map { shift in first.map { ($0 + shift) % n } }
    return n.isMultiple(of: 2) ? square : square + square.map { $0.reversed() }
  }
}

extension Array {
  /// The results of a function for the elements, in their order; they may be made in a random one.
  func map<Made>(
    inRandomOrder isRandom: Bool, using generator: inout some RandomNumberGenerator,
    _ make: (Element) throws -> Made
  ) rethrows -> [Made] {
    let order = isRandom ? indices.shuffled(using: &generator) : Array<Int>(indices)
    return try order.map { (place: $0, made: try make(self[$0])) }.sorted { $0.place < $1.place }
      .map(\.made)
  }
}
