/// A format for another program.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// The content of `results.csv`.
  case csv
  /// One JSON object.
  case json
  /// Tables for a web page.
  case markdown
  /// The Go benchmark data format.
  case gobench
  /// The input of github-action-benchmark.
  case github

  /// The file or its reader, in one line.
  public var meaning: String {
    switch self {
    case .csv: "the content of results.csv"
    case .json: "one object: the record of the run, all results, and what failed"
    case .markdown: "a table per workload, for a web page or a pull request"
    case .gobench: "Go benchmark lines, for benchstat"
    case .github: "for github-action-benchmark with the tool customSmallerIsBetter"
    }
  }

  /// Whether the format shows the flags of a row; one that does not has no unsound figures.
  var showsFlags: Bool { self == .csv || self == .json || self == .markdown }

  /// Whether the format shows the raw batches of `samples.csv`.
  var showsSamples: Bool { self == .gobench }

  /// A run in this format; the same run gives the same bytes.
  ///
  /// - Complexity: the whole text is made in memory; it grows with the number of rows.
  package func text(of run: ExportedRun) throws -> String {
    var run = run
    if !showsFlags { run.rows.removeAll(where: \.isUnsound) }
    return switch self {
    case .csv: CSVWriter.text(run.rows)
    case .json: try JSONExport(run: run).text()
    case .markdown: MarkdownExport(run: run).text()
    case .gobench: GoBenchmarkExport(run: run).text()
    case .github: try GitHubActionExport(run: run).text()
    }
  }
}

/// The results of a run, as exports need them.
package struct ExportedRun: Sendable {
  package var record: RunRecord
  package var rows: [ResultRow]
  package var samples: [SampleRow]

  /// The planned work that an interruption prevented.
  package var missing: String?

  package init(
    record: RunRecord, rows: [ResultRow], samples: [SampleRow], missing: String? = nil
  ) {
    self.record = record
    self.rows = rows
    self.samples = samples
    self.missing = missing
  }

  /// Reads the results in a folder, as far as a format shows them.
  package init(reading folder: String, for format: ExportFormat) throws(InputError) {
    let results = try ResultFolder(reading: folder)
    self.init(record: results.record, rows: results.rows, samples: [])
    guard format.showsSamples else { return }
    let reader = try results.samples()
    while let (row, _) = try reader.next() { samples.append(row) }
  }

  /// The cells that have no figures because they failed, each with the reason.
  var failures: [(cell: Cell, reason: String)] { rows.failures }

  /// The rows and batches by cell, in the order of the rows; those about all sizes are together.
  ///
  /// - Complexity: linear in the number of rows and batches.
  var cells: [ExportedCell] {
    var cells: [ExportedCell] = []
    var places: [String: Int] = [:]
    for row in rows {
      if let place = places[row.name] {
        cells[place].rows.append(row)
      } else {
        places[row.name] = cells.count
        cells.append(ExportedCell(first: row))
      }
    }
    for sample in samples where sample.value.isFinite {
      if let place = places[sample.cell.description] { cells[place].append(sample) }
    }
    return cells
  }
}

/// The rows and batches that belong together.
struct ExportedCell {
  /// The row that says whose they are.
  let first: ResultRow

  var rows: [ResultRow]

  /// The batches of each metric by process, in the order in which they were measured.
  private var samples: [Measure: [Int: [SampleRow]]] = [:]

  init(first: ResultRow) {
    self.first = first
    rows = [first]
  }

  mutating func append(_ sample: SampleRow) {
    samples[.value(of: sample.metric), default: [:]][sample.process, default: []].append(sample)
  }

  /// The label of the size; empty for figures about all sizes.
  var size: String { first.size?.label ?? "" }

  /// The processes that measured any of its times.
  var processes: [Int] { Set(samples.values.flatMap(\.keys)).sorted() }

  /// The batches of a metric in one process.
  func batches(of measure: Measure, in process: Int) -> [SampleRow] {
    samples[measure]?[process] ?? []
  }

  /// The values of a metric's batches, by process; none for what is not measured in batches.
  func values(of measure: Measure) -> [[Double]] {
    processes.map { batches(of: measure, in: $0).map(\.value) }.filter { !$0.isEmpty }
  }
}

extension Sequence<ResultRow> {
  /// The cells that have no figures because they failed, each with the reason.
  package var failures: [(cell: Cell, reason: String)] {
    compactMap { row in row.cell.flatMap { cell in row.reason.map { (cell, $0) } } }
  }
}

extension ResultRow {
  /// The value, for programs that would average it or compare it with others.
  var finiteValue: Double? { value.flatMap { $0.isFinite ? $0 : nil } }

  /// Half the width of the value's interval; nil where it is wider than the value.
  var margin: Double? {
    guard let interval, let value else { return nil }
    let margin = interval.upperBound / 2 - interval.lowerBound / 2
    return margin < abs(value) ? margin : nil
  }
}
