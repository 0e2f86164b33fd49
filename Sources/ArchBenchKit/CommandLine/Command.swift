import Benchmarking
import Foundation
import TextOutput

/// A command of `arch-bench`.
@MainActor
protocol Command {
  static var name: String { get }

  /// One line of help.
  static var summary: String { get }

  /// The operands in the usage line; behind the last one, dots stand for more of its kind.
  static var operands: String { get }

  /// The arguments that the operands take, by position.
  static var operandValues: [ArgumentValues] { get }

  /// The options other than `--help` and `--color`.
  static var options: [any OptionDeclaration] { get }

  /// Help below the options.
  static var notes: [HelpPart] { get }

  /// Whether the list of commands omits it, because it is internal.
  static var isHidden: Bool { get }

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode
}

/// A part of the help of a command.
enum HelpPart {
  case text(String)
  case list([(name: String, meaning: String)])
}

extension Command {
  static var operands: String { "" }
  static var operandValues: [ArgumentValues] { [] }
  static var options: [any OptionDeclaration] { [] }
  static var notes: [HelpPart] { [] }
  static var isHidden: Bool { false }

  /// The options, and those of every command.
  static var allOptions: [any OptionDeclaration] { options + commonOptions }

  static var usage: String {
    [Program.name, name, operands, "[options]"].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text of `--help`.
  static func help(_ page: TextPage) -> String {
    let options = allOptions.map { (name: $0.usage, meaning: $0.help) }
    let notes = notes.map { part in
      switch part {
      case .text(let text): page.paragraph(text)
      case .list(let entries): HelpList.text(entries, columns: page.columns)
      }
    }
    let head = [page.paragraph("usage: \(usage)"), page.paragraph(summary)]
    return (head + [HelpList.text(options, columns: page.columns)] + notes)
      .joined(separator: "\n")
  }
}

/// Work of a command that suspends.
enum AsynchronousWork {
  /// Does the work in a task on the real executors, and ends the process with its exit code.
  ///
  /// Only the command that needs it leaves the main thread to the main queue: measuring must not.
  static func run(_ work: @escaping @MainActor () async throws -> ExitCode) -> Never {
    Task { @MainActor in
      do { exit(try await work().rawValue) } catch { exit(CommandFailure(error).report().rawValue) }
    }
    dispatchMain()
  }
}
