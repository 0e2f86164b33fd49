import TextOutput

/// Why an input file could not be read.
package struct InputError: Error, Equatable, CustomStringConvertible {
  /// What a failure means for the one who gave the file.
  package enum Kind: Sendable {
    /// There is no such file.
    case missing

    /// The file is there, but its content is not what it has to be.
    case malformed

    /// The system does not hand out the file's content.
    case unreadable
  }

  /// What the failure means.
  package let kind: Kind

  /// The path of the file.
  package let path: String

  /// Where in the file the error is, if it has a place.
  package let position: FilePosition?

  /// What is wrong.
  package let problem: String

  /// What to do about it.
  package let remedy: String

  package init(
    kind: Kind, path: String, position: FilePosition? = nil, problem: String, remedy: String
  ) {
    self.kind = kind
    self.path = path
    self.position = position
    self.problem = problem
    self.remedy = remedy
  }

  /// One line for people, fit for a terminal: `path:line:column: problem; remedy`.
  package var description: String {
    let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    return TerminalText.visible("\(place): \(problem); \(remedy)")
  }

  /// Text from a file, in quotes and no longer than a line can show.
  static func quoted(_ text: String) -> String { "'\(TerminalText.shortened(text, to: 40))'" }
}
