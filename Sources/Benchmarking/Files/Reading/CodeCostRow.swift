/// One row of `code.csv`: what one part of a variant's code costs in one respect.
///
/// `Scripts/measure-code --help` describes the columns.
package struct CodeCostRow: Equatable, Sendable {
  /// A part of a variant.
  package enum Part: String, CSVField, CaseIterable {
    /// The architecture's own runtime.
    case kernel
    case counter
    case navigation
    case news
    /// The type that lists what the variant implements.
    case entry
    /// The module as a whole.
    case all
  }

  /// What is measured.
  package enum Metric: String, CSVField, CaseIterable {
    case files
    case lines
    case types
    /// What the release build makes of the code.
    case objectSize = "object_size"
    /// The processor time of the release build's compiler.
    case compileTime = "compile_time"
    /// How much of the code a step size on the counter takes.
    case changeFiles = "change_files"
    case changeLinesAdded = "change_lines_added"
    case changeLinesRemoved = "change_lines_removed"

    /// The unit of its values.
    package var unit: String {
      switch self {
      case .files, .changeFiles: "files"
      case .lines, .changeLinesAdded, .changeLinesRemoved: "lines"
      case .types: "types"
      case .objectSize: "B"
      case .compileTime: "s"
      }
    }
  }

  package var variant: String
  package var part: Part

  /// The module that the code stands in: the variant's own, or that of its family.
  package var module: String
  package var metric: Metric
  package var unit: String

  /// The figure; the median where there are several measurements.
  package var value: Double

  // The range of the measurements, where there are several.
  package var minimum: Double?
  package var maximum: Double?

  package init(
    variant: String, part: Part, module: String, metric: Metric, unit: String, value: Double,
    minimum: Double? = nil, maximum: Double? = nil
  ) {
    self.variant = variant
    self.part = part
    self.module = module
    self.metric = metric
    self.unit = unit
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension CodeCostRow: ReadableCSVRow {
  package static let columns: [CSVColumn<CodeCostRow>] = [
    CSVColumn("schema_version") { _ in RunRecord.schemaVersion },
    CSVColumn("variant", \.variant),
    CSVColumn("part", \.part),
    CSVColumn("module", \.module),
    CSVColumn("metric", \.metric),
    CSVColumn("unit", \.unit),
    CSVColumn("value", \.value),
    CSVColumn("min", \.minimum),
    CSVColumn("max", \.maximum),
  ]

  package static var blank: CodeCostRow {
    CodeCostRow(variant: "", part: .all, module: "", metric: .files, unit: "", value: 0)
  }

  /// Names are there, the unit is the metric's, and no figure is below zero or out of its range.
  package var contradiction: CSVContradiction? {
    for (column, name) in [("variant", variant), ("module", module)] where name.isEmpty {
      return CSVContradiction(column: column, problem: "\(column) is empty")
    }
    if unit != metric.unit {
      return CSVContradiction(
        column: "unit",
        problem:
          "unit \(InputError.quoted(unit)) is not '\(metric.unit)', that of \(metric.csvText)")
    }
    if value < 0 {
      return CSVContradiction(column: "value", problem: "value \(value) is below zero")
    }
    if (minimum == nil) != (maximum == nil) {
      return CSVContradiction(
        column: minimum == nil ? "max" : "min", problem: "the range has one end only")
    }
    if let minimum, let maximum, !(minimum <= value && value <= maximum) {
      return CSVContradiction(
        column: "value", problem: "value \(value) is not between min \(minimum) and max \(maximum)")
    }
    return nil
  }
}
