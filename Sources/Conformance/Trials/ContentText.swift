import ReferenceModels
import Scenarios

/// Short descriptions of contents for transcripts; different contents have different descriptions.
package enum ContentText {
  package static func text(of value: Any) -> String {
    switch value {
    case let content as CounterContent:
      "\(content.text) \(content.parity)\(content.isBusy ? " busy" : "")"
    case let content as TotalContent: "sum \(content.text), \(content.nonZeroCount) not zero"
    case let content as NavigationContent: content.outline
    case let content as TabBarContent:
      "tab \(content.selectedTab.map { "\($0)" } ?? "none"), badge \(content.newsBadge ?? "none")"
    case let content as ShownContent: content.description
    case let content as ScreenContent:
      "\(content.title) \"\(content.text)\"\(content.isBusy ? " busy" : "")"
    case let content as NewsListContent:
      "\(content.title) \(content.rows)\(content.isLoading ? " loading" : "")"
        + (content.canLoadMore ? " and more" : "")
    case let content as BadgeContent: "\(content.unreadCount) unread"
    case RowContent.story(let row): text(of: row)
    case RowContent.job(let row): text(of: row)
    case let row as StoryRowContent: text(of: row)
    case let row as JobRowContent: text(of: row)
    case let content as NameContent: "\"\(content.text)\"\(text(ofProblem: content.problem))"
    case let content as PasswordContent:
      "\(content.count) dots\(text(ofProblem: content.problem))"
    case let content as SubmitContent:
      (content.canSubmit ? "enabled" : "disabled") + (content.isSubmitting ? ", submitting" : "")
    default: otherText(of: value)
    }
  }

  /// The difference of a value from the expected one, in words; of structures with many fields, most of
  /// which are equal, those that differ.
  package static func difference(of seen: Any, from expected: Any) -> String {
    let whole = "\(text(of: seen)), not \(text(of: expected))"
    let (fields, others) = (fields(of: seen), fields(of: expected))
    guard fields.count >= 4, fields.map(\.name) == others.map(\.name) else { return whole }
    let differing = zip(fields, others).filter { $0 != $1 }
    guard 1...2 ~= differing.count else { return whole }
    let words = differing.map { "\($0.name) \($0.text), not \($1.text)" }.joined(separator: "; ")
    return words.count < whole.count / 2 ? "\(words); the rest as expected" : whole
  }

  /// The fields of a structure, also of one in an optional value or in a case.
  private static func fields(of value: Any) -> [StateText.Part] {
    if let content = value as? ShownContent { return fields(of: content.value) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct:
      return mirror.children.map { .init(name: $0.label ?? "", text: text(of: $0.value)) }
    case .optional, .enum: return mirror.children.first.map { fields(of: $0.value) } ?? []
    default: return []
    }
  }

  /// An optional value is described like the value in it.
  private static func otherText(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return PlainText.describing(value) }
    return mirror.children.first.map { text(of: $0.value) } ?? "nothing"
  }

  private static func text(of row: StoryRowContent) -> String {
    "\(row.title) | \(row.footnote) | \(row.score) | \(row.comments)"
      + (row.isRead ? " read" : "") + (row.isUpvoted ? " upvoted" : "") + text(of: row.thumbnail)
  }

  private static func text(of row: JobRowContent) -> String {
    "\(row.title) | \(row.footnote)\(row.isRead ? " read" : "")" + text(of: row.thumbnail)
  }

  private static func text(ofProblem problem: String?) -> String {
    problem.map { ": \($0)" } ?? ""
  }

  private static func text(of thumbnail: Thumbnail) -> String {
    switch thumbnail {
    case .none: ""
    case .loading: ", picture loading"
    case .loaded(let token): ", \(token)"
    case .failed: ", picture failed"
    }
  }
}

extension NavigationContent {
  /// The screens of all stacks, by tabs or the single root, then by modals, each from its root.
  package var screens: [Screen] { stacks.flatMap(\.self) + modals.flatMap(\.screens) }
}

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
