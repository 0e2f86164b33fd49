import Foundation

/// Callgrind's counts of one region.
///
/// The format is documented in the chapter "Callgrind Format Specification" of valgrind's manual.
/// This reads the output of `--dump-instr=yes --compress-pos=no`: lines of costs with an address, and
/// names of functions that are written once and referred to by number afterwards.
struct CallgrindProfile: Equatable {
  let instructions: Int

  /// The number of function entries by kind: executions of the instruction at a called address.
  ///
  /// Callgrind's own numbers of calls are no use: they include calls from before the region.
  let calls: [RuntimeCall: Int]

  init(path: String) throws(CallgrindProfileError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CallgrindProfileError(line: nil, reason: "the file cannot be read")
    }
    try self.init(text: String(decoding: data, as: UTF8.self))
  }

  init(text: String) throws(CallgrindProfileError) {
    var parser = CallgrindParser()
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try parser.read(Substring(line))
    }
    instructions = try parser.totalInstructions()
    calls = parser.functions.reduce(into: [:]) { $0[$1.call, default: 0] += $1.entered }
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

private struct CallgrindParser {
  /// A counted function.
  ///
  /// It does not begin at the lowest of its addresses: callgrind attributes code without a name that
  /// it jumps to, such as jemalloc's slow paths, to the function.
  struct Function {
    let call: RuntimeCall
    var entries: Set<UInt64> = []
    var executions: [UInt64: Int] = [:]

    var entered: Int { entries.reduce(0) { $0 + executions[$1, default: 0] } }
  }

  private(set) var functions: [Function] = []

  private var lineNumber = 0

  /// The number of positions before the costs in a line; the first is the address.
  private var positionCount = 0
  private var column: Int?

  private var total: Int?

  /// The functions' indices by callgrind's numbers; nil for a function that is not counted.
  private var numbered: [Substring: Int?] = [:]

  /// The counted function that the costs belong to, and the one that the next line calls.
  private var current: Int?, callee: Int?

  /// The next line has the costs of the callee instead of the function's own.
  private var isCall = false

  func totalInstructions() throws(CallgrindProfileError) -> Int {
    guard let total else { throw error("'totals:' is missing at the end") }
    for function in functions where function.entries.isEmpty && !function.executions.isEmpty {
      throw error("a counted function (\(function.call)) is executed without a call")
    }
    return total
  }

  mutating func read(_ line: Substring) throws(CallgrindProfileError) {
    lineNumber += 1
    guard let first = line.utf8.first, first != UInt8(ascii: "#") else { return }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      defer { isCall = false }
      guard !isCall, let current else { return }
      let (address, executions) = try costs(line)
      functions[current].executions[address, default: 0] += executions
    } else if let separator = line.firstIndex(where: { $0 == "=" || $0 == ":" }) {
      try read(line[...separator], line[separator...].dropFirst())
    } else {
      throw error("'\(line)' is not a header, a name or costs")
    }
  }

  private mutating func read(_ key: Substring, _ value: Substring) throws(CallgrindProfileError) {
    let words = value.split(separator: " ")
    switch key {
    case "positions:": positionCount = words.count
    case "events:": column = words.firstIndex(of: "Ir")
    case "totals:": total = try instructions(words)
    case "fn=": current = try function(value)
    case "cfn=": callee = try function(value)
    case "calls=":
      guard words.count > 1, let address = Self.address(words[1]) else {
        throw error("'calls=\(value)' has no target")
      }
      if let callee { functions[callee].entries.insert(address) }
      isCall = true
    case "ob=", "fl=", "fi=", "fe=", "cob=", "cfi=", "cfl=", "jump=", "jcnd=": break
    default: if key.last == "=" { throw error("'\(key.dropLast())' is unknown") }
    }
  }

  /// The index of a counted function, from `name`, `(1) name` or, in later lines, `(1)`.
  private mutating func function(_ text: Substring) throws(CallgrindProfileError) -> Int? {
    guard text.utf8.first == UInt8(ascii: "("), let end = text.firstIndex(of: ")") else {
      return index(text)
    }
    let number = text[..<end]
    let name = text[end...].dropFirst(2)
    if name.isEmpty {
      guard let index = numbered[number] else {
        throw error("the function \(text) has no name")
      }
      return index
    }
    let index = index(name)
    numbered.updateValue(index, forKey: number)
    return index
  }

  private mutating func index(_ name: Substring) -> Int? {
    guard let call = RuntimeCall(function: name) else { return nil }
    functions.append(Function(call: call))
    return functions.count - 1
  }

  private func costs(
    _ line: Substring
  ) throws(CallgrindProfileError) -> (address: UInt64, instructions: Int) {
    let words = line.split(separator: " ")
    guard positionCount > 0, words.count >= positionCount, let address = Self.address(words[0])
    else { throw error("'\(line)' does not begin with an address") }
    return (address, try instructions(Array(words[positionCount...])))
  }

  /// The instructions among the costs of a line, whose trailing zeros may be omitted.
  private func instructions(_ costs: [Substring]) throws(CallgrindProfileError) -> Int {
    guard let column else { throw error("'events:' does not include instructions") }
    guard costs.count > column else { return 0 }
    guard let count = Int(costs[column]), count >= 0 else {
      throw error("'\(costs[column])' is not a number of instructions")
    }
    return count
  }

  private func error(_ reason: String) -> CallgrindProfileError {
    CallgrindProfileError(line: lineNumber, reason: reason)
  }

  private static func address(_ word: Substring) -> UInt64? {
    word.hasPrefix("0x") ? UInt64(word.dropFirst(2), radix: 16) : nil
  }
}
