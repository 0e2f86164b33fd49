import Foundation

/// Callgrind's counts of one region.
///
/// The format is documented in the chapter "Callgrind Format Specification" of valgrind's manual.
/// This reads the output of `--dump-instr=yes --compress-pos=no`: lines of costs with an address, and
/// names of functions that are written once and referred to by number afterwards.
struct CallgrindProfile: Equatable {
  /// The number of executed instructions.
  private(set) var instructions = 0

  /// The number of function entries by kind: executions of the instruction at a called address.
  ///
  /// Callgrind's own numbers of calls are no use: they include calls from before the region.
  private(set) var calls: [RuntimeCall: Int] = [:]

  /// The profile of a cell has less than a megabyte.
  private static let maximumBytes = 64 << 20

  init(path: String) throws(CallgrindProfileError) {
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: Self.maximumBytes)
    else { throw CallgrindProfileError(line: nil, reason: "the file cannot be read") }
    guard data.count < Self.maximumBytes else {
      throw CallgrindProfileError(line: nil, reason: "the file is too large")
    }
    try self.init(text: String(decoding: data, as: UTF8.self))
  }

  init(text: String) throws(CallgrindProfileError) {
    var parser = CallgrindParser()
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try parser.read(Substring(line))
    }
    instructions = try parser.totalInstructions()
    calls = parser.calls
  }
}

/// The reason why a profile is invalid.
struct CallgrindProfileError: Error, Equatable, CustomStringConvertible {
  /// Counted from 1; nil for the whole file.
  let line: Int?
  let reason: String

  var description: String {
    "callgrind's profile is invalid\(line.map { " in line \($0)" } ?? ""): \(reason)"
  }
}

/// A kind of runtime function whose calls are counted.
enum RuntimeCall: CaseIterable {
  case retain, release, allocation

  /// The kind of a function, by its name in the symbol table; nil if it is not counted.
  ///
  /// Counted functions do not call each other: `swift_bridgeObjectRetain`, `swift_errorRetain` and
  /// similar ones are left out, because they forward to `swift_retain`. Adding several references at
  /// once is one call. Weak and unowned references count when a strong one is made of them.
  init?(function name: Substring) {
    switch name {
    case "swift_retain", "swift_retain_n", "swift_nonatomic_retain", "swift_nonatomic_retain_n",
      "swift_tryRetain", "swift_unownedRetainStrong", "swift_unownedRetainStrongAndRelease",
      "swift_weakLoadStrong", "swift_weakTakeStrong":
      self = .retain
    case "swift_release", "swift_release_n", "swift_nonatomic_release",
      "swift_nonatomic_release_n":
      self = .release
    case "malloc", "calloc", "posix_memalign", "aligned_alloc", "memalign", "valloc", "mallocx",
      "_Znwm", "_Znam", "_ZnwmRKSt9nothrow_t", "_ZnamRKSt9nothrow_t", "_ZnwmSt11align_val_t",
      "_ZnamSt11align_val_t":
      self = .allocation
    default: return nil
    }
  }
}
