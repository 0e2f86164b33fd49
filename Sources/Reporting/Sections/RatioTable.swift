import Results
import TextOutput

/// The mean ratios of each variant, its contract, and its counts at the largest sizes.
struct RatioTable {
  let overview: Overview
  let conformance: [ConformanceRow]?
  let places: Places

  /// The processor, in a report on several; else empty.
  var place = ""

  static func notes(hasInstructions: Bool) -> [String] {
    [means] + (hasInstructions ? [instructions] : []) + [contract]
  }

  private static let means = """
    “On a screen”, “all”, and each scenario: repeated without pause, the ratio of a variant's time to the baseline's, as the \
    geometric mean over the workloads, each at the n nearest to 10 or at its largest size, with half the \
    width of the 95 % interval. counter/dispatch, fanout-one, board and ballast are one tap in other surroundings, \
    and enter as one: their geometric mean. Variants that share a letter are not distinguishable in this run, \
    whatever their order. A variant that lacks one of the workloads, or does not conform in it, has no \
    mean (–), and workloads that are mostly shared are in no mean.
    """

  private static let instructions = """
    “Instructions”: relative to the baseline's, counted under valgrind on a screen: the mean over the same workloads, \
    which hardly depends on the processor.
    """

  private static let contract = """
    “Contract”: the rules that a variant keeps, and the known gaps that it declares. A redundant update \
    delivers to a view what it shows already. Counts are those of the largest sizes.
    """

  var table: Table {
    let scenarios = overview.figures.scenarios
    let scopes = (scenarios.count > 1 ? [nil] : []) + scenarios.map(Optional.some)
    let means =
      [overview.means(over: nil, at: .screen)]
      + scopes.map { overview.means(over: $0, at: .largest) }
    let ratios = means.map { means in
      Dictionary(
        uniqueKeysWithValues: means.ratios.map { ($0.variant, Self.cell($0, means)) })
    }
    let count = overview.figures.workloads.count
    let instructions = Dictionary(
      uniqueKeysWithValues: overview.variants.compactMap { variant in
        overview.relativeInstructions(variant).map { (variant, $0) }
      })
    let columns =
      [.init("variant"), .init("contract")]
      + (instructions.isEmpty ? [] : [.init("instructions", .right)])
      + [.init("on a screen", .right)]
      + scopes.map { .init($0 ?? "all", .right, scenario: $0) }
      + [
        .init("allocates more than baseline (of \(FigureText.things(count, "workload")))", .right),
        .init("redundant updates (of \(FigureText.things(count, "workload")))", .right),
      ] as [Table.Column]
    var table = Table(
      columns,
      caption: """
        Geometric means of the ratios to the baseline's time, repeated without pause, on a screen and at the largest sizes, and \
        counts\(place)
        """,
      isSortable: true)
    let rules = Dictionary(grouping: conformance ?? [], by: \.variant)
    for variant in overview.variants {
      let standing = Standing(
        conformance == nil ? nil : rules[variant.id] ?? [],
        disqualified: overview.figures.disqualifiedScenarios(of: variant))
      table.append(
        [
          .init(variant.id, link: places.variants[variant]),
          .init(standing.text, key: standing.key),
        ]
          + (instructions.isEmpty ? [] : [Self.cell(instructions[variant], variant)])
          + ratios.map { $0[variant] ?? .init("–") }
          + [.allocations, .redundantDeliveries].map { excess(of: $0, variant) },
        variant: variant.id)
    }
    return table
  }

  private static func cell(_ instructions: Double?, _ variant: Participant) -> Table.Cell {
    instructions.map {
      .init(variant == .baseline ? "1" : FigureText.ratio($0, nil), key: $0)
    } ?? .none
  }

  private static func cell(_ mean: VariantRatio, _ groups: TieGroups) -> Table.Cell {
    let (variant, ratio) = mean
    return .init(
      variant == .baseline ? "1" : FigureText.ratio(ratio.value, nil), key: ratio.value,
      margin: FigureText.margin(ratio.interval, of: ratio.value), letters: groups.letters(variant))
  }

  private func excess(of metric: Metric, _ variant: Participant) -> Table.Cell {
    let (count, total) = overview.excess(of: metric, variant)
    guard total > 0 else { return .none }
    let isComplete = total == overview.figures.workloads.count
    return .init(isComplete ? "\(count)" : "\(count) of \(total)", key: Double(count))
  }
}

/// The verdict on a variant's conformance, in a few words.
struct Standing {
  let text: String

  /// The sort key: more is worse.
  let key: Double

  /// Combines the verdicts of the conformance suite and of the run.
  ///
  /// - Parameters:
  ///   - rows: the verdicts on the variant; nil without a conformance file.
  ///   - disqualified: the scenarios in which the run disqualified it.
  init(_ rows: [ConformanceRow]?, disqualified: [String]) {
    if !disqualified.isEmpty {
      self.init("✗ DNF in \(disqualified.joined(separator: ", "))", 2_000)
    } else if let rows {
      let broken = rows.count(where: \.isBreach)
      let gaps = rows.count { $0.verdict == .knownGap }
      let kept = rows.count { $0.verdict == .passed }
      if rows.isEmpty {
        self.init("? not verified", 500)
      } else if broken > 0 {
        self.init("✗ \(broken) broken", 1_000 + Double(broken))
      } else {
        let text = gaps == 0 ? "" : ", \(gaps) \(gaps == 1 ? "gap" : "gaps")"
        self.init("✓ \(kept)\(text)", Double(gaps))
      }
    } else {
      self.init("✓ must", 0)
    }
  }

  private init(_ text: String, _ key: Double) {
    self.text = text
    self.key = key
  }
}
