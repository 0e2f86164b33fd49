import Foundation
import TextOutput

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
