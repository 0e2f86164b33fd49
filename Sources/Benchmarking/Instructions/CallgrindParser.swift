/// A line-by-line parser of callgrind's profiles.
struct CallgrindParser {
  /// A counted function.
  ///
  /// It does not begin at the lowest of its addresses: callgrind attributes code without a name that
  /// it jumps to, such as jemalloc's slow paths, to the function.
  private struct Function {
    let call: RuntimeCall

    /// The addresses that are called.
    var entries: Set<UInt64> = []

    /// The number of executions by address.
    var executions: [UInt64: Int] = [:]

    var entered: Int { entries.reduce(0) { $0 + executions[$1, default: 0] } }
  }

  private var lineNumber = 0
  private var events: [Substring] = []

  /// The number of positions before the costs in a line; the first is the address.
  private var positionCount = 0
  private var total: Int?

  private var functions: [Function] = []

  /// The functions' indices by callgrind's numbers; nil for a function that is not counted.
  private var numbered: [Substring: Int?] = [:]

  /// The counted function that the costs belong to.
  private var current: Int?

  /// The counted function that the next line calls.
  private var callee: Int?

  /// The next line has the costs of the callee instead of the function's own.
  private var isCall = false

  var calls: [RuntimeCall: Int] {
    functions.reduce(into: [:]) { $0[$1.call, default: 0] += $1.entered }
  }

  func totalInstructions() throws(CallgrindProfileError) -> Int {
    guard let total else {
      throw CallgrindProfileError(line: lineNumber, reason: "'totals:' is missing at the end")
    }
    for function in functions where function.entries.isEmpty && !function.executions.isEmpty {
      throw error("a counted function (\(function.call)) is executed without a call")
    }
    return total
  }

  mutating func read(_ line: Substring) throws(CallgrindProfileError) {
    lineNumber += 1
    guard let first = line.utf8.first, first != UInt8(ascii: "#") else { return }
    if isCall {
      isCall = false
      _ = try costs(line)
    } else if Self.isPosition(first) {
      try readCosts(line)
    } else if let separator = line.firstIndex(where: { $0 == "=" || $0 == ":" }) {
      let value = line[separator...].dropFirst()
      if line[separator] == "=" {
        try readName(line[..<separator], value)
      } else {
        try readHeader(line[..<separator], value)
      }
    } else {
      throw error("'\(line)' is not a header, a name or costs")
    }
  }

  private mutating func readHeader(
    _ key: Substring, _ value: Substring
  ) throws(CallgrindProfileError) {
    let words = value.split(separator: " ")
    switch key {
    case "positions":
      guard words.first == "instr" else { throw error("positions are not addresses") }
      positionCount = words.count
    case "events":
      guard words.contains("Ir") else { throw error("events do not include instructions") }
      events = words
    case "totals": total = try instructions(words)
    default: break
    }
  }

  private mutating func readName(
    _ key: Substring, _ value: Substring
  ) throws(CallgrindProfileError) {
    switch key {
    case "fn": current = try function(value)
    case "cfn": callee = try function(value)
    case "calls":
      isCall = true
      try readEntry(value)
    case "ob", "fl", "fi", "fe", "cob", "cfi", "cfl", "jump", "jcnd": break
    default: throw error("'\(key)' is unknown")
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

  /// Takes the number of calls and their target.
  private mutating func readEntry(_ text: Substring) throws(CallgrindProfileError) {
    let words = text.split(separator: " ")
    guard words.count > 1, let address = Self.address(words[1]) else {
      throw error("'calls=\(text)' has no target")
    }
    if let callee { functions[callee].entries.insert(address) }
  }

  private mutating func readCosts(_ line: Substring) throws(CallgrindProfileError) {
    guard let current else { return }
    let (address, executions) = try costs(line)
    functions[current].executions[address, default: 0] += executions
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
    guard let column = events.firstIndex(of: "Ir") else { throw error("'events:' is missing") }
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

  private static func isPosition(_ first: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }
}
