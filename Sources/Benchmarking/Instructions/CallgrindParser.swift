/// Reads a profile of callgrind line by line.
struct CallgrindParser {
  /// A function that is counted.
  ///
  /// It does not begin at the lowest of its addresses: code without a name that it jumps to, and
  /// jemalloc's slow paths are such code, is taken for a part of it.
  private struct Function {
    let call: RuntimeCall

    /// Where it is called.
    var entries: Set<UInt64> = []

    /// How often the instruction at an address was executed.
    var executions: [UInt64: Int] = [:]

    /// How often it was entered.
    var entered: Int { entries.reduce(0) { $0 + executions[$1, default: 0] } }
  }

  private var lineNumber = 0
  private var events: [Substring] = []

  /// How many numbers stand before the costs in a line; the first of them is the address.
  private var positionCount = 0
  private var total: Int?

  /// The functions that have a number, each with its place among the others if it is counted.
  private var numbered: [Substring: Int?] = [:]
  private var functions: [Function] = []

  /// The place of the function that costs belong to, if it is counted.
  private var current: Int?

  /// The place of the function that is called in the next line, if it is counted.
  private var callee: Int?

  /// The next line of costs is what was called, and not what the function itself did.
  private var isCall = false

  /// How often functions were entered, by kind.
  var calls: [RuntimeCall: Int] {
    functions.reduce(into: [:]) { $0[$1.call, default: 0] += $1.entered }
  }

  /// The sum that the profile ends with.
  func totalInstructions() throws(CallgrindProfileError) -> Int {
    guard let total else {
      throw CallgrindProfileError(line: lineNumber, reason: "it ends before its 'totals:'")
    }
    for function in functions where function.entries.isEmpty && !function.executions.isEmpty {
      throw error("a function that counts as \(function.call) is executed, but nothing calls it")
    }
    return total
  }

  /// Takes the next line.
  mutating func take(_ line: Substring) throws(CallgrindProfileError) {
    lineNumber += 1
    guard let first = line.utf8.first, first != UInt8(ascii: "#") else { return }
    if isCall {
      isCall = false
      _ = try costs(line)
    } else if Self.isPosition(first) {
      try takeCosts(line)
    } else if let separator = line.firstIndex(where: { $0 == "=" || $0 == ":" }) {
      let value = line[separator...].dropFirst()
      if line[separator] == "=" {
        try takeName(line[..<separator], value)
      } else {
        try takeHeader(line[..<separator], value)
      }
    } else {
      throw error("'\(line)' is neither a header nor a name nor costs")
    }
  }

  private mutating func takeHeader(
    _ key: Substring, _ value: Substring
  ) throws(CallgrindProfileError) {
    let words = value.split(separator: " ")
    switch key {
    case "positions":
      guard words.first == "instr" else { throw error("its positions are not addresses") }
      positionCount = words.count
    case "events":
      guard words.contains("Ir") else { throw error("its events are not instructions") }
      events = words
    case "totals": total = try instructions(words)
    default: break
    }
  }

  private mutating func takeName(
    _ key: Substring, _ value: Substring
  ) throws(CallgrindProfileError) {
    switch key {
    case "fn": current = try function(value)
    case "cfn": callee = try function(value)
    case "calls":
      isCall = true
      try takeEntry(value)
    case "ob", "fl", "fi", "fe", "cob", "cfi", "cfl", "jump", "jcnd": break
    default: throw error("'\(key)' is unknown")
    }
  }

  /// The place of a function, if it is counted; its name is `name`, `(1) name` or, later, `(1)`.
  private mutating func function(_ text: Substring) throws(CallgrindProfileError) -> Int? {
    guard text.utf8.first == UInt8(ascii: "("), let end = text.firstIndex(of: ")") else {
      return place(text)
    }
    let number = text[..<end]
    let name = text[end...].dropFirst(2)
    if name.isEmpty {
      guard let place = numbered[number] else {
        throw error("the function \(text) has no name so far")
      }
      return place
    }
    let place = place(name)
    numbered.updateValue(place, forKey: number)
    return place
  }

  private mutating func place(_ name: Substring) -> Int? {
    guard let call = RuntimeCall(function: name) else { return nil }
    functions.append(Function(call: call))
    return functions.count - 1
  }

  /// The number of calls, and where they went to.
  private mutating func takeEntry(_ text: Substring) throws(CallgrindProfileError) {
    let words = text.split(separator: " ")
    guard words.count > 1, let address = Self.address(words[1]) else {
      throw error("'calls=\(text)' does not say where to")
    }
    if let callee { functions[callee].entries.insert(address) }
  }

  private mutating func takeCosts(_ line: Substring) throws(CallgrindProfileError) {
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

  /// The instructions among the costs of a line; costs that are zero may be left out at its end.
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

  /// Lines of costs begin with a number.
  private static func isPosition(_ first: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }
}
