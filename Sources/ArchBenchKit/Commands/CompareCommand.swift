import Benchmarking
import Results
import TextOutput

enum CompareCommand: Command {
  static let name = "compare"
  static let summary = "Compares the results of runs with those of the first one."
  static let operands = "FOLDER FOLDER..."

  private static let acrossMachines = Option(
    "across-machines", help: "compare times of different machines or builds")
  static let options: [Option] = [
    .filter, .skip, ComparisonText.all, ComparisonText.format, acrossMachines,
  ]
  static let notes = [
    """
    Of different machines or builds only counts are compared. With \(acrossMachines.typed) times are \
    compared all the same.
    """,
    """
    The time of a variant is compared by its ratio to the baseline variant of its own run; the \
    times of that variant are not compared.
    """,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard let first = arguments.operands.first, arguments.operands.count > 1 else {
      throw CommandFailure(usage: "compare needs two result folders or more, the older one first")
    }
    let text = try ComparisonText(arguments)
    let old = try ResultFolder(reading: first)
    let others = try arguments.operands.dropFirst().map { try ResultFolder(reading: $0) }
    let selection = try arguments.selection()
    _ = try selection.cells(
      among: ([old] + others).flatMap(\.table.cells).withoutRepetitions, of: "these results",
      remedy: "'\(Program.name) compare --all' lists them all")

    let comparisons = others.map { new in
      let differences = new.record.differences(from: old.record, in: .times)
      let comparesTimes = differences.isEmpty || arguments.has(acrossMachines)
      let names = "\(TerminalText.visible(new.path)) and \(TerminalText.visible(old.path))"
      let consequence =
        comparesTimes
        ? "times are compared all the same"
        : "only counts are compared; add \(acrossMachines.typed) to compare times"
      if !differences.isEmpty {
        Console.note("\(names) differ in \(differences.joined(separator: ", ")): \(consequence)")
      }
      return Comparison(from: old, to: new, withTimes: comparesTimes, where: selection.contains)
    }
    try text.print(comparisons)
    return .success
  }
}
