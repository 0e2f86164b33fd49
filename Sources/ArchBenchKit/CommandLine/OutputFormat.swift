/// The forms that a command can print what it has to say in; the first one is for people.
protocol OutputFormat: RawRepresentable<String>, CaseIterable {}

extension OutputFormat {
  /// What they are called.
  static var names: [String] { allCases.map(\.rawValue) }

  /// The option that chooses one.
  static var option: Option {
    Option(
      name: "format", argument: "NAME",
      help: "\(names.joined(separator: ", ")) on standard output (\(names[0]))")
  }

  /// Reads the format that somebody typed.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let name = arguments.value(of: Self.option) ?? Self.names[0]
    guard let format = Self(rawValue: name) else {
      throw CommandFailure("--format '\(name)' is unknown", name: name, among: Self.names)
    }
    self = format
  }
}
