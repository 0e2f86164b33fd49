import Benchmarking
import TextOutput

/// An element of an XML document, as text.
///
/// FoundationXML could write it, but brings libxml2 and two more libraries into every process that
/// measures.
struct XMLText {
  let name: String
  private let lines: [String]

  /// An element around others.
  init(_ name: String, _ attributes: KeyValuePairs<String, String>, _ children: [XMLText] = []) {
    self.name = name
    let start = "<\(name)\(Self.text(of: attributes))"
    lines =
      children.isEmpty
      ? ["\(start)/>"]
      : ["\(start)>"] + children.flatMap { $0.lines.map { "  \($0)" } } + ["</\(name)>"]
  }

  /// An element around a text, which may have several lines.
  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) {
    self.name = name
    lines = ["<\(name)\(Self.text(of: attributes))>\(Self.escaped(text))</\(name)>"]
  }

  /// A whole document with this as its only element.
  var document: String {
    (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + lines).map { "\($0)\n" }.joined()
  }

  private static func text(of attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(escaped($1).replacing("\n", with: "&#10;"))\"" }.joined()
  }

  /// Line ends stay; other control characters have no form in XML and become a visible sign.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.visible(String($0)) }.joined(separator: "\n")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
