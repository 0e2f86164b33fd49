import Benchmarking
import Foundation
import TextOutput

/// A command of `arch-bench`.
@MainActor
protocol Command {
  static var name: String { get }

  /// One line of help.
  static var summary: String { get }

  /// The operands in the usage line.
  static var operands: String { get }

  /// The options other than `--help`.
  static var options: [any OptionDeclaration] { get }

  /// Help below the options: lines with their ends.
  static var notes: String { get }

  /// Whether the list of commands omits it, because it is internal.
  static var isHidden: Bool { get }

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode
}

extension Command {
  static var operands: String { "" }
  static var notes: String { "" }
  static var isHidden: Bool { false }

  /// The text of `--help`.
  static var help: String {
    let usage = ["usage: arch-bench \(name)", operands, "[options]"].filter { !$0.isEmpty }
    let entries = (options + [Option<Void>.help]).map { option in
      (name: "\(option.typed)\(option.argument.map { " \($0)" } ?? "")", meaning: option.help)
    }
    let options = HelpList.text(entries) + (notes.isEmpty ? "" : "\n\(notes)")
    return "\(usage.joined(separator: " "))\n\n\(summary)\n\n\(options)"
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
