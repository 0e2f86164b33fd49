import Benchmarking
import Results
import TextOutput

/// `arch-bench compare`: compares the figures of several runs.
enum CompareCommand: Command {
  static let name = "compare"
  static let summary = "Compares the results of runs with those of the first one."
  static let operands = "FOLDER FOLDER..."

  private static let acrossMachines = Option(
    "across-machines", help: "compare times of different machines or builds")
  static let options: [any OptionDeclaration] = [
    CommonOptions.filter, CommonOptions.skip, ComparisonFormat.all, ComparisonFormat.option,
    Gate.option, acrossMachines,
  ]
  static let notes: [HelpPart] = [
    .text(
      """
      Of different machines or builds only counts are compared; their ratios are shown side by side, without \
      a verdict, and count as inconclusive. With \(acrossMachines.typed) times are compared all the same.
      """),
    .text(
      """
      What changed comes first, the worst on top; equal and inconclusive figures are only counted \
      unless --all lists them.
      """),
    .text(
      """
      The time of a variant is compared by its ratio to the baseline variant of its own run; the \
      times of that variant are shown without a verdict. '\(Program.name) check --base-binary' \
      compares builds with a smaller detectable difference.
      """),
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard let first = arguments.operands.first, arguments.operands.count > 1 else {
      throw CommandFailure(usage: "compare needs two result folders or more, the older one first")
    }
    let gates = try Set(arguments.list(of: Gate.option))
    let format = try arguments.value(of: ComparisonFormat.option) ?? .text
    let old = try ResultFolder(reading: first)
    let others = try arguments.operands.dropFirst().map { path in
      try ResultFolder(reading: path)
    }
    let selection = try selection(arguments, of: [old] + others)

    let comparisons = others.map { new in
      let differences = new.record.timeDifferences(from: old.record)
      let comparesTimes = differences.isEmpty || arguments.has(acrossMachines)
      let (before, after) = (TerminalText.visible(old.path), TerminalText.visible(new.path))
      let facts = differences.map(\.description).joined(separator: ", ")
      if !comparesTimes {
        Console.note(
          """
          note: the exact metrics of \(after) and \(before) are compared, and their ratios shown side by side; \
          they differ in \(facts); add \(acrossMachines.typed) to compare times
          """)
      } else if !differences.isEmpty {
        Console.note("warning: \(after) differs from \(before) in \(facts)")
      }
      return Comparison(from: old, to: new, withTimes: comparesTimes, where: selection.contains)
    }
    try format.print(
      comparisons, showsAll: arguments.has(ComparisonFormat.all), arguments.page())
    return Gate.exitCode(of: comparisons, gates: gates)
  }

  private static func selection(
    _ arguments: ParsedArguments, of folders: [ResultFolder]
  ) throws -> Selection {
    let selection = try arguments.selection()
    let known = folders.flatMap(\.table.cells).withoutRepetitions
    _ = try selection.cells(
      among: known, of: "these results", remedy: "'\(Program.name) compare --all' lists them all")
    return selection
  }
}
