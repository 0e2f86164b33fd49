/// Completions for zsh, by its function `_arguments`.
///
/// Source: the manual page zshcompsys(1).
@MainActor
struct ZshCompletions {
  let model: CompletionModel

  var script: String {
    """
    #compdef \(model.program)
    # Completions of \(model.program) for zsh, by '\(model.program) completions zsh'.
    \(model.function)() {
      local curcontext=$curcontext state
      local -a commands
      commands=(
    \(model.commands.map(command).joined())\
      )
      _arguments -C '(- *)--help[show this help]' '(- *)--version[print the version]' \\
        '1: :->command' '*:: :->arguments'
      case $state in
        command) _describe command commands ;;
        arguments)
          case $words[1] in
    \(model.commands.map(arguments).joined())\
          esac ;;
      esac
    }
    if [[ $funcstack[1] == \(model.function) ]]; then \(model.function) "$@"
    else compdef \(model.function) \(model.program)
    fi

    """
  }

  private func command(_ command: CompletionModel.Command) -> String {
    "    \(Shell.quoted("\(command.name):\(Self.escaped(command.summary))"))\n"
  }

  private func arguments(_ command: CompletionModel.Command) -> String {
    let options = command.options.map { option in
      let argument = option.argument.map { name in
        "=[\(Self.escaped(option.help))]:\(Self.escaped(name)):\(Self.action(option.values))"
      }
      return "*\(option.typed)\(argument ?? "[\(Self.escaped(option.help))]")"
    }
    let operands = command.operands.enumerated().map { place, values in
      let isLast = command.hasMoreOperands && place == command.operands.count - 1
      return "\(isLast ? "*" : "\(place + 1)"):operand:\(Self.action(values))"
    }
    let words = (options + operands).map { "            \(Shell.quoted($0))" }
    return "        \(command.name)) _arguments \\\n\(words.joined(separator: " \\\n")) ;;\n"
  }

  private static func action(_ values: ArgumentValues) -> String {
    switch values {
    case .files: "_files"
    case .folders: "_files -/"
    case .names(let names): "(\(names.joined(separator: " ")))"
    case .list(let names): "_sequence compadd - \(names.joined(separator: " "))"
    case .targets(let names):
      "{ compset -P \"*=\" && _files || compadd -S = -q - \(names.joined(separator: " ")) }"
    case .any, .variant, .variants, .workloadTarget: " "
    }
  }

  /// A text without the signs that end it in a specification.
  private static func escaped(_ text: String) -> String {
    text.replacing(#/[\\\[\]:]/#) { "\\\($0.output)" }
  }
}
