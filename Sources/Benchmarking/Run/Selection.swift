/// Which cells are selected by their names.
public struct Selection {
  private let included: Regex<AnyRegexOutput>?
  private let skipped: Regex<AnyRegexOutput>?

  /// Selects the cells in whose names `filter` is found and `skip` is not.
  ///
  /// - Throws: ``SelectionError`` when one of them is not a regular expression.
  public init(filter: String?, skip: String?) throws(SelectionError) {
    included = try Self.expression(filter, option: "--filter")
    skipped = try Self.expression(skip, option: "--skip")
  }

  /// Whether a cell is selected.
  public func contains(_ cell: Cell) -> Bool {
    let name = cell.description
    if let included, !name.contains(included) { return false }
    if let skipped, name.contains(skipped) { return false }
    return true
  }

  private static func expression(
    _ pattern: String?, option: String
  ) throws(SelectionError) -> Regex<AnyRegexOutput>? {
    guard let pattern else { return nil }
    do {
      return try Regex(pattern)
    } catch {
      throw SelectionError(
        description: "\(option) '\(pattern)' is not a regular expression: \(error)")
    }
  }
}

/// Why a selection makes no sense.
public struct SelectionError: Error, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public let description: String
}

extension Suite {
  /// The cells that a selection leaves, in the order of reports.
  ///
  /// - Throws: ``SelectionError`` when none is left; it names cells that are close.
  public func cells(
    in mode: RunMode, _ selection: Selection, filter: String?
  ) throws(SelectionError) -> [Cell] {
    let known = cells(in: mode)
    let selected = known.filter(selection.contains)
    guard selected.isEmpty else { return selected }
    let near = NearMisses.names(near: filter ?? "", among: known.map(\.description))
    throw SelectionError(
      description: """
        no cell of a \(mode.rawValue) run matches; cells are named scenario/workload/size/variant
        close to it:
        \(near.map { "  " + $0 }.joined(separator: "\n"))
        'arch-bench list' shows them all
        """)
  }

  /// The cells that a mode measures.
  public func cells(in mode: RunMode) -> [Cell] {
    cells.filter { cell in
      guard let (workload, size) = workload(of: cell) else { return false }
      return mode.sizes(of: workload).contains(size)
    }
  }
}
