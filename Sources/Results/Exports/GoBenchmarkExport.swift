import TextOutput

/// A run in the Go benchmark data format, for `benchstat`.
///
/// Every process of the run gives a line per cell, so that `benchstat` has a sample of times: the
/// median of the process's batches. What has neither batches nor is exact is left out, because
/// repeating one figure would make it look certain. With names like
/// `CounterFanoutAll/size=10/variant=mvi`, `-row ".name /size" -col /variant` compares variants.
///
/// The format is described at https://go.dev/design/14313-benchmark-format, and the lines that
/// describe units at https://pkg.go.dev/golang.org/x/perf/benchfmt#UnitMetadata.
struct GoBenchmarkExport {
  private let run: ResultFolder
  private let table: ResultTable
  private let batches: [Cell: [Int: [Metric: [SampleRow]]]]

  init(run: ResultFolder, _ samples: [SampleRow]) {
    self.run = run
    table = run.table.sound
    batches = samples.reduce(into: [:]) { batches, row in
      batches[row.cell, default: [:]][row.process, default: [:]][row.metric, default: []]
        .append(row)
    }
  }

  func text() -> String {
    let machine = run.record.machine.cpuModel.map { ["cpu: \(TerminalText.visible($0))"] } ?? []
    let comments = table.rows.failures.map { "DNF \($0.cell): \($0.reason)" }
    let lines =
      ["pkg: arch-bench"] + machine + comments.map { "# \(TerminalText.visible($0))" }
      + table.cells.flatMap(metrics).withoutRepetitions.map(Self.declaration)
      + table.cells.flatMap(results)
    return lines.map { $0 + "\n" }.joined()
  }

  private func metrics(_ cell: Cell) -> [Metric] {
    table.rows(of: cell).compactMap { row in
      let metric = row.measure.metric
      let isTimed = batches[cell]?.values.contains { $0[metric] != nil } ?? false
      return (metric.kind == .exact || isTimed) && row.value?.isFinite ?? false ? metric : nil
    }
  }

  /// The properties of a unit, which `benchstat` cannot know.
  private static func declaration(_ metric: Metric) -> String {
    "Unit \(unit(metric))"
      + (metric.direction == .neither ? "" : " better=\(metric.direction.rawValue)")
      + (metric.kind == .exact ? " assume=exact" : "")
  }

  /// The lines of a cell: one per process, or one where only counts are known.
  private func results(_ cell: Cell) -> [String] {
    (batches[cell] ?? [0: [:]]).sorted { $0.key < $1.key }.compactMap { _, batches in
      let figures = metrics(cell).compactMap { metric -> String? in
        let value =
          metric.kind == .exact
          ? table[cell, metric]?.value : Statistics.median((batches[metric] ?? []).map(\.value))
        return value.map { "\($0.csvText) \(Self.unit(metric))" }
      }
      guard !figures.isEmpty else { return nil }
      let timed = Metric.allCases.lazy.compactMap { batches[$0] }.first ?? []
      let count = timed.isEmpty ? 1 : timed.reduce(0) { $0 + $1.ops }
      return ([name(cell), "\(count)"] + figures).joined(separator: "\t")
    }
  }

  /// A name ends with the number of cores, or a variant that ends in a number would lose it.
  private func name(_ cell: Cell) -> String {
    let words = cell.group.workloadName.split { !$0.isLetter && !$0.isNumber }
    let workload = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let place = [("size", cell.group.size.label), ("variant", cell.variant.id)].map { key, value in
      "/\(key)=\(value.replacing(#/[\s\/]/#, with: "_"))"
    }
    return "Benchmark\(workload)\(place.joined())-\(run.record.machine.coreCount ?? 1)"
  }

  private static let units: [Metric: String] = [
    .settleTime: "ns/op", .allocations: "allocs/op", .allocatedBytes: "B/op",
  ]

  /// The names of other metrics end in the unit after a hyphen, as the format advises.
  private static func unit(_ metric: Metric) -> String {
    if let unit = units[metric] { return unit }
    let name = metric.rawValue.replacing("_", with: "-")
    if metric.unit.hasPrefix("count") { return name + metric.unit.dropFirst("count".count) }
    return metric.unit == "ratio" ? name : "\(name)-\(metric.unit)"
  }
}
