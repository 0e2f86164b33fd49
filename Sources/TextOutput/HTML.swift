/// Markup, in which every text from outside is escaped.
///
/// What stands in a literal is markup. Text that is put into one is escaped, so that it may stand
/// between tags and in quoted attributes:
///
///     let cell: HTML = "<td title='\(note)'>\(name)</td>"
package struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The markup.
  package let text: String

  /// Takes a literal as it is.
  package init(stringLiteral value: String) { text = value }

  /// Takes a literal with values in it.
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Takes markup that is known to be sound.
  package init(trusted text: String) { self.text = text }

  /// Concatenates the parts, a line each.
  package init(lines: [HTML]) { text = lines.map(\.text).joined(separator: "\n") }

  /// Concatenates the parts.
  package init(joining parts: [HTML]) { text = parts.map(\.text).joined() }

  /// Collects markup.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins with nothing.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity * 2)
    }

    /// Adds a part of the literal as it is.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds markup as it is.
    package mutating func appendInterpolation(_ html: HTML) { text += html.text }

    /// Adds text, escaped.
    package mutating func appendInterpolation(_ text: String) { self.text += HTML.escaped(text) }

    package mutating func appendInterpolation(_ number: Int) { text += number.description }

    /// Adds an attribute with a space in front; nothing for a value of nil.
    package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      if let value { text += " \(name)=\"\(HTML.escaped(value))\"" }
    }
  }

  /// Text that a browser shows as it is, between tags and in quoted attributes.
  ///
  /// What does not show, such as control characters and those that turn the direction of text, is
  /// replaced by a visible sign.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in TerminalText.visible(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "`": escaped += "&#96;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
