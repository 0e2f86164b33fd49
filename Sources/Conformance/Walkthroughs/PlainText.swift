/// Descriptions of values, without the names of modules and outer types.
enum PlainText {
  /// A string as it is, any other value by its simplified description.
  static func describing(_ value: Any) -> String { value as? String ?? of("\(value)") }

  /// A simplified description: `select(Scenarios.Tab.home)` becomes `select(.home)`, and `Optional`
  /// is removed; strings, which descriptions of composite values put in quotation marks, are kept.
  ///
  /// By hand, because the parser of regular expressions leaks.
  static func of(_ description: String) -> String {
    guard description.contains(".") || description.contains("Optional(") else { return description }
    var rest = description[...]
    var plain = ""
    var (isQuoted, isEscaped) = (false, false)
    // For each open parenthesis, whether it is that of an `Optional`.
    var isOptional: [Bool] = []
    while let first = rest.popFirst() {
      if first == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = first == "\\" && !isEscaped
      switch first {
      case _ where isQuoted: break
      case "(":
        isOptional.append(plain.hasSuffix("Optional"))
        if isOptional.last == true { plain.removeLast("Optional".count) } else { plain += "(" }
        continue
      case ")" where isOptional.popLast() == true: continue
      case "." where rest.first?.isLetter == true:
        guard let outer = withoutType(plain) else { break }
        plain = outer
        // The dot before a case stays.
        if rest.first?.isUppercase == true { continue }
      default: break
      }
      plain.append(first)
    }
    return plain
  }

  /// A simplified description, in which generic types are read as they are spoken.
  static func words(_ description: String) -> String {
    var text = of(description)
    guard text.contains("<"), !text.contains("\"") else { return text }
    for (type, word) in [
      ("Array<", "list of "), ("Dictionary<Int, ", "table of "), ("Optional<", "optional "),
      ("<", " of "), (">", ""),
    ] { text.replace(type, with: word) }
    return text
  }

  /// The text without the type that it ends with and its generic arguments; nil if it ends otherwise.
  private static func withoutType(_ text: String) -> String? {
    var rest = text[...]
    var depth = 0
    while let last = rest.last, last == ">" || depth > 0 {
      rest.removeLast()
      if last == "<" { depth -= 1 }
      if last == ">", rest.last != "-" { depth += 1 }
    }
    let type = rest.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return type.last?.isUppercase == true ? String(rest.dropLast(type.count)) : nil
  }
}
