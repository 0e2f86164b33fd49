/// Callgrind's counts of one region.
///
/// The format is documented in the chapter "Callgrind Format Specification" of valgrind's manual.
/// This reads the output of `--dump-instr=yes --compress-pos=no`: lines of costs with an address, and
/// names of functions that are written once and referred to by number afterwards.
struct CallgrindProfile: Equatable {
  let instructions: Int

  /// The executions of instructions at called addresses, by kind of function: callgrind's own
  /// numbers include calls from before the region.
  let calls: [RuntimeCall: Int]

  init(text: String) throws(CountFailure) {
    var parser = CallgrindParser()
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where !parser.read(Substring(line)) {
      throw CountFailure("callgrind's profile has an invalid line: \(Substring(line))")
    }
    guard let total = parser.total, parser.functions.allSatisfy(\.isCalled) else {
      throw CountFailure("callgrind's profile lacks its total, or the calls of a counted function")
    }
    instructions = total
    calls = parser.functions.reduce(into: [:]) { $0[$1.call, default: 0] += $1.entered }
  }
}

enum RuntimeCall: CaseIterable {
  case retain, release

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
    var isCalled: Bool { executions.isEmpty || !entries.isEmpty }
  }

  private(set) var functions: [Function] = []
  private(set) var total: Int?

  /// The number of positions before the costs in a line; the first is the address.
  private var positionCount = 0
  private var column: Int?

  /// The functions' indices by callgrind's numbers; nil for a function that is not counted.
  private var numbered: [Substring: Int?] = [:]

  /// The counted function that the costs belong to, and the one that the next line calls.
  private var current: Int?, callee: Int?

  /// The next line has the costs of the callee instead of the function's own.
  private var isCall = false

  mutating func read(_ line: Substring) -> Bool {
    guard let first = line.utf8.first, first != UInt8(ascii: "#") else { return true }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      defer { isCall = false }
      guard !isCall else { return true }
      let words = line.split(separator: " ")
      guard positionCount > 0, words.count >= positionCount, let address = Self.address(words[0]),
        let executed = instructions(words.dropFirst(positionCount))
      else { return false }
      if let current { functions[current].executions[address, default: 0] += executed }
      return true
    }
    guard let separator = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return false }
    return read(line[...separator], line[separator...].dropFirst())
  }

  private mutating func read(_ key: Substring, _ value: Substring) -> Bool {
    let words = value.split(separator: " ")
    switch key {
    case "positions:": positionCount = words.count
    case "events:": column = words.firstIndex(of: "Ir")
    case "totals:":
      total = instructions(words[...])
      return total != nil
    case "fn=", "cfn=":
      guard let index = function(value) else { return false }
      if key == "fn=" { current = index } else { callee = index }
    case "calls=":
      guard words.count > 1, let address = Self.address(words[1]) else { return false }
      if let callee { functions[callee].entries.insert(address) }
      isCall = true
    case "ob=", "cob=", "fl=", "fi=", "fe=", "cfi=", "cfl=", "jump=", "jcnd=": break
    default: return key.last == ":"
    }
    return true
  }

  /// The index of a counted function, from `name`, `(1) name` or, in later lines, `(1)`; nil for a number
  /// without a name.
  private mutating func function(_ text: Substring) -> Int?? {
    guard text.utf8.first == UInt8(ascii: "("), let end = text.firstIndex(of: ")") else {
      return .some(add(text))
    }
    let name = text[end...].dropFirst(2)
    if !name.isEmpty { numbered.updateValue(add(name), forKey: text[..<end]) }
    return numbered[text[..<end]]
  }

  private mutating func add(_ name: Substring) -> Int? {
    guard let call = RuntimeCall(function: name) else { return nil }
    functions.append(Function(call: call))
    return functions.count - 1
  }

  /// The instructions among the costs of a line, whose trailing zeros may be omitted.
  private func instructions(_ costs: ArraySlice<Substring>) -> Int? {
    guard let column else { return nil }
    guard costs.count > column else { return 0 }
    return Int(costs[costs.startIndex + column]).flatMap { $0 < 0 ? nil : $0 }
  }

  private static func address(_ word: Substring) -> UInt64? {
    word.hasPrefix("0x") ? UInt64(word.dropFirst(2), radix: 16) : nil
  }
}
