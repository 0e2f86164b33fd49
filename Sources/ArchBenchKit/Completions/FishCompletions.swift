/// Completions for fish, by its command `complete`.
///
/// Source: the manual page complete(1) of fish.
@MainActor
struct FishCompletions {
  let model: CompletionModel

  var script: String {
    let lines =
      ["# Completions of \(model.program) for fish, by '\(model.program) completions fish'."]
      + [complete("-f"), atStart("-l help -d 'show this help'")]
      + [atStart("-l version -d 'print the version'")]
      + model.commands.map { command in
        atStart("-a \(command.name) -d \(Shell.quoted(command.summary))")
      }
      + model.commands.flatMap { command in
        command.options.map { complete("\(condition(command)) \(arguments($0))") }
          + command.operands.enumerated().compactMap { operand($1, at: $0, of: command) }
      }
    return lines.map { "\($0)\n" }.joined()
  }

  private func complete(_ arguments: String) -> String {
    "complete -c \(model.program) \(arguments)"
  }

  private func atStart(_ arguments: String) -> String {
    complete("-n __fish_use_subcommand \(arguments)")
  }

  private func condition(_ command: CompletionModel.Command) -> String {
    "-n '__fish_seen_subcommand_from \(command.name)'"
  }

  private func arguments(_ option: CompletionModel.Option) -> String {
    let name = "-l \(option.typed.dropFirst(2))"
    let help = "-d \(Shell.quoted(option.help))"
    guard option.argument != nil else { return "\(name) \(help)" }
    return [name, "-x", Self.candidates(option.values), help].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Operands other than the first are completed where there may be several of them.
  private func operand(
    _ values: ArgumentValues, at place: Int, of command: CompletionModel.Command
  ) -> String? {
    let isLast = command.hasMoreOperands && place == command.operands.count - 1
    let count = "count (__fish_print_cmd_args_without_options)"
    let isHere = isLast ? "" : "; and test (\(count)) -eq \(place + 2)"
    return Self.candidates(values).map { candidates in
      complete("-n '__fish_seen_subcommand_from \(command.name)\(isHere)' \(candidates)")
    }
  }

  private static func candidates(_ values: ArgumentValues) -> String? {
    switch values {
    case .files: "-a '(__fish_complete_path)'"
    case .folders: "-a '(__fish_complete_directories)'"
    case .names(let names): "-a '\(names.joined(separator: " "))'"
    case .list(let names):
      "-a '(__fish_complete_list , \"printf %s\\\\\\n \(names.joined(separator: " "))\")'"
    case .targets(let names): "-a '\(names.map { "\($0)=" }.joined(separator: " "))'"
    case .any, .variant, .variants, .workloadTarget: nil
    }
  }
}
