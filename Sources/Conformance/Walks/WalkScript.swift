/// A random walk as it can be repeated: where it starts, and a number for each step.
///
/// A step makes all of its choices from its own number and from what the scenario must show at that
/// moment. So whatever steps are left out, what remains is a script, too.
public struct WalkScript: Equatable, Sendable {
  /// The scenario that is walked.
  public let scenario: ScenarioName

  /// What the parameters of the scenario are chosen from.
  public let header: UInt32

  /// What the choices of each step are made from.
  public var steps: [UInt32]

  /// Makes a script of its numbers.
  public init(scenario: ScenarioName, header: UInt32, steps: [UInt32]) {
    self.scenario = scenario
    self.header = header
    self.steps = steps
  }

  /// Makes a script of random numbers, the same for the same seed.
  ///
  /// They have 24 bits, which is enough for the choices of a step, and not more to type than needed.
  public init(scenario: ScenarioName, seed: UInt64, stepCount: Int) {
    var random = SplitMix64(seed: seed)
    let header = UInt32(truncatingIfNeeded: random.next() >> 40)
    let steps = (0..<stepCount).map { _ in UInt32(truncatingIfNeeded: random.next() >> 40) }
    self.init(scenario: scenario, header: header, steps: steps)
  }
}

extension WalkScript: CustomStringConvertible {
  /// The script in a form that can be typed: the scenario, the header and the steps, in hexadecimal
  /// digits, for example `news:1f:3a90c1.77b2`.
  public var description: String {
    let numbers = steps.map { String($0, radix: 16) }.joined(separator: ".")
    return "\(scenario):\(String(header, radix: 16)):\(numbers)"
  }

  /// Reads what ``description`` gives.
  public init(parsing text: String) throws(WalkScriptError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .wrongForm(text) }
    guard let scenario = ScenarioName(rawValue: String(parts[0])) else {
      throw .unknownScenario(String(parts[0]))
    }
    var steps: [UInt32] = []
    if !parts[2].isEmpty {
      for step in parts[2].split(separator: ".", omittingEmptySubsequences: false) {
        steps.append(try Self.number(step))
      }
    }
    self.init(scenario: scenario, header: try Self.number(parts[1]), steps: steps)
  }

  private static func number(_ digits: Substring) throws(WalkScriptError) -> UInt32 {
    guard let first = digits.first, first.isHexDigit, let number = UInt32(digits, radix: 16) else {
      throw .notANumber(String(digits))
    }
    return number
  }
}
