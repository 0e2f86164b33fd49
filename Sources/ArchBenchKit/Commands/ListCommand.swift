import Benchmarking
import Results
import TextOutput

/// `arch-bench list`: shows what can be measured.
enum ListCommand: Command {
  static let name = "list"
  static let summary =
    "Shows the cells that can be measured, or the variants, or the workloads."
  static let operands = "[cells | variants | workloads]"
  static let options: [Option] = [.quick, .filter, .skip]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard arguments.operands.count <= 1 else {
      throw CommandFailure(code: .usage, message: "list takes one operand at most")
    }
    switch arguments.operands.first ?? "cells" {
    case "cells": try Console.print(cells(arguments, suite))
    case "variants": try Console.print(variants(suite))
    case "workloads": try Console.print(workloads(suite))
    case let operand:
      throw CommandFailure(
        code: .usage,
        message: "cannot list '\(operand)'; it is one of cells, variants, workloads")
    }
    return .success
  }

  private static func cells(_ arguments: ParsedArguments, _ suite: Suite) throws -> String {
    try Selection(arguments).cells(of: suite, in: RunMode(arguments))
      .map { "\($0)\n" }.joined()
  }

  private static func variants(_ suite: Suite) -> String {
    var table = Table([
      .init("variant"), .init("architecture"), .init("what it is"), .init("source"),
    ])
    for architecture in suite.architectures + suite.referenceCells {
      let profile = architecture.profile
      table.append([profile.variant, profile.architecture, profile.summary, profile.source])
    }
    return table.text()
  }

  private static func workloads(_ suite: Suite) -> String {
    var table = Table([.init("workload"), .init("sizes"), .init("one operation")])
    for workload in suite.workloads {
      table.append([
        "\(workload.scenario)/\(workload.name)",
        workload.sizes.map(\.label).joined(separator: " "), workload.summary,
      ])
    }
    return table.text()
  }
}
