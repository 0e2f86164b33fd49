import Foundation
import Scenarios

/// Random stories and feeds, the same for the same seed.
struct NewsGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &self) }

  mutating func one<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

  /// A ranking, in which some identities may be there twice.
  mutating func ranking(of ids: ClosedRange<Int>) -> [Int] {
    let once = ids.shuffled(using: &self).prefix(number(below: 15))
    return once + once.filter { $0 % 4 == 0 }
  }

  /// A story of any kind and age, as it is now; it may be of another kind the next time.
  mutating func story(_ id: Int, before date: Date) -> Story {
    let age = one(of: [-60, 59, 61, 3_600, 86_399, 86_400, 40 * 86_400, 366 * 86_400])
    return Story(
      id: id, kind: one(of: [.story, .story, .job]), title: "Story \(id)",
      host: one(of: [nil, "example.com"]), author: one(of: [nil, "ann"]),
      date: date - TimeInterval(age), score: one(of: [-1_000, 0, 998, 999, 1_099, 12_345_678]),
      commentCount: one(of: [0, 1_000]))
  }
}
