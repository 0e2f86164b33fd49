import ScenarioTesting

/// The reproducible description of a random walk: a header for the parameters of the scenario, and
/// a number for each step.
///
/// A step makes all choices from its own number and from the state of the scenario at that moment.
/// So a script without some of its steps is a script, too.
public struct WalkScript: Equatable, Codable, Sendable, CustomStringConvertible {
  public let scenario: ScenarioName

  /// The seed of the scenario's parameters.
  public let header: UInt32

  /// The seeds of the steps.
  public var steps: [UInt32]

  /// An intent in the middle of one call, instead of random reactions; views of every kind are attached.
  public var reaction: Reaction?

  /// An intent that is sent in a call to the outside.
  public struct Reaction: Equatable, Codable, Sendable {
    /// The number of the call, from 0.
    public let call: Int

    /// The number of the intent among those of the scenario.
    public let intent: Int
  }

  func reacting(to call: Int, with intent: Int) -> WalkScript {
    var script = self
    script.reaction = Reaction(call: call, intent: intent)
    return script
  }
}

extension WalkScript {
  /// Makes a script of random numbers from a seed.
  ///
  /// They have 24 bits, which are enough for the choices of a step and keep scripts short.
  public init(scenario: ScenarioName, seed: UInt64, stepCount: Int) {
    var random = SplitMix64(seed: seed)
    let header = UInt32(truncatingIfNeeded: random.next() >> 40)
    let steps = (0..<stepCount).map { _ in UInt32(truncatingIfNeeded: random.next() >> 40) }
    self.init(scenario: scenario, header: header, steps: steps)
  }

  /// The scenario, the header and the steps in hexadecimal digits, for example
  /// `news:1f:3a90c1.77b2`; and the reaction if there is one, for example `:2f.3`.
  public var description: String {
    func text(_ numbers: [Int]) -> String {
      numbers.map { String($0, radix: 16) }.joined(separator: ".")
    }
    let reaction = reaction.map { ":" + text([$0.call, $0.intent]) } ?? ""
    return "\(scenario):\(text([Int(header)])):\(text(steps.map { Int($0) }))\(reaction)"
  }

  /// Parses a script in the form of ``description``.
  public init(parsing text: String) throws(WalkScriptError) {
    func number(_ digits: Substring) -> Int? {
      digits.first?.isHexDigit == true ? Int(digits, radix: 16) : nil
    }
    func numbers(_ part: Substring) -> [Int]? {
      let digits = part.isEmpty ? [] : part.split(separator: ".", omittingEmptySubsequences: false)
      let numbers = digits.compactMap { number($0) }
      return numbers.count == digits.count ? numbers : nil
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard [3, 4].contains(parts.count), let scenario = ScenarioName(rawValue: String(parts[0])),
      let header = number(parts[1]).flatMap({ UInt32(exactly: $0) }),
      let steps = numbers(parts[2]), steps.allSatisfy({ UInt32(exactly: $0) != nil })
    else { throw WalkScriptError(text: text) }
    self.init(
      scenario: scenario, header: header, steps: steps.map { UInt32(truncatingIfNeeded: $0) })
    if parts.count == 4 {
      guard let reaction = numbers(parts[3]), reaction.count == 2 else {
        throw WalkScriptError(text: text)
      }
      self.reaction = Reaction(call: reaction[0], intent: reaction[1])
    }
  }
}

/// The error on a text that is not a walk script.
public struct WalkScriptError: Error, CustomStringConvertible {
  let text: String

  public var description: String {
    """
    '\(text)' is not a walk script; a script has a scenario \
    (\(ScenarioName.allCases.map(\.rawValue).joined(separator: ", "))), a header and steps, which are \
    hexadecimal numbers up to ffffffff, for example 'news:1f:3a90c1.77b2'
    """
  }
}

// Choices of its own, so that a script does not depend on those of the standard library.
extension SplitMix64 {
  /// A number from 0 to `end - 1`; zero if `end` is not positive.
  mutating func number(below end: Int) -> Int {
    let bits = next() >> 32
    return end > 0 ? Int((bits &* UInt64(end)) >> 32) : 0
  }

  mutating func oneIn(_ count: Int) -> Bool { number(below: count) == 0 }

  /// One of the values, of which there must be at least one.
  mutating func one<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

  /// One of the values, if there is any.
  mutating func any<Value>(of values: [Value]) -> Value? {
    let position = number(below: values.count)
    return values.isEmpty ? nil : values[position]
  }

  /// Up to `count` of the values in random order.
  mutating func some<Value>(_ count: Int, of values: some Sequence<Value>) -> [Value] {
    var values = Array(values)
    let count = min(count, values.count)
    for position in 0..<count {
      values.swapAt(position, position + number(below: values.count - position))
    }
    values.removeSubrange(count...)
    return values
  }
}
