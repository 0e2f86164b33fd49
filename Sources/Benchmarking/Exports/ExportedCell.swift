/// The rows and batches that belong together.
struct ExportedCell {
  let name: Cell
  var rows: [ResultRow]

  /// The batches of each metric by process, in the order in which they were measured.
  private var samples: [String: [Int: [SampleRow]]] = [:]

  init(name: Cell, rows: [ResultRow]) {
    self.name = name
    self.rows = rows
  }

  mutating func take(_ sample: SampleRow) {
    samples[sample.metric, default: [:]][sample.process, default: []].append(sample)
  }

  /// The processes that measured any of its times.
  var processes: [Int] { Set(samples.values.flatMap(\.keys)).sorted() }

  /// The batches of a metric in one process.
  func batches(of metric: String, in process: Int) -> [SampleRow] {
    samples[metric]?[process] ?? []
  }

  /// The values of a metric's batches, by process; none for what is not measured in batches.
  func values(of metric: String) -> [[Double]] {
    processes.map { batches(of: metric, in: $0).map(\.value) }.filter { !$0.isEmpty }
  }
}
