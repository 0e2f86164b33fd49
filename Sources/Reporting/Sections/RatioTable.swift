import Results
import TextOutput

struct RatioTable {
  let overview: Overview
  let places: Places
  var place = ""

  static let notes = [means, counts]

  private static let means = """
    “On a screen”, “all”, and each scenario: repeated without pause, the ratio of a variant's time to the baseline's, as the \
    geometric mean over the workloads, each at the n nearest to 10 or at its largest size, with half the \
    width of the 95 % interval. counter/dispatch, fanout-one and board are one tap in other surroundings, \
    and enter as one: their geometric mean. Variants that share a letter are not distinguishable in this run, \
    whatever their order. A variant that lacks one of the workloads, or does not conform in it, has no \
    mean (–), and workloads that are mostly shared are in no mean.
    """

  private static let counts = """
    A redundant update delivers to a view what it shows already. Counts are those of the largest sizes.
    """

  var table: Table {
    let scenarios = overview.figures.scenarios
    let scopes = (scenarios.count > 1 ? [nil] : []) + scenarios.map(Optional.some)
    var columns = [VariantColumn(.init("variant")) { .init($0.id, link: places.variants[$0]) }]
    columns.append(
      Self.column(.init("on a screen", .right), overview.means(over: nil, at: .screen)))
    columns += scopes.map { scope in
      Self.column(
        .init(scope ?? "all", .right, scenario: scope), overview.means(over: scope, at: .largest))
    }
    let workloads = FigureText.things(overview.figures.workloads.count, "workload")
    columns += [
      VariantColumn(.init("allocates more than baseline (of \(workloads))", .right)) {
        excess(of: .allocations, $0)
      },
      VariantColumn(.init("redundant updates (of \(workloads))", .right)) {
        excess(of: .redundantDeliveries, $0)
      },
    ]
    return Table(
      of: overview.variants, columns,
      caption: """
        Geometric means of the ratios to the baseline's time, repeated without pause, on a screen and at the largest sizes, and \
        counts\(place)
        """,
      isSortable: true)
  }

  private static func ratio(
    _ value: Double, _ variant: Participant, margin: String = "", letters: String = ""
  ) -> Table.Cell {
    .init(
      variant == .baseline ? "1" : FigureText.ratio(value, nil), key: value, margin: margin,
      letters: letters)
  }

  private static func column(_ column: Table.Column, _ groups: TieGroups) -> VariantColumn {
    VariantColumn(column) { variant in
      groups.ratios.first { $0.variant == variant }.map { variant, mean in
        ratio(
          mean.value, variant, margin: FigureText.margin(mean.interval, of: mean.value),
          letters: groups.letters(variant))
      } ?? .init("–")
    }
  }

  /// The number of workloads in which a count of a variant is above the baseline's, or above zero
  /// if the baseline has none, and the number of workloads with that count.
  private func excess(of metric: Metric, _ variant: Participant) -> Table.Cell {
    var (count, total) = (0, 0)
    for workload in overview.figures.workloads {
      guard let size = workload.largest,
        let value = workload.row(metric, size, variant)?.value
      else { continue }
      total += 1
      if value > workload.row(metric, size, .baseline)?.value ?? 0 { count += 1 }
    }
    guard total > 0 else { return .none }
    let isComplete = total == overview.figures.workloads.count
    return .init(isComplete ? "\(count)" : "\(count) of \(total)", key: Double(count))
  }
}
