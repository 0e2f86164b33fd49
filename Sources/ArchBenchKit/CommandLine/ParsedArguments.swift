import CPlatform
import Foundation
import TextOutput

/// The options and operands of a command line, as `getopt_long` understands it.
struct ParsedArguments {
  private let command: String

  /// The arguments of each option, in the order in which they were typed.
  private var texts: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// Parses the arguments that follow the name of a command.
  ///
  /// Options may be abbreviated as long as they stay unambiguous, and may follow operands; `-h` is
  /// short for `--help`.
  init(
    _ arguments: [String], options: [any OptionDeclaration], command: String
  ) throws(CommandFailure) {
    self.command = command
    let options = options + commonOptions
    var pointers = ([command] + arguments).map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    let names = options.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    let table =
      zip(options, names).enumerated().map { index, entry in
        option(
          name: entry.1, has_arg: entry.0.argument == nil ? no_argument : required_argument,
          flag: nil, val: Int32(Self.firstValue + index))
      } + [option()]

    ab_getopt_start()
    let count = Int32(arguments.count + 1)
    while true {
      let value = getopt_long(count, &pointers, ":h", table, nil)
      if value == -1 { break }
      let index = Int(value) - Self.firstValue
      if options.indices.contains(index) {
        texts[options[index].name, default: []]
          .append(ab_getopt_argument().map { String(cString: $0) } ?? "")
      } else if value == Self.character("h") {
        texts[Option.help.name] = [""]
      } else {
        let last = pointers[Int(ab_getopt_index()) - 1].map { String(cString: $0) } ?? ""
        throw Self.problem(value, last, options, "see '\(Program.name) \(command) --help'")
      }
    }
    operands = pointers[Int(ab_getopt_index())..<Int(count)].compactMap { pointer in
      pointer.map { String(cString: $0) }
    }
  }

  /// The page of standard output, as `--color` demands it.
  func page() throws(CommandFailure) -> TextPage {
    .ofStandardOutput(try value(of: Option<ColorChoice>.color) ?? .auto)
  }

  func has(_ option: some OptionDeclaration) -> Bool { texts[option.name] != nil }

  /// The value of an option that may be given once.
  func value<Value>(of option: Option<Value>) throws(CommandFailure) -> Value? {
    let texts = texts[option.name, default: []]
    guard texts.count < 2 else {
      throw CommandFailure(usage: "\(option.typed) is there \(texts.count) times; give it once")
    }
    return try texts.first.map { text throws(CommandFailure) in try parse(text, option) }
  }

  /// The values of an option that may be given several times, in the order in which they were.
  func values<Value>(of option: Option<Value>) throws(CommandFailure) -> [Value] {
    var values: [Value] = []
    for text in texts[option.name, default: []] { values.append(try parse(text, option)) }
    return values
  }

  /// The values of an option that may be given several times, with commas between values.
  func list<Value>(of option: Option<Value>) throws(CommandFailure) -> [Value] {
    var values: [Value] = []
    for text in texts[option.name, default: []] {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        values.append(try parse(part.trimmingCharacters(in: .whitespaces), option))
      }
    }
    return values
  }

  private func parse<Value>(
    _ text: String, _ option: Option<Value>
  ) throws(CommandFailure) -> Value {
    do {
      return try option.parse(text)
    } catch {
      throw CommandFailure(code: error.code, message: "\(option.typed): \(error.message)")
    }
  }

  /// Rejects more operands than a command takes.
  func rejectOperands(after count: Int = 0, hint: String? = nil) throws(CommandFailure) {
    guard operands.count > count else { return }
    throw CommandFailure(
      usage: """
        \(command): unexpected operand '\(operands[count])'; \
        \(hint ?? "see '\(Program.name) \(command) --help'")
        """)
  }

  /// Rejects options that exclude each other.
  func rejectCombination(_ options: any OptionDeclaration...) throws(CommandFailure) {
    guard options.allSatisfy({ texts[$0.name] != nil }) else { return }
    let names = options.map(\.typed).joined(separator: " and ")
    throw CommandFailure(usage: "\(names) exclude each other")
  }

  /// Above all characters, which `getopt_long` uses for itself.
  private static let firstValue = 256

  private static func character(_ scalar: UnicodeScalar) -> Int32 { Int32(scalar.value) }

  /// The error that a result of `getopt_long` and the argument that it read last stand for.
  private static func problem(
    _ value: Int32, _ last: String, _ options: [any OptionDeclaration], _ remedy: String
  ) -> CommandFailure {
    let typed = String(last.prefix { $0 != "=" })
    let culprit = ab_getopt_culprit()
    func failure(_ problem: String) -> CommandFailure {
      CommandFailure(usage: "\(problem); \(remedy)")
    }
    if value == character(":") { return failure("option '\(typed)' needs an argument") }
    if culprit >= firstValue { return failure("option '\(typed)' takes no argument") }
    if culprit != 0, let scalar = UnicodeScalar(UInt32(culprit)) {
      return failure("unknown option '-\(scalar)'")
    }
    let names = options.map(\.typed)
    let candidates = names.filter { $0.hasPrefix(typed) }
    return candidates.isEmpty
      ? .unknown("option", typed, among: names, remedy: remedy)
      : failure("option '\(typed)' is ambiguous: \(candidates.joined(separator: ", "))")
  }
}
