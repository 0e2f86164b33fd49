import Foundation
import TextOutput

package struct InputError: Error, Equatable, CustomStringConvertible {
  /// The kind of failure, which decides on the exit code.
  package enum Kind: Sendable {
    case missing, malformed

    /// The system does not hand out the file's content.
    case unreadable
  }

  package var kind = Kind.malformed
  package let path: String
  package var position: FilePosition?
  package let problem: String
  package var remedy = "correct it, or measure again"

  /// One line for a terminal: `path:line:column: problem; remedy`.
  package var description: String {
    let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    return TerminalText.visible("\(place): \(problem); \(remedy)")
  }

  /// Text from a file, in quotes and no longer than a line can show.
  static func quoted(_ text: String) -> String { "'\(TerminalText.shortened(text, to: 40))'" }
}

package struct FilePosition: Equatable, Sendable {
  package var line: Int

  /// The column in bytes, as compilers count them, from 1.
  package var column: Int
}

extension FilePosition {
  init(ofByte offset: Int, in data: Data) {
    let lines = data.prefix(offset).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.init(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}

enum InputFile {
  /// The whole content of a file, which need not be in memory.
  static func content(of path: String) throws(InputError) -> Data {
    var status = stat()
    let isMissing = stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
    guard isMissing || status.st_mode & S_IFMT != S_IFCHR else {
      throw InputError(
        kind: .unreadable, path: path, problem: "it is a device, which may have no end",
        remedy: "name a file")
    }
    do {
      return try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
      throw InputError(
        kind: isMissing ? .missing : .unreadable, path: path,
        problem: "cannot read it: \(FileError.reason(of: error))",
        remedy: isMissing
          ? "'\(Program.name) run --output FOLDER' makes one" : "check its permissions")
    }
  }
}
