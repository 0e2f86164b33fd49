import Results

/// How many times the floor's time a variant takes, somewhere.
struct Contender: Equatable {
  let variant: Participant

  /// The ratio, 1 for the floor itself.
  let value: Double

  /// How sure that is; nil for the floor, which is compared with itself, and where only one process
  /// has measured.
  let ratio: TimeRatio?

  /// What the run says of it, where it does.
  let verdict: TimeVerdict?

  var isFloor: Bool { variant == .baseline }

  init(variant: Participant, value: Double, ratio: TimeRatio?, verdict: TimeVerdict? = nil) {
    self.variant = variant
    self.value = value
    self.ratio = ratio
    self.verdict = verdict
  }

  /// Takes a time from a run; nothing where the variant does not conform or was not compared.
  init?(_ row: ResultRow) {
    guard let time = row.time else { return nil }
    if row.variant == .baseline {
      self.init(variant: row.variant, value: 1, ratio: nil)
    } else {
      guard let value = time.ratio?.value, Self.credible.contains(value) else { return nil }
      let ratio = TimeRatio(time).flatMap {
        // A wider one says nothing, and could not be computed with.
        $0.smallestDetectableEffect < Self.credible.upperBound ? $0 : nil
      }
      self.init(variant: row.variant, value: value, ratio: ratio, verdict: row.verdict)
    }
  }

  /// What a file may say without being nonsense.
  private static let credible = 1e-12...1e12

  /// The geometric mean of what a variant takes in several workloads; nothing unless it takes part in
  /// all of them.
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
}
