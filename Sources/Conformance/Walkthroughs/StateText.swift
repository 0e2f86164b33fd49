import ReferenceModels
import Scenarios

/// Short deterministic descriptions of state, for walkthroughs.
enum StateText {
  struct Part: Equatable {
    let name: String
    let text: String
  }

  /// The stored values of a model, but objects, functions, tasks and what a library keeps there for itself;
  /// of a `state`, its values.
  static func parts(ofModel model: AnyObject, named name: String) -> [Part] {
    sequence(first: Mirror(reflecting: model), next: \.superclassMirror).flatMap { mirror in
      mirror.children.flatMap { label, value -> [Part] in
        // What waits to be handled is not a state yet.
        guard let label, !label.hasPrefix("_$"), label != "waiting" else { return [] }
        let style = Mirror(reflecting: value).displayStyle
        if label == "state", style == .class {
          return parts(ofModel: value as AnyObject, named: name)
        }
        guard isState(value) else { return [] }
        if label == "state", style == .struct {
          // Its fields are named as those of the model, whatever it is generic over.
          return parts(of: value, named: String(name.prefix { $0 != "<" }))
        }
        return parts(of: value, named: "\(name).\(label.trimmingPrefix("_"))")
      }
    }
  }

  /// Whether a value is data: a number, a text, a structure or an enumeration, or some of them.
  private static func isState(_ value: Any) -> Bool {
    // An empty list tells by its type what it is a list of.
    let type = "\(type(of: value))"
    if ["Task<", "ViewList<", "ObserverList<", "->"].contains(where: type.contains) {
      return false
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class, .foreignReference: return false
    case .collection, .set, .dictionary, .tuple, .optional:
      return mirror.children.allSatisfy { isState($0.value) }
    default: return value is any Equatable
    }
  }

  /// The fields of a structure, recursively, but objects; or a value without fields as one part.
  private static func parts(of value: Any, named name: String) -> [Part] {
    let value = unwrapped(value)
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, words(for: value) == nil
    else { return [Part(name: name, text: text(of: value))] }
    return mirror.children.flatMap { label, child -> [Part] in
      guard Mirror(reflecting: unwrapped(child)).displayStyle != .class else { return [] }
      return parts(of: child, named: label.map { "\(name).\($0)" } ?? name)
    }
  }

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let child = mirror.children.first else { return value }
    return unwrapped(child.value)
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

  private static func text(of value: Any) -> String {
    let value = unwrapped(value)
    if let words = words(for: value) { return words }
    let mirror = Mirror(reflecting: value)
    let texts = mirror.children.map { text(of: $0.value) }
    // In numerical order, if the texts are numbers.
    let sorted = texts.sorted { ($0.count, $0) < ($1.count, $1) }
    return switch mirror.displayStyle {
    case .optional: nothing
    case .collection: "[\(texts.joined(separator: ", "))]"
    case .set, .dictionary: "[\(sorted.joined(separator: ", "))]"
    // An entry of a dictionary.
    case .tuple: texts.joined(separator: ": ")
    default: PlainText.describing(value)
    }
  }

  private static func words(for value: Any) -> String? {
    switch value {
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
    where Mirror(reflecting: value).displayStyle == .struct:
      "\(value)"
    default: nil
    }
  }
}
