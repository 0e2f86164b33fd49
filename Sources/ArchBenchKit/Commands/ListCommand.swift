import Benchmarking
import Results
import TextOutput

enum ListCommand: Command {
  static let name = "list"
  static let summary = "Lists the cells that can be measured, or the variants, or the workloads."
  static let operands = "[cells | variants | workloads]"

  private enum List: String, CaseIterable {
    case cells, variants, workloads
  }

  private static let quick = Option("quick", help: "the cells of a quick run")
  static let options: [Option] = [quick, .filter, .skip]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let list = try arguments.operands.first.map { try List(named: $0, "list") } ?? .cells
    if list != .cells, let option = options.first(where: arguments.has) {
      throw CommandFailure(usage: "\(option.typed) selects cells, not \(list)")
    }
    switch list {
    case .cells:
      let mode: RunMode = arguments.has(quick) ? .quick : .standard
      let cells = try arguments.selection().cells(of: suite, in: mode)
      try Console.print(cells.map { "\($0)\n" }.joined())
    case .variants:
      try print(
        ["variant", "architecture", "description", "source"], suite.participants, arguments
      ) {
        let profile = $0.profile
        return [profile.variant, profile.architecture, profile.summary, profile.source]
      }
    case .workloads:
      try print(["workload", "sizes", "one operation"], suite.workloads, arguments) {
        let sizes = suite.sizes(of: $0).map(String.init).joined(separator: " ")
        return ["\($0.scenario)/\($0.name)", sizes, $0.summary]
      }
    }
    return .success
  }

  private static func print<Thing>(
    _ titles: [String], _ things: [Thing], _ arguments: ParsedArguments,
    _ row: (Thing) -> [String]
  ) throws {
    var table = Table(titles.map { .init($0) })
    for thing in things { table.append(row(thing)) }
    try Console.print(table.text(arguments.page()))
  }
}
