import ReferenceModels
import Scenarios

/// Short deterministic descriptions of state, for walkthroughs.
enum StateText {
  struct Part: Equatable {
    let name: String
    let text: String
  }

  /// The fields of a structure, recursively, but objects; or a value without fields as one part.
  static func parts(of value: Any, named name: String) -> [Part] {
    parts(of: Reflection(value), named: name)
  }

  /// The stored values of a model, but objects, functions, tasks and what a library keeps there for itself;
  /// of a `state` that is an object, its values.
  static func parts(ofModel model: AnyObject, named name: String) -> [Part] {
    var mirror: Mirror? = Mirror(reflecting: model)
    var parts: [Part] = []
    while let current = mirror {
      for child in current.children {
        // What waits to be handled is not a state yet.
        guard let label = child.label, !label.hasPrefix("_$"), label != "waiting" else { continue }
        if label == "state", Mirror(reflecting: child.value).displayStyle == .class {
          parts += Self.parts(ofModel: child.value as AnyObject, named: name)
        }
        guard isState(child.value) else { continue }
        if label == "state", Mirror(reflecting: child.value).displayStyle == .struct {
          // Its fields are named as those of the model, whatever it is generic over.
          parts += Self.parts(of: child.value, named: String(name.prefix { $0 != "<" }))
          continue
        }
        let field = label.hasPrefix("_") ? String(label.dropFirst()) : label
        parts += Self.parts(of: child.value, named: "\(name).\(field)")
      }
      mirror = current.superclassMirror
    }
    return parts
  }

  /// Whether a value is data: a number, a text, a structure or an enumeration, or some of them.
  private static func isState(_ value: Any) -> Bool {
    // An empty list tells by its type what it is a list of.
    let type = "\(type(of: value))"
    if ["Task<", "ViewList<", "ObserverList<", "->"].contains(where: type.contains) {
      return false
    }
    let reflection = Reflection(value)
    switch reflection.mirror.displayStyle {
    case .class, .foreignReference: return false
    case .collection, .set, .dictionary, .tuple, .optional:
      return reflection.mirror.children.allSatisfy { isState($0.value) }
    case .struct, .enum: return reflection.value is any Equatable
    case nil: return reflection.value is any Equatable
    default: return false
    }
  }

  private static func parts(of reflection: Reflection, named name: String) -> [Part] {
    let style = reflection.mirror.displayStyle
    guard style == .struct || style == .class, words(for: reflection) == nil
    else { return [Part(name: name, text: text(of: reflection))] }
    return reflection.mirror.children.flatMap { label, value -> [Part] in
      let child = Reflection(value)
      guard child.mirror.displayStyle != .class else { return [] }
      return parts(of: child, named: label.map { "\(name).\($0)" } ?? name)
    }
  }

  /// The changed parts in their new order, each with its old and new value, if any.
  static func changes(from old: [Part], to new: [Part]) -> [Part] {
    func text(_ name: String, in parts: [Part]) -> String {
      parts.first { $0.name == name }?.text ?? nothing
    }
    let names = new.map(\.name)
    return (names + old.map(\.name).filter { !names.contains($0) }).compactMap { name in
      let (before, now) = (text(name, in: old), text(name, in: new))
      return before == now ? nil : Part(name: name, text: "\(before) ⇒ \(now)")
    }
  }

  private static let nothing = "nothing"

  /// An unwrapped value and its one mirror: making it can be slow, because a table sorts its rows.
  private struct Reflection {
    let value: Any
    let mirror: Mirror

    init(_ value: Any) {
      var (value, mirror) = (value, Mirror(reflecting: value))
      while mirror.displayStyle == .optional, let child = mirror.children.first {
        (value, mirror) = (child.value, Mirror(reflecting: child.value))
      }
      self.value = value
      self.mirror = mirror
    }
  }

  private static func text(of reflection: Reflection) -> String {
    if let words = words(for: reflection) { return words }
    let children = reflection.mirror.children
    switch reflection.mirror.displayStyle {
    case .optional: return nothing
    case .collection: return "[\(texts(of: children).joined(separator: ", "))]"
    case .set: return "[\(sorted(texts(of: children)).joined(separator: ", "))]"
    case .dictionary:
      return "[\(sorted(children.map { entry($0.value) }).joined(separator: ", "))]"
    default: return PlainText.describing(reflection.value)
    }
  }

  private static func texts(of children: Mirror.Children) -> [String] {
    children.map { text(of: Reflection($0.value)) }
  }

  private static func entry(_ pair: Any) -> String {
    texts(of: Mirror(reflecting: pair).children).joined(separator: ": ")
  }

  /// In numerical order, if the texts are numbers.
  private static func sorted(_ texts: [String]) -> [String] {
    texts.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  private static func words(for reflection: Reflection) -> String? {
    switch reflection.value {
    case let counter as Counter: "\(counter.value)\(counter.isBusy ? " busy" : "")"
    case let structure as NavigationStructure:
      NavigationContent(
        stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
        visibleScreen: structure.visibleScreen.id
      ).outline
    case let screen as Screen: "\(PlainText.of("\(screen.route)"))\(screen.id)"
    case let session as Session: session.name
    case let row as NewsRow:
      "\(row.id)" + (row.isRead ? " read" : "") + (row.isUpvoted ? " upvoted" : "")
        + (row.thumbnail == .none ? "" : " \(PlainText.of("\(row.thumbnail)"))")
    case let paging as StoryPaging: "\(paging.count) of \(paging.ids.count) in \(paging.feed)"
    case let stories as UnreadStories: "\(stories.count) unread"
    case let value as any CustomStringConvertible
    where reflection.mirror.displayStyle == .struct:
      "\(value)"
    default: nil
    }
  }
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

  /// A simplified description in words: an action that only carries an intent is that intent, and
  /// generic types are read as they are spoken.
  static func words(_ description: String) -> String {
    var text = of(description)
    if text.hasPrefix("intent(."), text.hasSuffix(")") {
      text = String(text.dropFirst("intent(.".count).dropLast())
    }
    guard text.contains("<"), !text.contains("\"") else { return text }
    for (type, word) in [
      ("Array<", "list of "), ("Dictionary<Int, ", "table of "), ("Optional<", "optional "),
      ("<", " of "), (">", ""),
    ] { text.replace(type, with: word) }
    return text
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
