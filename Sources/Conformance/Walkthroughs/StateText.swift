import ReferenceModels
import Scenarios

/// State in a few words, for walkthroughs: the same in every process.
enum StateText {
  /// A part of a state by its name, in words.
  struct Part: Equatable {
    let name: String
    let text: String
  }

  /// The fields of a structure and those of its fields, or a value that has none as one part.
  ///
  /// An object has fields, too, but is no part of another value.
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

  /// The parts that are not what they were, in the order in which they are now, and what both were
  /// and are; a part that is new or gone has nothing on that side.
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

  /// What there may be and is not.
  private static let nothing = "nothing"

  /// A value that there is, and what it consists of.
  ///
  /// A mirror is made once for each value, because that can take long: a table sorts its rows for it.
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

  /// Numbers stand in their order.
  private static func sorted(_ texts: [String]) -> [String] {
    texts.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// The words for what variants share, where its fields say more than a reader wants to know.
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
