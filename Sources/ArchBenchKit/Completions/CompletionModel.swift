import Benchmarking
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
