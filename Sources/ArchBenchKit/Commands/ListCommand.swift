import Benchmarking
import Results
import TextOutput

enum ListCommand: Command {
  static let name = "list"
  static let summary = "Lists the cells that can be measured, or the variants, or the workloads."
  static let operands = "[cells | variants | workloads]"
  private static let lists = ["cells", "variants", "workloads"]

  private static let quick = Option("quick", help: "the cells of a quick run")
  static let options: [any OptionDeclaration] = [quick, CommonOptions.filter, CommonOptions.skip]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let list = arguments.operands.first ?? lists[0]
    if list != lists[0], let option = options.first(where: { arguments.has($0) }) {
      throw CommandFailure(usage: "\(option.typed) selects \(lists[0]), not \(list)")
    }
    switch list {
    case "cells": try Console.print(cells(arguments, suite))
    case "variants": try Console.print(variants(suite).text(arguments.page()))
    case "workloads": try Console.print(workloads(suite).text(arguments.page()))
    case let operand:
      throw CommandFailure.unknown("list", operand, among: lists)
    }
    return .success
  }

  private static func cells(_ arguments: ParsedArguments, _ suite: Suite) throws -> String {
    let mode = arguments.has(quick) ? RunMode.quick : .standard
    return try arguments.selection().cells(of: suite, in: mode).map { "\($0)\n" }.joined()
  }

  private static func variants(_ suite: Suite) -> Table {
    let profiles = suite.participants.map { $0.profile }
    var table = Table([
      .init("variant"), .init("architecture"), .init("description"), .init("source"),
    ])
    for profile in profiles {
      table.append([profile.variant, profile.architecture, profile.summary, profile.source])
    }
    return table
  }

  private static func workloads(_ suite: Suite) -> Table {
    var table = Table([.init("workload"), .init("sizes"), .init("one operation")])
    for workload in suite.workloads {
      table.append([
        "\(workload.scenario)/\(workload.name)",
        suite.sizes(of: workload).map(\.label).joined(separator: " "), workload.summary,
      ])
    }
    return table
  }
}
