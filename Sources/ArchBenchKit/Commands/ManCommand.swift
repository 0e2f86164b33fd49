import Benchmarking
import Foundation
import TextOutput

/// `arch-bench man`: prints the manual page.
enum ManCommand: Command {
  static let name = "man"
  static let summary = "Prints the manual page, for 'man -l -' or a folder of manual pages."

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    try Console.print(ManualPage(date: Date()).text)
    return .success
  }
}
