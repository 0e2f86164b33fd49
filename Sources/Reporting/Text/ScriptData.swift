import Foundation
import TextOutput

/// Values as JSON that may stand in a page's `script` element.
enum ScriptData {
  /// The same value gives the same text.
  static func json(_ value: some Encodable) throws -> HTML {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    // Nothing in the text may end the element or begin a comment.
    return HTML(trusted: json.replacing("<", with: "\\u003c"))
  }
}
