/// A place in a text file.
package struct FilePosition: Equatable, Sendable {
  /// The line, counted from 1.
  package var line: Int

  /// The column in bytes, as compilers count them, from 1.
  package var column: Int

  /// Where every file begins.
  package static let start = FilePosition(line: 1, column: 1)

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
