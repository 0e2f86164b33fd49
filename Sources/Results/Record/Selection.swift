import Foundation

/// Which cells are selected by their names.
public struct Selection {
  private let filter: Pattern?
  private let skips: [Pattern]

  private struct Pattern: @unchecked Sendable {
    let text: String
    /// It is only matched; its type does not say that this is safe.
    let expression: Regex<AnyRegexOutput>

    func isFound(in cell: Cell) -> Bool { cell.description.contains(expression) }
  }

  /// Selects the cells in whose names `filter` is found and none of `skips` is.
  ///
  /// - Throws: ``SelectionError`` when one of them is not a regular expression.
  public init(filter: String?, skip skips: [String]) throws(SelectionError) {
    self.filter = try Self.pattern(filter, option: "--filter")
    var patterns: [Pattern] = []
    for skip in skips { patterns += [try Self.pattern(skip, option: "--skip")].compactMap(\.self) }
    self.skips = patterns
  }

  /// The selected ones of some cells.
  ///
  /// - Parameters:
  ///   - owner: what the cells belong to, for an error.
  ///   - remedy: what to do when none is selected, for an error.
  /// - Throws: ``SelectionError`` when there is none; it names cells that are close.
  package func cells(
    among known: [Cell], of owner: String, remedy: String
  ) throws(SelectionError) -> [Cell] {
    for (option, pattern) in [("--filter", filter)] + skips.map({ ("--skip", $0) }) {
      guard let pattern, !Self.isQuick(pattern, known) else { continue }
      throw SelectionError(
        description: """
          \(option) '\(pattern.text)' is not matched within \(Self.seconds) s; write it without \
          repetitions inside of repetitions
          """)
    }
    guard known.contains(where: matches) else { throw nothingMatches(known, owner, remedy) }
    let selected = known.filter(contains)
    guard !selected.isEmpty else {
      throw SelectionError(
        description:
          "--skip '\(skips.map(\.text).joined(separator: "', '"))' leaves none of the cells that are selected"
      )
    }
    return selected
  }

  /// Whether a cell is selected.
  package func contains(_ cell: Cell) -> Bool {
    matches(cell) && !skips.contains { $0.isFound(in: cell) }
  }

  /// The time in which an expression is matched with all cells, in seconds.
  private static let seconds = 5

  /// Matches all cells on a thread that need not end: an expression may backtrack without end.
  private static func isQuick(_ pattern: Pattern, _ cells: [Cell]) -> Bool {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for cell in cells { _ = pattern.isFound(in: cell) }
      end.signal()
    }
    return end.wait(timeout: .now() + .seconds(seconds)) == .success
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
  /// The problem and the remedy.
  public let description: String
}

/// Finds names similar to one that does not exist.
package enum NearMisses {
  /// The few names that share most with a text, best first; none that shares nothing.
  package static func names(near text: String, among names: [String], limit: Int = 3) -> [String] {
    let wanted = pairs(text)
    let scored = names.enumerated().map { index, name in
      (name: name, score: wanted.intersection(pairs(name)).count, index: index)
    }
    return scored.filter { $0.score > 0 }.sorted { ($1.score, $0.index) < ($0.score, $1.index) }
      .prefix(limit).map(\.name)
  }

  /// The names that a text may be a slip of, best first.
  ///
  /// A third of its characters, and at most three, are inserted, removed, replaced or exchanged with
  /// their neighbours; a beginning counts as one slip.
  package static func names(
    resembling text: String, among names: [String], limit: Int = 3
  ) -> [String] {
    let wanted = text.lowercased()
    let scored = names.enumerated().map { index, name in
      let isBeginning = wanted.count > 1 && name.lowercased().hasPrefix(wanted)
      return (
        name: name, distance: isBeginning ? 1 : distance(wanted, name.lowercased()), index: index
      )
    }
    return scored.filter { $0.distance <= min(3, max(1, text.count / 3)) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(limit).map(\.name)
  }

  /// The edit distance by optimal string alignment.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var rows = [Array(0...second.count)]
    for (i, letter) in first.enumerated() {
      var row = [i + 1]
      for (j, other) in second.enumerated() {
        var least = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == second[j - 1], other == first[i - 1] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }

  /// The pairs of neighbouring characters.
  private static func pairs(_ text: String) -> Set<String> {
    let letters = Array(text.lowercased())
    return Set(zip(letters, letters.dropFirst()).map { String([$0, $1]) })
  }
}
