import TextOutput

/// A run in the Go benchmark data format, for `benchstat`.
///
/// Every process of the run gives a line per cell, so that `benchstat` has a sample of times: the
/// median of the process's batches. Counts are the same on every line, and are declared exact. What
/// has neither batches nor is exact is left out, because repeating one figure would make it look
/// certain; cells that do not conform are comments. A name is `CounterFanoutAll/size=10/variant=mvi`,
/// so that `-row ".name /size" -col /variant` compares variants.
///
/// `benchstat` makes a table of its own of every set of configuration lines, so the export has only
/// lines that are equal in two runs on one kind of machine.
///
/// The format is described at https://go.dev/design/14313-benchmark-format, and the lines that
/// describe units at https://pkg.go.dev/golang.org/x/perf/benchfmt#UnitMetadata.
struct GoBenchmarkExport {
  private let run: ExportedRun

  /// The batches of each metric of a cell by process, in the order in which they were measured.
  private let batches: [Cell: [Metric: [Int: [SampleRow]]]]

  init(run: ExportedRun) {
    self.run = run
    batches = run.samples.filter { $0.value.isFinite }.reduce(into: [:]) { batches, row in
      batches[row.cell, default: [:]][row.metric, default: [:]][row.process, default: []]
        .append(row)
    }
  }

  func text() -> String {
    let cells = run.table.cells
    let lines = configuration + comments + units(cells) + cells.flatMap(results)
    return lines.map { $0 + "\n" }.joined()
  }

  private var configuration: [String] {
    let machine = run.record.machine
    let kernel = machine.kernel?.split(separator: " ").map(String.init) ?? []
    var pairs: [(key: String, value: String)] = []
    if let system = kernel.first, let processor = kernel.last, kernel.count > 1 {
      pairs.append(("goos", system.lowercased()))
      pairs.append(("goarch", Self.processors[processor] ?? processor))
    }
    pairs.append(("pkg", "arch-bench"))
    if let cpu = machine.cpuModel { pairs.append(("cpu", TerminalText.visible(cpu))) }
    return pairs.map { "\($0.key): \($0.value)" }
  }

  /// Go's names of processors that have another name elsewhere.
  private static let processors = ["x86_64": "amd64", "aarch64": "arm64"]

  private var comments: [String] {
    ["run \(run.record.runID)"].map(Self.comment)
      + run.table.failures.map { Self.comment("DNF \($0.cell): \($0.reason)") }
      + (run.missing.map { [Self.comment("interrupted: missing are \($0)")] } ?? [])
  }

  private static func comment(_ text: String) -> String { "# \(TerminalText.visible(text))" }

  /// The properties of the units, which `benchstat` cannot know.
  private func units(_ cells: [Cell]) -> [String] {
    var lines: [String] = []
    var known: Set<String> = []
    for cell in cells {
      for row in run.table.rows(of: cell) where row.value != nil {
        let isExact = row.measure.kind == .exact
        guard isExact || batches[cell]?[row.measure.metric] != nil,
          known.insert(Self.unit(of: row)).inserted
        else { continue }
        let direction = row.measure.metric.direction
        lines.append(
          "Unit \(Self.unit(of: row))"
            + (direction == .neither ? "" : " better=\(direction.rawValue)")
            + (isExact ? " assume=exact" : ""))
      }
    }
    return lines
  }

  /// The lines of a cell: one per process, or one where only counts are known.
  private func results(_ cell: Cell) -> [String] {
    let processes = Set((batches[cell] ?? [:]).values.flatMap(\.keys)).sorted()
    return processes.isEmpty
      ? [line(cell, nil)].compactMap(\.self) : processes.compactMap { line(cell, $0) }
  }

  private func line(_ cell: Cell, _ process: Int?) -> String? {
    let pairs = run.table.rows(of: cell).compactMap { row in
      value(row, cell, process).map { "\($0.csvText) \(Self.unit(of: row))" }
    }
    guard !pairs.isEmpty else { return nil }
    let count = process.map { operations(cell, $0) } ?? 1
    return ([name(cell), "\(count)"] + pairs).joined(separator: "\t")
  }

  private func value(_ row: ResultRow, _ cell: Cell, _ process: Int?) -> Double? {
    guard let figure = row.value else { return nil }
    if row.measure.kind == .exact { return figure }
    return process.flatMap { process in
      batches[cell]?[row.measure.metric]?[process].flatMap { Statistics.median($0.map(\.value)) }
    }
  }

  /// The number of timed operations: those of the first metric that has any in the process.
  private func operations(_ cell: Cell, _ process: Int) -> Int {
    Metric.allCases.lazy.compactMap { batches[cell]?[$0]?[process] }.first?
      .reduce(0) { $0 + $1.ops } ?? 1
  }

  private func name(_ cell: Cell) -> String {
    let group = cell.group
    let parts = [("size", group.size.label), ("variant", cell.variant.id)].filter { !$0.1.isEmpty }
    // Without the last part a variant that ends in a number would lose it.
    return "Benchmark\(Self.camelCase(group.scenario))\(Self.camelCase(group.workload))"
      + parts.map { "/\($0)=\(Self.field($1))" }.joined()
      + "-\(run.record.machine.coreCount ?? 1)"
  }

  private static func camelCase(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A part of a name without anything that ends it.
  private static func field(_ text: String) -> String {
    String(text.map { $0.isWhitespace || $0 == "/" ? "_" : $0 })
  }

  /// The names that Go's own tools give to three metrics, and for the others a name that ends in the
  /// measurement unit after a hyphen, as the format advises.
  private static func unit(of row: ResultRow) -> String {
    switch row.measure {
    case .value(of: .settleTime): return "ns/op"
    case .value(of: .allocations): return "allocs/op"
    case .value(of: .allocatedBytes): return "B/op"
    default: break
    }
    let name = row.measure.csvText.replacing("_", with: "-")
    let unit = row.measure.unit ?? ""
    if unit.hasPrefix("count") { return name + unit.dropFirst("count".count) }
    return unit.isEmpty || unit == "ratio" ? name : "\(name)-\(unit)"
  }
}
