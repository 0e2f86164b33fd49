import Scenarios
import Testing

/// What the variants and the reference model share, against literals.
@Suite("Counter: formatting")
struct CounterContentTests {
  @Test(
    "a count is shown in decimal digits, without grouping, with its parity",
    arguments: [
      (0, "0", CounterContent.Parity.even), (1, "1", .odd), (2, "2", .even), (-1, "-1", .odd),
      (-2, "-2", .even), (-3, "-3", .odd), (10, "10", .even), (999, "999", .odd),
      (1000, "1000", .even), (1_000_000, "1000000", .even), (-1_000_000, "-1000000", .even),
      (-999_999, "-999999", .odd), (1_099_511_627_776, "1099511627776", .even),
      (-1_099_511_627_775, "-1099511627775", .odd),
    ])
  func counter(_ value: Int, _ text: String, _ parity: CounterContent.Parity) {
    for isBusy in [false, true] {
      #expect(
        CounterContent(Counter(value: value, isBusy: isBusy))
          == CounterContent(text: text, parity: parity, isBusy: isBusy))
    }
  }

  @Test("contents differ when text, parity or busyness differ")
  func equality() {
    let content = CounterContent(text: "1", parity: .odd, isBusy: false)
    #expect(content == CounterContent(Counter(value: 1)))
    #expect(content != CounterContent(text: "2", parity: .odd, isBusy: false))
    #expect(content != CounterContent(text: "1", parity: .even, isBusy: false))
    #expect(content != CounterContent(text: "1", parity: .odd, isBusy: true))
    #expect(TotalContent(text: "1", nonZeroCount: 1) != TotalContent(text: "1", nonZeroCount: 3))
  }

  @Test(
    "a total is the sum, and how many counts are not zero",
    arguments: [
      ([], "0", 0), ([0, 0, 0], "0", 0), ([1, 2, 3], "6", 3), ([5, -5], "0", 2),
      ([-7, 0], "-7", 1),
      ([1_000_000, 1_000_000], "2000000", 2),
      ([1_099_511_627_776, 1_099_511_627_776, 1], "2199023255553", 3),
    ] as [([Int], String, Int)])
  func total(_ values: [Int], _ text: String, _ nonZeroCount: Int) {
    let total = CounterTotal(of: values.map { Counter(value: $0) })
    #expect(TotalContent(total) == TotalContent(text: text, nonZeroCount: nonZeroCount))
    var added = CounterTotal()
    for value in values { added.add(value) }
    #expect(added == total)
  }

  @Test("busyness does not concern the total")
  func busyTotal() {
    let busy = CounterTotal(of: [Counter(value: 1, isBusy: true), Counter(value: 0, isBusy: true)])
    #expect(busy == CounterTotal(of: [Counter(value: 1), Counter(value: 0)]))
  }

  @Test("a step that would leave the bounds does nothing")
  func step() {
    var counter = Counter(value: 1)
    counter.step(by: 1, within: -2...2)
    #expect(counter == Counter(value: 2))
    counter.step(by: 1, within: -2...2)
    #expect(counter == Counter(value: 2))
    for _ in 0..<9 { counter.step(by: -1, within: -2...2) }
    #expect(counter == Counter(value: -2))
    counter.isBusy = true
    counter.step(by: 1, within: -2...2)
    #expect(counter == Counter(value: -1, isBusy: true))
  }
}
