/// Markup in which every interpolated text is escaped.
///
/// Literals are markup. Interpolated text is escaped for positions between tags and in quoted
/// attributes:
///
///     let cell: HTML = "<td title='\(note)'>\(name)</td>"
package struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Takes markup from a trusted source, unescaped.
  package init(trusted text: String) { self.text = text }

  /// Concatenates the parts, a line each.
  package init(lines: [HTML]) { text = lines.map(\.text).joined(separator: "\n") }

  package init(joining parts: [HTML]) { text = parts.map(\.text).joined() }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity * 2)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds markup, unescaped.
    package mutating func appendInterpolation(_ html: HTML) { text += html.text }

    /// Adds text, escaped.
    package mutating func appendInterpolation(_ text: String) { self.text += HTML.escaped(text) }

    package mutating func appendInterpolation(_ number: Int) { text += number.description }

    /// Adds an attribute with a space in front; nothing for a value of nil.
    package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      if let value { text += " \(name)=\"\(HTML.escaped(value))\"" }
    }
  }

  /// Text escaped for markup; invisible characters, such as control characters and those that
  /// change the direction of text, are replaced by a visible sign.
  package static func escaped(_ text: String) -> String {
    TerminalText.visible(text).unicodeScalars.map { entities[$0] ?? String($0) }.joined()
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "`": "&#96;",
  ]
}

/// Text in Markdown with tables.
package enum MarkdownText {
  /// Text in one line, escaped so that it breaks neither a table nor becomes a tag.
  package static func escaped(_ text: String) -> String {
    TerminalText.visible(text).map { "\\`*_[]<>|".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
