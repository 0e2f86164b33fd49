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
    let value = unwrapped(value)
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct || mirror.displayStyle == .class, words(for: value) == nil
    else { return [Part(name: name, text: text(of: value))] }
    return mirror.children.flatMap { label, value -> [Part] in
      guard Mirror(reflecting: unwrapped(value)).displayStyle != .class else { return [] }
      return parts(of: value, named: label.map { "\(name).\($0)" } ?? name)
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

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let child = mirror.children.first else { return value }
    return unwrapped(child.value)
  }

  private static func text(of value: Any) -> String {
    let value = unwrapped(value)
    if let words = words(for: value) { return words }
    let children = Mirror(reflecting: value).children.map(\.value)
    switch Mirror(reflecting: value).displayStyle {
    case .optional: return nothing
    case .collection: return "[\(children.map(text).joined(separator: ", "))]"
    case .set: return "[\(sorted(children.map(text)).joined(separator: ", "))]"
    case .dictionary: return "[\(sorted(children.map(entry)).joined(separator: ", "))]"
    default: return PlainText.describing(value)
    }
  }

  private static func entry(_ pair: Any) -> String {
    Mirror(reflecting: pair).children.map { text(of: $0.value) }.joined(separator: ": ")
  }

  /// Numbers stand in their order.
  private static func sorted(_ texts: [String]) -> [String] {
    texts.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// The words for what variants share, where its fields say more than a reader wants to know.
  private static func words(for value: Any) -> String? {
    switch value {
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
    where Mirror(reflecting: value).displayStyle == .struct:
      "\(value)"
    default: nil
    }
  }
}
