import Foundation
import Scenarios

/// An item of the Hacker News API.
struct WireStory: Codable {
  let id: Int
  let type: String?
  let by: String?
  let title: String?
  let url: String?
  /// In seconds since 1970; a deleted item may lack it.
  let time: Int?
  /// Narrow, so that no sum of received numbers overflows.
  let score: Int32?
  let descendants: Int32?
  let deleted: Bool?
  let dead: Bool?

  /// Decodes the story with the requested identity, or returns nil if the response is `null`, or the
  /// item is deleted or dead.
  static func story(_ id: Int, from answer: Data) throws(UnreadableStory) -> Story? {
    let item: WireStory?
    do { item = try JSONDecoder().decode(WireStory?.self, from: answer) } catch {
      throw UnreadableStory()
    }
    guard let item else { return nil }
    guard item.id == id else { throw UnreadableStory() }
    return try item.story()
  }

  private func story() throws(UnreadableStory) -> Story? {
    guard deleted != true, dead != true else { return nil }
    guard let time else { throw UnreadableStory() }
    return Story(
      id: id, kind: type == "job" ? .job : .story, title: Self.known(title) ?? "(untitled)",
      host: Self.host(of: url), author: Self.known(by),
      date: Date(timeIntervalSince1970: Double(time)), score: Int(score ?? 0),
      commentCount: Int(descendants ?? 0))
  }

  private static func host(of address: String?) -> String? {
    // Components have an international host in its own letters.
    guard let host = address.flatMap(URLComponents.init(string:))?.host?.lowercased() else {
      return nil
    }
    return known(host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
  }

  private static func known(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }
}
