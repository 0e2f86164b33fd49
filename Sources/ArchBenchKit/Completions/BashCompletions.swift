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
