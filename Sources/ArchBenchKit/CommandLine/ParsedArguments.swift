import CGetOpt
import Foundation

/// The options and operands of a command line, as `getopt_long` understands it.
struct ParsedArguments {
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []

  /// Parses the arguments behind a command's name.
  ///
  /// Options may be shortened as long as they stay unique, and may come after operands.
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
      let value = getopt_long(count, &pointers, ":", table, nil)
      if value == -1 { break }
      let index = Int(value) - Self.firstValue
      guard options.indices.contains(index) else {
        let culprit = pointers[Int(max(1, ab_getopt_index() - 1))].map { String(cString: $0) } ?? ""
        throw Self.failure(value, culprit, command)
      }
      values[options[index].name] = ab_getopt_argument().map { String(cString: $0) } ?? ""
    }
    operands = pointers[Int(ab_getopt_index())..<Int(count)].compactMap {
      $0.map { String(cString: $0) }
    }
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The argument of an option, if it was given.
  func value(of option: Option) -> String? { values[option.name] }

  /// Above all characters, which `getopt_long` uses for itself.
  private static let firstValue = 256

  private static func failure(
    _ value: Int32, _ culprit: String, _ command: String
  ) -> CommandFailure {
    let problem =
      value == Int32(UInt8(ascii: ":"))
      ? "option '\(culprit)' needs an argument"
      : "there is no option '\(culprit)', or it is not unique, or it takes no argument"
    return CommandFailure(
      code: .usage, message: "\(problem); see 'arch-bench \(command) --help'")
  }
}
