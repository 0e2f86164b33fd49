import Scenarios
import Testing

/// The counter board's shared parts, compared with literals.
@Suite("Counter: configuration")
struct CounterConfigurationTests {
  @Test("a negative count, a value outside the bounds, and bounds without zero or too wide, trap")
  func rejections() async {
    await #expect(processExitsWith: .failure) { _ = CounterConfiguration(count: -1) }
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, initialValue: 3, bounds: -2...2)
    }
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, initialValue: 1, bounds: 1...2)
    }
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, bounds: 0...1_099_511_627_777)
    }
  }

  @Test("each kind of ballast has its own size, and is zero at the start")
  func ballast() throws {
    #expect(Ballast.none.makeState() is Void)
    #expect(Ballast.inline64.makeState() is InlineBallast<64>)
    #expect(Ballast.inline3KiB.makeState() is InlineBallast<3072>)
    #expect(Ballast.inline64KiB.makeState() is InlineBallast<65_536>)
    #expect(Ballast.array(10_000).makeState() as? [Int] == Array(repeating: 0, count: 10_000))
    #expect(Ballast.array(0).makeState() as? [Int] == [])
    #expect(MemoryLayout<InlineBallast<64>>.size == 64)
    #expect(MemoryLayout<InlineBallast<3072>>.size == 3072)
    #expect(MemoryLayout<InlineBallast<65_536>>.size == 65_536)
    let bytes = InlineBallast<64>().bytes
    #expect(bytes.indices.allSatisfy { bytes[$0] == 0 })
  }
}

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

  @Test(
    "a total is the sum and the number of counters that are not zero",
    arguments: [
      ([], "0", 0), ([0, 0, 0], "0", 0), ([1, 2, 3], "6", 3), ([5, -5], "0", 2),
      ([-7, 0], "-7", 1),
      ([1_000_000, 1_000_000], "2000000", 2),
      ([1_099_511_627_776, 1_099_511_627_776, 1], "2199023255553", 3),
    ] as [([Int], String, Int)])
  func total(_ values: [Int], _ text: String, _ nonZeroCount: Int) {
    let total = CounterTotal(of: values.map { Counter(value: $0, isBusy: $0 > 1) })
    #expect(TotalContent(total) == TotalContent(text: text, nonZeroCount: nonZeroCount))
    var added = CounterTotal()
    for value in values { added.add(value) }
    #expect(added == total)
  }
}
