/// Completions for bash, whether bash-completion is installed or not.
///
/// Source: Bash Reference Manual, "Programmable Completion".
@MainActor
struct BashCompletions {
  let model: CompletionModel

  var script: String {
    """
    # Completions of \(model.program) for bash, by '\(model.program) completions bash'.
    \(model.function)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
      local command=${COMP_WORDS[1]} options= valued= values= kind= head= place=0 i
      COMPREPLY=()
      # '=' is a word of its own.
      if [[ $word == = ]]; then word=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
        # The path behind NAME=.
        [[ $before == -* ]] || kind=files
      fi
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '\(commandNames)' -- "$word"))
        return
      fi
      case $command in
    \(model.commands.map(options).joined())\
      esac
      for ((i = 2; i < COMP_CWORD; i++)); do
        if [[ ${COMP_WORDS[i]} == = ]]; then ((i++))
        elif [[ " $valued " == *" ${COMP_WORDS[i]} "* ]]; then
          [[ ${COMP_WORDS[i+1]} == = ]] || ((i++))
        elif [[ ${COMP_WORDS[i]} != -* ]]; then ((place++))
        fi
      done
      if [[ -n $kind ]]; then :
      elif [[ $before == -* && " $valued " == *" $before "* ]]; then
        case "$command $before" in
    \(model.commands.map(optionValues).joined())\
        esac
      elif [[ $word == -* ]]; then values=$options
      else
        case "$command $place" in
    \(model.commands.map(operandValues).joined())\
        esac
      fi
      if [[ $kind == list && $word == *,* ]]; then head=${word%,*},; word=${word##*,}; fi
      case $kind in
        files) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
        folders) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")) ;;
        *) COMPREPLY=($(compgen -P "$head" -W "$values" -- "$word")) ;;
      esac
      if [[ ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
    }
    complete -F \(model.function) \(model.program)

    """
  }

  private var commandNames: String {
    (model.commands.map(\.name) + ["--help", "--version"]).joined(separator: " ")
  }

  private func options(of command: CompletionModel.Command) -> String {
    let valued = command.options.filter { $0.argument != nil }.map(\.typed)
    return """
          \(command.name)) options='\(command.options.map(\.typed).joined(separator: " "))'
            valued='\(valued.joined(separator: " "))' ;;

      """
  }

  private func optionValues(of command: CompletionModel.Command) -> String {
    command.options.map { line("\(command.name) \($0.typed)", $0.values) }.joined()
  }

  private func operandValues(of command: CompletionModel.Command) -> String {
    command.operands.enumerated().map { place, values in
      let isLast = command.hasMoreOperands && place == command.operands.count - 1
      return line("\(command.name) \(isLast ? "*" : "\(place)")", values)
    }.joined()
  }

  /// A line of a `case`; none where nothing is known.
  private func line(_ pattern: String, _ values: ArgumentValues) -> String {
    let start = "        \(pattern.replacing(" ", with: "\\ ")))"
    return switch values {
    case .files: "\(start) kind=files ;;\n"
    case .folders: "\(start) kind=folders ;;\n"
    case .names(let names): "\(start) values='\(names.joined(separator: " "))' ;;\n"
    case .list(let names): "\(start) kind=list values='\(names.joined(separator: " "))' ;;\n"
    case .targets(let names):
      "\(start) values='\(names.map { "\($0)=" }.joined(separator: " "))' ;;\n"
    case .any, .variant, .variants, .workloadTarget: ""
    }
  }
}

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
