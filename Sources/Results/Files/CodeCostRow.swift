/// One row of `code.csv`, whose columns `Scripts/measure-code --help` describes.
package struct CodeCostRow: Equatable, Sendable {
  package enum Part: String, CSVField, CaseIterable {
    case kernel, counter, navigation, news

    /// Earlier files have no rows of it.
    case form
    case application
    case stepSize = "step_size"
    case undo
    case hideRead = "hide_read"
    case entry, all

    package static let features: [Part] = [.stepSize, .undo, .hideRead]
  }

  package enum Metric: String, CSVField, CaseIterable {
    case files, lines, types
    case objectSize = "object_size"
    case compileTime = "compile_time"
    case changeFiles = "change_files"
    case changeLinesAdded = "change_lines_added"
    case changeLinesRemoved = "change_lines_removed"
    case testLines = "test_lines"
    case testSetupLines = "test_setup_lines"
    case testDoubles = "test_doubles"

    package var unit: String {
      switch self {
      case .files, .changeFiles: "files"
      case .lines, .changeLinesAdded, .changeLinesRemoved, .testLines, .testSetupLines: "lines"
      case .types, .testDoubles: "types"
      case .objectSize: "B"
      case .compileTime: "s"
      }
    }
  }

  package var variant: String
  package var part: Part

  /// The module that contains the code.
  package var module: String
  package var metric: Metric

  /// The figure; the median where there are several measurements.
  package var value: Double

  package var range: ClosedRange<Double>?
}

extension CodeCostRow: ReadableCSVRow {
  package static let columns: [CSVColumn<CodeCostRow>] = [
    .schemaVersion,
    CSVColumn("variant") { $0.variant },
    CSVColumn("part") { $0.part },
    CSVColumn("module") { $0.module },
    CSVColumn("metric") { $0.metric },
    CSVColumn("unit") { $0.metric.unit },
    CSVColumn("value") { $0.value },
    CSVColumn("min") { $0.range?.lowerBound },
    CSVColumn("max") { $0.range?.upperBound },
  ]

  package init(_ fields: inout CSVFields) throws(CSVProblem) {
    variant = try fields.nextName()
    part = try fields.next()
    module = try fields.nextName()
    metric = try fields.next()
    try fields.skipUnit(metric.unit, of: metric.rawValue)
    value = try fields.next()
    if value < 0 { throw CSVProblem("value", "value \(value) is below zero") }
    range = try fields.nextInterval(around: "value", value)
  }

  package static let fileName = "code.csv"

  /// Reads the `code.csv` of a folder: nil where there is none; a figure twice is an error.
  package static func read(fromFolder folder: String) throws(InputError) -> [CodeCostRow]? {
    try CSVFile.rows(ofOptional: "\(folder)/\(fileName)") {
      [$0.variant, $0.part.rawValue, $0.module, $0.metric.rawValue]
    }
  }
}
