/// Descriptions of values, without the names of modules and outer types.
package enum PlainText {
  /// A string as it is, any other value by its simplified description.
  package static func describing(_ value: Any) -> String { value as? String ?? of("\(value)") }

  /// A simplified description: `select(Scenarios.Tab.home)` becomes `select(.home)`, and `Optional`
  /// is removed; strings, which descriptions of composite values put in quotation marks, are kept.
  ///
  /// By hand, because the parser of regular expressions leaks.
  static func of(_ description: String) -> String {
    guard description.contains(".") || description.contains("Optional(") else { return description }
    var rest = description[...]
    var plain = ""
    // For each open parenthesis, whether it is that of an `Optional`.
    var isOptional: [Bool] = []
    while let first = rest.first {
      var length = 1
      switch first {
      case "\"": length = lengthOfString(rest)
      case "(": isOptional.append(false)
      case ")": if isOptional.popLast() == true { length = 0 }
      case _ where isWord(first):
        if rest.hasPrefix("Optional(") {
          isOptional.append(true)
          rest.removeFirst("Optional(".count)
          continue
        }
        rest = withoutOuterTypes(rest)
        length = max(1, rest.prefix(while: isWord).count)
      default: break
      }
      plain += rest.prefix(length)
      rest = rest.dropFirst(max(1, length))
    }
    return plain
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The length of the string in quotation marks at the beginning.
  private static func lengthOfString(_ text: Substring) -> Int {
    var isEscaped = false
    for (index, character) in text.dropFirst().enumerated() {
      if character == "\"", !isEscaped { return index + 2 }
      isEscaped = character == "\\" && !isEscaped
    }
    return 1
  }

  /// A text that begins with a word, without the types that the word names before its last part; the
  /// dot before a case stays.
  private static func withoutOuterTypes(_ text: Substring) -> Substring {
    var inner = text
    while let first = inner.first, first.isUppercase {
      var end = inner.drop(while: isWord)
      if end.first == "<" { end = behindGenericArguments(end) }
      guard end.first == ".", let next = end.dropFirst().first, next.isLetter else { break }
      if next.isLowercase { return end }
      inner = end.dropFirst()
    }
    return inner
  }

  /// A text that begins with generic arguments, without them.
  private static func behindGenericArguments(_ text: Substring) -> Substring {
    var depth = 0
    var previous: Character?
    for index in text.indices {
      switch text[index] {
      case "<": depth += 1
      case ">" where previous != "-": depth -= 1
      default: break
      }
      if depth == 0 { return text[text.index(after: index)...] }
      previous = text[index]
    }
    return text
  }
}
