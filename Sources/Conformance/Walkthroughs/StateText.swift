import ReferenceModels
import Scenarios

/// Short deterministic descriptions of state, for walkthroughs.
enum StateText {
  /// A named part of a state.
  struct Part: Equatable {
    let name: String
    let text: String
  }

  /// The fields of a structure, recursively, or a value without fields as one part.
  ///
  /// Fields that are objects are left out.
  static func parts(of value: Any, named name: String) -> [Part] {
    parts(of: Reflection(value), named: name)
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

  /// The changed parts in their new order, each with its old and new value; the missing value of an
  /// added or removed part is "nothing".
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

  /// An unwrapped value and its mirror.
  ///
  /// Making a mirror can be slow, because a table sorts its rows for it: once for each value.
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

  /// The short descriptions of types that variants share.
  private static func words(for reflection: Reflection) -> String? {
    switch reflection.value {
    case let counter as Counter: "\(counter.value)\(counter.isBusy ? " busy" : "")"
    case let structure as NavigationStructure: NavigationContent(structure).outline
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
