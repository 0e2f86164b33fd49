import Results

/// Groups of variants whose times are not distinguishable, as letters.
///
/// Two variants that share a letter are tied; `a` contains the fastest. They are found by inserting
/// and absorbing (Piepho 2004, "An algorithm for a letter-based representation of all-pairwise
/// comparisons").
struct TieGroups {
  /// The ratio of the first variant's time to the second one's.
  struct Pair {
    let first: Participant
    let second: Participant
    var ratio: TimeRatio

    var verdict: TimeVerdict { ratio.verdict ?? .inconclusive }
    var isSeparated: Bool { verdict.isDifference }
  }

  let ratios: [VariantRatio]
  let pairs: [Pair]

  /// The variants by value, the fastest first.
  let order: [Participant]

  private let groups: [Set<Participant>]

  /// Compares variants by their ratios to the baseline, as if these were independent.
  init(_ ratios: [VariantRatio]) {
    self.ratios = ratios
    // The number of groups can grow exponentially.
    let compared = ratios.count <= 24 ? ratios : []
    let sorted = compared.sorted { $0.ratio.value < $1.ratio.value }
    order = sorted.map(\.variant)
    pairs = Self.pairs(sorted)
    groups = Self.groups(order, pairs.filter(\.isSeparated))
  }

  func letters(_ variant: Participant) -> String {
    guard order.count > 1 else { return "" }
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    // After z come numbers.
    return groups.indices.filter { groups[$0].contains(variant) }
      .map { $0 < letters.count ? letters[$0] : "(\($0 + 1))" }.joined()
  }

  /// The variants tied with a variant, including itself, by value.
  func ties(with variant: Participant) -> [Participant] {
    order.filter { other in groups.contains { $0.contains(variant) && $0.contains(other) } }
  }

  private static func pairs(_ ratios: [VariantRatio]) -> [Pair] {
    var open: [Pair] = []
    var pairs: [Pair] = []
    for (index, low) in ratios.enumerated() {
      for high in ratios[(index + 1)...] {
        // The baseline comes second: all ratios have its time as their denominator.
        let (first, second) = low.variant == .baseline ? (high, low) : (low, high)
        let ratio =
          second.variant == .baseline ? first.ratio : first.ratio.over(second.ratio)
        let pair = Pair(first: first.variant, second: second.variant, ratio: ratio)
        // The run has judged the ratios to the baseline; a single process decides nothing.
        if ratio.verdict != nil || ratio.standardError == nil {
          pairs.append(pair)
        } else {
          open.append(pair)
        }
      }
    }
    for (var pair, verdict) in zip(open, Verdicts.verdicts(on: open.map(\.ratio))) {
      pair.ratio.verdict = verdict
      pairs.append(pair)
    }
    return pairs
  }

  private static func groups(_ order: [Participant], _ separated: [Pair]) -> [Set<Participant>] {
    var groups = [Set(order)]
    for pair in separated {
      let split = groups.flatMap { group -> [Set<Participant>] in
        guard group.contains(pair.first), group.contains(pair.second) else { return [group] }
        return [group.subtracting([pair.first]), group.subtracting([pair.second])]
      }
      groups = []
      for group in split.sorted(by: { $0.count > $1.count })
      where !groups.contains(where: { $0.isSuperset(of: group) }) { groups.append(group) }
    }
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    func place(_ group: Set<Participant>) -> [Int] { group.compactMap { places[$0] }.sorted() }
    return groups.sorted { place($0).lexicographicallyPrecedes(place($1)) }
  }
}
