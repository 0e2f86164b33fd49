/// The parts of a Markdown file that quote a report, each between two comments.
package enum QuotedParts {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package static let names = ["answer", "choice", "decisions"]

  package static func head(_ name: String) -> String { "<!-- arch-bench report: \(name) -->" }

  package static let foot = "<!-- end of the report -->"

  /// A text with its parts replaced by the quotations, which have names.
  package static func filled(
    _ text: String, _ quotations: [String: String]
  ) throws(Failure) -> String {
    var lines: [Substring] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let name = names.first(where: { line == head($0) }) {
        guard !isOpen, let content = quotations[name] else {
          throw Failure(description: "'\(head(name))' is within another part")
        }
        isOpen = true
        lines += [line, "", content[...], ""]
      } else if line == foot {
        guard isOpen else { throw Failure(description: "'\(foot)' has no beginning") }
        isOpen = false
        lines.append(line)
      } else if !isOpen {
        lines.append(line)
      }
    }
    guard !isOpen else { throw Failure(description: "a part has no '\(foot)'") }
    let result = lines.joined(separator: "\n")
    guard result.contains(foot) else {
      throw Failure(description: "it has no part like '\(head(names[0]))'")
    }
    return result
  }
}
