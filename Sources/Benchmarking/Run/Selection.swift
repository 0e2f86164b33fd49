/// Which cells are selected by their names.
public struct Selection {
  private let filter: Pattern?
  private let skip: Pattern?

  private struct Pattern {
    let text: String
    let expression: Regex<AnyRegexOutput>

    func isFound(in cell: Cell) -> Bool { cell.description.contains(expression) }
  }

  /// Selects the cells in whose names `filter` is found and `skip` is not.
  ///
  /// - Throws: ``SelectionError`` when one of them is not a regular expression.
  public init(filter: String?, skip: String?) throws(SelectionError) {
    self.filter = try Self.pattern(filter, option: "--filter")
    self.skip = try Self.pattern(skip, option: "--skip")
  }

  /// The cells of a mode that are selected, in the order of reports.
  ///
  /// - Throws: ``SelectionError`` when there is none; it names cells that are close.
  @MainActor
  public func cells(of suite: Suite, in mode: RunMode) throws(SelectionError) -> [Cell] {
    try cells(
      among: suite.cells(in: mode), of: "a \(mode.rawValue) run",
      remedy: "'arch-bench list\(mode == .quick ? " --quick" : "")' shows them all")
  }

  /// The cells of some that are selected.
  ///
  /// - Parameters:
  ///   - owner: whose cells these are, for an error.
  ///   - remedy: what somebody can do who selected none of them.
  /// - Throws: ``SelectionError`` when there is none; it names cells that are close.
  package func cells(
    among known: [Cell], of owner: String, remedy: String
  ) throws(SelectionError) -> [Cell] {
    guard known.contains(where: matches) else { throw nothingMatches(known, owner, remedy) }
    let selected = known.filter(contains)
    guard !selected.isEmpty else {
      throw SelectionError(
        description: "--skip '\(skip?.text ?? "")' leaves none of the cells that are selected")
    }
    return selected
  }

  /// Whether a cell is selected.
  package func contains(_ cell: Cell) -> Bool {
    matches(cell) && !(skip?.isFound(in: cell) ?? false)
  }

  private func matches(_ cell: Cell) -> Bool { filter?.isFound(in: cell) ?? true }

  private func nothingMatches(
    _ known: [Cell], _ owner: String, _ remedy: String
  ) -> SelectionError {
    let text = filter?.text ?? ""
    let near = NearMisses.names(near: text, among: known.map(\.description))
    return SelectionError(
      description: """
        no cell of \(owner) matches --filter '\(text)'; cells are named \
        scenario/workload/size/variant\(near.isEmpty ? "" : ", and close to it are:")
        \(near.map { "  \($0)\n" }.joined())\
        \(remedy)
        """)
  }

  private static func pattern(_ text: String?, option: String) throws(SelectionError) -> Pattern? {
    guard let text else { return nil }
    do {
      return Pattern(text: text, expression: try Regex(text))
    } catch {
      throw SelectionError(
        description: "\(option) '\(text)' is not a regular expression: \(error)")
    }
  }
}

/// Why a selection makes no sense.
public struct SelectionError: Error, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public let description: String
}
