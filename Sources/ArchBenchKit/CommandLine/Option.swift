/// The declaration of an option, for the parser and for help.
protocol OptionDeclaration: Sendable {
  /// The name without its dashes.
  var name: String { get }

  /// The name of the argument in help; nil for an option without one.
  var argument: String? { get }

  /// One line of help.
  var help: String { get }
}

extension OptionDeclaration {
  /// The option as it is typed.
  var typed: String { "--\(name)" }
}

/// An option whose argument becomes a value; without an argument, an `Option<Void>`.
struct Option<Value>: OptionDeclaration {
  let name: String
  let argument: String?
  let help: String

  /// Turns the argument into a value.
  let parse: @Sendable (String) throws(CommandFailure) -> Value

  init(
    _ name: String, argument: String, help: String,
    parse: @escaping @Sendable (String) throws(CommandFailure) -> Value
  ) {
    self.name = name
    self.argument = argument
    self.help = help
    self.parse = parse
  }
}

extension Option<Void> {
  init(_ name: String, help: String) {
    self.name = name
    self.help = help
    argument = nil
    parse = { _ in }
  }

  static let help = Option("help", help: "show this help")
}

extension Option<String> {
  init(_ name: String, argument: String, help: String) {
    self.init(name, argument: argument, help: help) { text throws(CommandFailure) in text }
  }
}

extension Option where Value: FixedWidthInteger & Sendable {
  /// An option whose argument is a number in a range.
  init(
    _ name: String, argument: String = "NUMBER", help: String,
    in range: ClosedRange<Value> = Value.min...Value.max
  ) {
    self.init(name, argument: argument, help: help) { text throws(CommandFailure) in
      guard let number = Value(text), range.contains(number) else {
        throw CommandFailure(
          usage: "'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

/// An output format of a command; the first case is the default.
protocol OutputFormat: RawRepresentable<String>, CaseIterable, Sendable {}

extension Option where Value: OutputFormat {
  /// `--format`.
  init() {
    let names = Value.allCases.map(\.rawValue)
    let help = "\(names.joined(separator: ", ")) on standard output (\(names[0]))"
    self.init("format", argument: "NAME", help: help) { text throws(CommandFailure) in
      guard let format = Value(rawValue: text) else {
        throw .unknown("format", text, among: names)
      }
      return format
    }
  }
}
