import CPlatform
import Foundation

/// The options and operands of a command line, as `getopt_long` understands it.
struct ParsedArguments {
  /// The arguments of each option, in the order in which they were typed.
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// Parses the arguments behind a command's name.
  ///
  /// Options may be shortened as long as they stay unique, and may come after operands; `-h` is
  /// short for `--help`.
  init(_ arguments: [String], options: [Option], command: String) throws(CommandFailure) {
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
        values[options[index].name, default: []]
          .append(ab_getopt_argument().map { String(cString: $0) } ?? "")
      } else if value == Self.character("h") {
        values[Option.help.name] = [""]
      } else {
        let last = pointers[Int(ab_getopt_index()) - 1].map { String(cString: $0) } ?? ""
        throw CommandFailure(
          code: .usage,
          message: "\(Self.problem(value, last, options)); see 'arch-bench \(command) --help'")
      }
    }
    operands = pointers[Int(ab_getopt_index())..<Int(count)].compactMap { pointer in
      pointer.map { String(cString: $0) }
    }
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The argument of an option, the last one where it was given several times.
  func value(of option: Option) -> String? { values[option.name]?.last }

  /// The arguments of an option that may be given several times, in the order in which they were.
  func values(of option: Option) -> [String] { values[option.name, default: []] }

  /// The names that an option lists: it may be given several times, with commas between names.
  func names(of option: Option) -> [String] {
    values[option.name, default: []].flatMap { argument in
      argument.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Ends a command that takes no operands when there is one.
  func refuseOperands(of command: String, hint: String? = nil) throws(CommandFailure) {
    guard let operand = operands.first else { return }
    let problem = "\(command) takes no operand '\(operand)'"
    throw CommandFailure(code: .usage, message: hint.map { "\(problem); \($0)" } ?? problem)
  }

  /// Above all characters, which `getopt_long` uses for itself.
  private static let firstValue = 256

  private static func character(_ scalar: UnicodeScalar) -> Int32 { Int32(scalar.value) }

  /// What is wrong, by what `getopt_long` gave and the argument that it looked at last.
  private static func problem(_ value: Int32, _ last: String, _ options: [Option]) -> String {
    let typed = last.prefix { $0 != "=" }
    let culprit = ab_getopt_culprit()
    if value == character(":") { return "option '\(typed)' needs an argument" }
    if culprit >= firstValue { return "option '\(typed)' takes no argument" }
    if culprit != 0, let scalar = UnicodeScalar(UInt32(culprit)) {
      return "there is no option '-\(scalar)'"
    }
    let candidates = options.map { "--\($0.name)" }.filter { $0.hasPrefix(typed) }
    return candidates.isEmpty
      ? "there is no option '\(typed)'"
      : "option '\(typed)' could be \(candidates.joined(separator: " or "))"
  }
}
