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

  /// Selects the cells in whose names the expression `filter` is found and none of `skips` is.
  public init(filter: String?, skip skips: [String]) throws(SelectionError) {
    self.filter = try Self.pattern(filter, option: "--filter")
    var patterns: [Pattern] = []
    for skip in skips { patterns += [try Self.pattern(skip, option: "--skip")].compactMap(\.self) }
    self.skips = patterns
  }

  /// The selected ones of some cells; where there are none, the error names cells that are close.
  package func cells(
    among known: [Cell], of owner: String, remedy: String
  ) throws(SelectionError) -> [Cell] {
    guard known.contains(where: matches) else {
      let text = filter?.text ?? ""
      let near = NearMisses.names(resembling: text, among: known.map(\.description))
      throw SelectionError(
        description: """
          no cell of \(owner) matches --filter '\(text)'; cells are named \
          scenario/workload/size/variant\(near.isEmpty ? "" : ", and close to it are:")
          \(near.map { "  \($0)\n" }.joined())\
          \(remedy)
          """)
    }
    let selected = known.filter(contains)
    guard !selected.isEmpty else {
      throw SelectionError(
        description:
          "--skip '\(skips.map(\.text).joined(separator: "', '"))' leaves none of the cells that are selected"
      )
    }
    return selected
  }

  package func contains(_ cell: Cell) -> Bool {
    matches(cell) && !skips.contains { $0.isFound(in: cell) }
  }

  private func matches(_ cell: Cell) -> Bool { filter?.isFound(in: cell) ?? true }

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

package enum NearMisses {
  /// At most three names of which a text may be a slip, or a slip of a part, best first.
  ///
  /// A third of its characters, and at most three, are inserted, removed, replaced or exchanged with
  /// their neighbours.
  package static func names(resembling text: String, among names: [String]) -> [String] {
    let wanted = Array(text.lowercased())
    let slips = min(3, max(1, wanted.count / 3), wanted.count - 1)
    let scored = names.map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
    return scored.filter { $0.distance <= slips }.sorted { $0.distance < $1.distance }
      .prefix(3).map(\.name)
  }

  /// The edit distance to the nearest part of a name, by optimal string alignment.
  private static func distance(_ text: [Character], _ name: [Character]) -> Int {
    var rows = [[Int](repeating: 0, count: name.count + 1)]
    for (i, letter) in text.enumerated() {
      var row = [i + 1]
      for (j, other) in name.enumerated() {
        var least = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == name[j - 1], other == text[i - 1] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[text.count].min() ?? text.count
  }
}

/// One of several parts of a run, which different machines can measure.
public struct Shard: RawRepresentable, Codable, Equatable, Sendable, CustomStringConvertible {
  /// Which part it is, from 1.
  public let index: Int

  /// The number of parts.
  public let count: Int

  /// Reads what stands between the two numbers of `i/k`; nil when that makes no sense.
  public init?(rawValue: String) {
    let numbers = rawValue.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1,
      index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  /// The part as it is typed: `i/k`.
  public var rawValue: String { "\(index)/\(count)" }
  public var description: String { rawValue }

  /// The cells of the part: those of every k-th workload and size, so that the parts of all shards
  /// take about the same time.
  ///
  /// Variants stay together, because their times are compared within each round.
  public func part(of cells: [Cell]) -> [Cell] {
    let groups = cells.map(\.group).withoutRepetitions.enumerated()
    let part = Set(groups.filter { number, _ in number % count == index - 1 }.map(\.element))
    return cells.filter { part.contains($0.group) }
  }
}
