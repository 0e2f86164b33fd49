/// A seeded random number generator, the same on every machine.
///
/// It has choices of its own, so that a script does not depend on those of the standard library.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `end - 1`; zero if `end` is not positive.
  mutating func number(below end: Int) -> Int {
    let bits = next() >> 32
    return end > 0 ? Int((bits &* UInt64(end)) >> 32) : 0
  }

  /// True with a probability of one in `count`.
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
