extension ParsedArguments {
  /// The argument of an option that is a number.
  func number<Number: FixedWidthInteger>(
    of option: Option, in range: ClosedRange<Number> = Number.min...Number.max
  ) throws(CommandFailure) -> Number? {
    guard let text = value(of: option) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw CommandFailure(
        code: .usage,
        message: """
          --\(option.name) '\(text)' is not a number from \(range.lowerBound) to \
          \(range.upperBound)
          """)
    }
    return number
  }
}
