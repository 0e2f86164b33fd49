import Benchmarking
import TextOutput

/// The declaration of an option, for the parser, help, completions and the manual page.
protocol OptionDeclaration: Sendable {
  /// The name without its dashes.
  var name: String { get }

  /// The name of the argument in help; nil for an option without one.
  var argument: String? { get }

  /// One line of help.
  var help: String { get }

  /// The possible arguments.
  var values: ArgumentValues { get }
}

extension OptionDeclaration {
  /// The option as it is typed.
  var typed: String { "--\(name)" }

  /// The option with its argument.
  var usage: String { typed + (argument.map { " \($0)" } ?? "") }
}

/// An option whose argument becomes a value; without an argument, an `Option<Void>`.
struct Option<Value>: OptionDeclaration {
  let name: String
  let argument: String?
  let help: String
  let values: ArgumentValues

  /// Turns the argument into a value.
  let parse: @Sendable (String) throws(CommandFailure) -> Value

  init(
    _ name: String, argument: String, help: String, values: ArgumentValues = .any,
    parse: @escaping @Sendable (String) throws(CommandFailure) -> Value
  ) {
    self.name = name
    self.argument = argument
    self.help = help
    self.values = values
    self.parse = parse
  }
}

extension Option<Void> {
  init(_ name: String, help: String) {
    self.name = name
    self.help = help
    argument = nil
    values = .any
    parse = { _ in }
  }

  static let help = Option("help", help: "show this help")
}

extension Option<String> {
  init(_ name: String, argument: String, help: String, values: ArgumentValues = .any) {
    self.init(name, argument: argument, help: help, values: values) {
      text throws(CommandFailure) in text
    }
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

extension Option where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// An option whose argument is one of a few names.
  ///
  /// - Parameter isList: whether it may be several, with commas between them.
  init(_ name: String, argument: String, help: String, noun: String, isList: Bool = false) {
    let names = Value.allCases.map(\.rawValue)
    self.init(
      name, argument: argument, help: help, values: isList ? .list(of: names) : .names(names)
    ) { text throws(CommandFailure) in
      guard let value = Value(rawValue: text) else { throw .unknown(noun, text, among: names) }
      return value
    }
  }
}

extension Option<ColorChoice> {
  static let color = Option(
    "color", argument: "WHEN", help: "highlight: auto, always or never (auto)", noun: "choice")
}

/// The options of every command.
let commonOptions: [any OptionDeclaration] = [Option<ColorChoice>.color, Option<Void>.help]

/// An output format of a command; the first case is the default.
protocol OutputFormat: RawRepresentable<String>, CaseIterable, Sendable {}

extension Option where Value: OutputFormat {
  /// `--format`.
  init() {
    let names = Value.allCases.map(\.rawValue)
    self.init(
      "format", argument: "NAME",
      help: "\(names.joined(separator: ", ")) on standard output (\(names[0]))", noun: "format")
  }
}

/// The possible arguments of an option or an operand, for completions.
enum ArgumentValues: Sendable {
  case any
  case files, folders

  /// One of these names.
  case names([String])

  /// One of these names, or several with commas between them.
  case list(of: [String])

  /// `NAME=PATH`, with one of these names.
  case targets([String])

  /// A variant of the suite, or several.
  case variant, variants

  /// `WORKLOAD=PATH`.
  case workloadTarget

  /// The same, with the names of a suite.
  @MainActor
  func resolved(in suite: Suite) -> ArgumentValues {
    let variants = suite.architectures.map { $0.profile.variant }
    return switch self {
    case .variant: .names(variants)
    case .variants: .list(of: variants)
    case .workloadTarget: .targets(suite.workloads.map { "\($0.scenario)/\($0.name)" })
    case .any, .files, .folders, .names, .list, .targets: self
    }
  }
}
