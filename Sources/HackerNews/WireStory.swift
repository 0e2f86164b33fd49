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
  /// item is deleted or dead, or none of a feed.
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
    guard deleted != true, dead != true, type != "comment", type != "pollopt" else { return nil }
    guard let time else { throw UnreadableStory() }
    return Story(
      id: id, kind: type == "job" ? .job : .story, title: Self.known(title) ?? "(untitled)",
      host: Self.host(of: url), author: Self.known(by),
      date: Date(timeIntervalSince1970: Double(time)), score: Int(score ?? 0),
      commentCount: Int(descendants ?? 0))
  }

  /// The host in ASCII: letters of other scripts look like those of another host.
  private static func host(of address: String?) -> String? {
    guard let host = address.flatMap(URLComponents.init(string:))?.encodedHost?.lowercased() else {
      return nil
    }
    return known(host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
  }

  /// A text without invisible characters, if something is left.
  private static func known(_ text: String?) -> String? {
    guard let text else { return nil }
    let scalars = String.UnicodeScalarView(text.unicodeScalars.filter { !isHidden($0) })
    return scalars.isEmpty ? nil : String(scalars)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD: true  // the soft hyphen
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // directions of text
    case 0xE0000...0xE007F: true  // tags
    default: false
    }
  }
}
