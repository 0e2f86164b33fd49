import Benchmarking
import Foundation
import TextOutput

/// The commands of the tool with their options and operands, as completions need them.
@MainActor
struct CompletionModel {
  struct Command {
    let name: String
    let summary: String
    let options: [Option]

    /// The values of operands, by position.
    let operands: [ArgumentValues]

    /// Whether there may be more operands like the last one.
    let hasMoreOperands: Bool
  }

  struct Option {
    let typed: String
    let help: String

    /// The name of the argument, if there is one.
    let argument: String?
    let values: ArgumentValues
  }

  let commands: [Command]

  /// The name of the program, and of the shell function that completes its arguments.
  let program = Program.name
  var function: String { "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  init(_ suite: Suite) {
    commands = ArchBench.listedCommands.map { command in
      Command(
        name: command.name, summary: command.summary,
        options: command.allOptions.map { option in
          Option(
            typed: option.typed, help: option.help, argument: option.argument,
            values: option.values.resolved(in: suite))
        },
        operands: command.operandValues.map { $0.resolved(in: suite) },
        hasMoreOperands: command.operands.hasSuffix("..."))
    }
  }
}

/// The shells that there are completions for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script of the shell.
  @MainActor
  func script(of model: CompletionModel) -> String {
    switch self {
    case .bash: BashCompletions(model: model).script
    case .zsh: ZshCompletions(model: model).script
    case .fish: FishCompletions(model: model).script
    }
  }

  /// The place of the script, for the help.
  var remedy: String {
    let completions = "\(Program.name) completions \(rawValue)"
    return switch self {
    case .bash: "source <(\(completions)), for example in ~/.bashrc"
    case .zsh: "source <(\(completions)) after compinit, for example in ~/.zshrc"
    case .fish: "\(completions) > ~/.config/fish/completions/\(Program.name).fish"
    }
  }

  /// A text as one word of a shell.
  static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}

/// The manual page of the tool, in the language of man(7).
@MainActor
struct ManualPage {
  /// The day for the footer of the page.
  let date: Date

  var text: String {
    let name = Program.name
    let lines =
      [
        """
        .TH "\(Self.escaped(name.uppercased()))" 1 "\(date.formatted(.iso8601.year().month().day()))" \
        "\(Self.escaped(ToolHelp.version))"
        """,
        ".SH NAME", Self.text("\(name) \u{2212} \(Self.clause(ToolHelp.summary))"),
        ".SH SYNOPSIS", ".B \(Self.escaped(name))", ".I COMMAND", "[options]",
        ".SH DESCRIPTION", Self.text(ToolHelp.summary),
        Self.text("Standard output has data only; progress and notes go to standard error."),
        ".SH COMMANDS",
      ] + ArchBench.listedCommands.flatMap(section) + [".SH \"EXIT STATUS\""]
      + Self.list(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
      + [
        ".SH ENVIRONMENT",
        ".TP", ".B COLUMNS",
        Self.text("The width of text output, instead of the terminal's or 80."),
        ".TP", ".B NO_COLOR", "If it is not empty, output is highlighted with --color always only.",
        ".TP", ".B TERM", "With dumb, output is plain, and there is no progress bar.",
      ]
    return lines.map { "\($0)\n" }.joined()
  }

  private func section(_ command: any Command.Type) -> [String] {
    let usage = command.usage.trimmingPrefix("\(Program.name) ")
    let notes = command.notes.flatMap { part in
      switch part {
      case .text(let text): [".PP", Self.text(text)]
      case .list(let entries): Self.list(entries)
      }
    }
    return [".SS \"\(Self.escaped(String(usage)))\"", Self.text(command.summary)]
      + Self.list(command.options.map { ($0.usage, $0.help) }) + notes
  }

  private static func list(_ entries: [(name: String, meaning: String)]) -> [String] {
    entries.flatMap { [".TP", ".B \"\(escaped($0.name))\"", text($0.meaning)] }
  }

  /// A summary as it follows a name: with a small letter and without its full stop.
  private static func clause(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().prefix { $0 != "." }
  }

  /// A line of text, which is no request.
  private static func text(_ text: String) -> String { "\\&" + escaped(text) }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
      .replacing("'", with: "\\(aq").replacing("\u{2212}", with: "\\-")
  }
}
