import Benchmarking
import Foundation
import TextOutput

/// A command of the tool, in a file of its own.
@MainActor
protocol Command {
  static var name: String { get }

  static var summary: String { get }

  static var operands: String { get }

  /// The options other than `--help` and `--color`.
  static var options: [Option] { get }

  /// What help says below the options, in paragraphs.
  static var notes: [String] { get }

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode
}

extension Command {
  static var operands: String { "" }
  static var options: [Option] { [] }
  static var notes: [String] { [] }

  static func help(_ page: TextPage) -> String {
    let usage = [Program.name, name, operands, "[options]"].filter { !$0.isEmpty }
    let options = options + [.color, .help]
    let parts = [
      page.paragraph("usage: \(usage.joined(separator: " "))"), page.paragraph(summary),
      page.list(options.map { ($0.usage, $0.help) }),
    ]
    return (parts + notes.map { page.paragraph($0) }).joined(separator: "\n")
  }

  /// Does work that suspends, on the real executors, and ends the process with its exit code.
  ///
  /// Only the command that needs it leaves the main thread to the main queue: measuring must not.
  static func finish(_ work: @escaping @MainActor () async throws -> ExitCode) -> Never {
    Task { @MainActor in
      do { exit(try await work().rawValue) } catch { exit(CommandFailure(error).report().rawValue) }
    }
    dispatchMain()
  }
}
