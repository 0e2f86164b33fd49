/// A small generator of random numbers, the same for the same seed on every machine.
///
/// It makes its own choices, so that a script means the same whatever the standard library does.
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

  /// A number from zero on; zero when there is none below `end`.
  mutating func number(below end: Int) -> Int {
    let bits = next() >> 32
    return end > 0 ? Int((bits &* UInt64(end)) >> 32) : 0
  }

  /// True once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { number(below: count) == 0 }

  /// One of some values, of which there is at least one.
  mutating func one<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

  /// One of some values, if there is any.
  mutating func any<Value>(of values: [Value]) -> Value? {
    let position = number(below: values.count)
    return values.isEmpty ? nil : values[position]
  }

  /// So many of some values in any order; all of them when there are fewer.
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
