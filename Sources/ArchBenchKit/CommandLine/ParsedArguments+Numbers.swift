/// Numbers among the arguments.
extension ParsedArguments {
  /// The seed that was given, or any of those that are quick to type.
  func seed() throws(CommandFailure) -> UInt64 {
    guard let text = value(of: .seed) else { return .random(in: 0..<1 << 32) }
    guard let seed = UInt64(text) else {
      throw CommandFailure(
        code: .usage, message: "--seed '\(text)' is not a number from 0 to \(UInt64.max)")
    }
    return seed
  }

  /// A number of things of which there must be at least one.
  func count(of option: Option, otherwise count: Int) throws(CommandFailure) -> Int {
    guard let text = value(of: option) else { return count }
    let highest = 1_000_000_000
    guard let count = Int(text), (1...highest).contains(count) else {
      throw CommandFailure(
        code: .usage, message: "--\(option.name) '\(text)' is not a number from 1 to \(highest)")
    }
    return count
  }
}
