import Results

/// A variant's ratio to the baseline's time, in a cell or over several.
struct Contender: Equatable {
  let variant: Participant

  /// The ratio, 1 for the baseline itself.
  let value: Double

  /// The ratio with its uncertainty; nil for the baseline and for times of a single process.
  let ratio: TimeRatio?

  /// The verdict of the run, if there is one.
  let verdict: TimeVerdict?

  var isBaseline: Bool { variant == .baseline }

  init(variant: Participant, value: Double, ratio: TimeRatio?, verdict: TimeVerdict? = nil) {
    self.variant = variant
    self.value = value
    self.ratio = ratio
    self.verdict = verdict
  }

  /// Takes a time from a run; nil if the variant does not conform or was not compared.
  init?(_ row: ResultRow) {
    guard let time = row.time, !row.isUnsound else { return nil }
    if row.variant == .baseline {
      self.init(variant: row.variant, value: 1, ratio: nil)
    } else {
      guard let value = time.ratio?.value, Self.credible.contains(value) else { return nil }
      let ratio = TimeRatio(time).flatMap {
        // A wider one is meaningless, and could overflow.
        $0.smallestDetectableEffect < Self.credible.upperBound ? $0 : nil
      }
      self.init(variant: row.variant, value: value, ratio: ratio, verdict: row.verdict)
    }
  }

  /// The ratios that a file may plausibly contain.
  private static let credible = 1e-12...1e12

  /// The geometric mean of a variant's ratios in several workloads; nil unless it has all of them.
  init?(meanOf contenders: [Contender?], variant: Participant) {
    let present = contenders.compactMap(\.self)
    guard present.count == contenders.count, !present.isEmpty else { return nil }
    if variant == .baseline {
      self.init(variant: variant, value: 1, ratio: nil)
    } else {
      let ratios = present.compactMap(\.ratio)
      guard ratios.count == present.count, let mean = TimeRatio(geometricMeanOf: ratios) else {
        return nil
      }
      self.init(variant: variant, value: mean.value, ratio: mean)
    }
  }
}

extension WorkloadFigures {
  /// The variants' times at a size, each over the baseline's.
  func contenders(_ size: Size) -> [Contender] {
    variants.compactMap { variant in row(.settleTime, size, variant).flatMap { Contender($0) } }
  }

  /// The comparison of the variants' times at a size.
  func ties(_ size: Size, where isCompared: (Participant) -> Bool = { _ in true }) -> TieGroups {
    TieGroups(contenders(size).filter { isCompared($0.variant) }) { ratio(of: $0, to: $1, size) }
  }

  /// The ratio of a variant's time to another one's: from the same rounds, or of their ratios to the
  /// baseline.
  func timeRatio(of variant: Participant, to other: Participant, _ size: Size) -> TimeRatio? {
    if let ratio = ratio(of: variant, to: other, size) { return ratio }
    let both = [variant, other].compactMap {
      row(.settleTime, size, $0).flatMap { Contender($0) }?.ratio
    }
    return both.count == 2 ? both[0].over(both[1]) : nil
  }

  /// The operation: what a step with one view does is one, whatever surrounds it.
  var operation: String { Self.taps.contains(name) ? "tap" : name }

  private static let taps: Set = [
    "counter/dispatch", "counter/fanout-one", "counter/board", "counter/ballast",
  ]
}
