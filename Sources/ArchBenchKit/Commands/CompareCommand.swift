import Benchmarking
import Results
import TextOutput

/// `arch-bench compare`: says what became of the figures between runs.
enum CompareCommand: Command {
  static let name = "compare"
  static let summary = "Compares the results of runs with those of the first one."
  static let operands = "FOLDER FOLDER..."
  static let options: [Option] = [
    .filter, .skip, .all, .comparisonFormat, .failOn, .acrossMachines,
  ]
  static let notes = """
    The time of a variant is compared by its ratio to the floor of its own run; that of the floor is
    shown, but not judged. Builds are compared more sharply by 'arch-bench check --base-binary'.

    """

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard let first = arguments.operands.first, arguments.operands.count > 1 else {
      throw CommandFailure(
        code: .usage, message: "compare takes two result folders or more, the older one first")
    }
    let gates = try Gate.gates(arguments)
    let format = try ComparisonFormat(arguments)
    let old = try ResultFolder(reading: first)
    let others = try arguments.operands.dropFirst().map { path in
      try ResultFolder(reading: path)
    }
    let selection = try selection(arguments, of: [old] + others)

    var refusals: [String] = []
    let comparisons = others.map { new in
      let differences = new.record.timeDifferences(from: old.record)
      let comparesTimes = differences.isEmpty || arguments.has(.acrossMachines)
      if !comparesTimes {
        refusals.append(
          """
          times of \(TerminalText.visible(new.path)) are not compared with those of \
          \(TerminalText.visible(old.path)), only exact metrics: other \
          \(differences.map(\.description).joined(separator: ", ")); \
          add --\(Option.acrossMachines.name) to compare them nevertheless
          """)
      }
      if comparesTimes, !differences.isEmpty {
        Console.note(
          """
          warning: \(TerminalText.visible(new.path)) is of another \
          \(differences.map(\.description).joined(separator: ", ")) than \
          \(TerminalText.visible(old.path))
          """)
      }
      return Comparison(from: old, to: new, withTimes: comparesTimes, where: selection.contains)
    }
    try format.print(comparisons, showsAll: arguments.has(.all))
    let exitCode = Gate.exitCode(of: comparisons, gates: gates)
    guard refusals.isEmpty else {
      // What the counts say holds nevertheless.
      let failure = CommandFailure(
        code: .usage, message: refusals.joined(separator: "\narch-bench: "))
      let code = failure.report()
      return exitCode == .success ? code : exitCode
    }
    return exitCode
  }

  /// The selection, unless it selects nothing of what is there.
  private static func selection(
    _ arguments: ParsedArguments, of folders: [ResultFolder]
  ) throws -> Selection {
    let selection = try Selection(arguments)
    var seen: Set<Cell> = []
    let known = folders.flatMap(\.rows).compactMap(\.cell)
      .filter { seen.insert($0).inserted }
    _ = try selection.cells(
      among: known, of: "these results", remedy: "'arch-bench compare --all' shows them all")
    return selection
  }
}
