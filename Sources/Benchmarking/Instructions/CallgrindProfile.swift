import Foundation

/// What callgrind counted in one region.
///
/// The format is documented in the chapter "Callgrind Format Specification" of valgrind's manual.
/// This reads what `--dump-instr=yes --compress-pos=no` writes: lines of costs with an address, and
/// names of functions that are written once and then stand as numbers.
struct CallgrindProfile: Equatable {
  /// How many instructions were executed.
  private(set) var instructions = 0

  /// How often functions were entered, by kind.
  ///
  /// It is the number of times that the instruction was executed which a function is called at.
  /// Callgrind's own numbers of calls will not do: they include calls from before the region.
  private(set) var calls: [RuntimeCall: Int] = [:]

  /// A profile of a cell has less than a megabyte.
  private static let maximumBytes = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: ``CallgrindProfileError``.
  init(path: String) throws(CallgrindProfileError) {
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: Self.maximumBytes)
    else { throw CallgrindProfileError(line: nil, reason: "there is none") }
    guard data.count < Self.maximumBytes else {
      throw CallgrindProfileError(line: nil, reason: "it is too large")
    }
    try self.init(text: String(decoding: data, as: UTF8.self))
  }

  /// Reads a text.
  ///
  /// - Complexity: O(n) in its length.
  /// - Throws: ``CallgrindProfileError``.
  init(text: String) throws(CallgrindProfileError) {
    var parser = CallgrindParser()
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try parser.take(Substring(line))
    }
    instructions = try parser.totalInstructions()
    calls = parser.calls
  }
}

/// Why a profile cannot be read.
struct CallgrindProfileError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1; nil when it is the whole file.
  let line: Int?
  let reason: String

  var description: String {
    "callgrind's profile cannot be read\(line.map { " in line \($0)" } ?? ""): \(reason)"
  }
}
