import Scenarios
import Testing

/// The parameters of a counter board.
@Suite("Counter: configuration")
struct CounterConfigurationTests {
  @Test("without further words counters start at zero, within ±1,000,000, without ballast")
  func defaults() {
    let configuration = CounterConfiguration(count: 3)
    #expect(configuration.count == 3)
    #expect(configuration.initialValue == 0)
    #expect(configuration.bounds == -1_000_000...1_000_000)
    #expect(configuration.ballast == .none)
    #expect(configuration.counters == [Counter(value: 0), Counter(value: 0), Counter(value: 0)])
    #expect(CounterConfiguration.delay == .seconds(1))
  }

  @Test("counters start with the initial value, and not busy")
  func initialValue() {
    let configuration = CounterConfiguration(count: 2, initialValue: -4, bounds: -4...0)
    #expect(configuration.counters == [Counter(value: -4), Counter(value: -4)])
    #expect(CounterConfiguration(count: 0, initialValue: 4).counters == [])
  }

  @Test("the widest bounds are ±2⁴⁰, the narrowest zero alone")
  func extremeBounds() {
    let limit = 1_099_511_627_776
    #expect(CounterConfiguration(count: 1, bounds: -limit...limit).bounds == -limit...limit)
    #expect(CounterConfiguration(count: 1, bounds: 0...0).bounds == 0...0)
  }

  @Test("a board cannot have fewer counters than none")
  func negativeCount() async {
    await #expect(processExitsWith: .failure) { _ = CounterConfiguration(count: -1) }
  }

  @Test("the initial value lies within the bounds")
  func initialValueOutside() async {
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, initialValue: 3, bounds: -2...2)
    }
  }

  @Test("the bounds contain zero, to which counters are reset")
  func boundsWithoutZero() async {
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, initialValue: 1, bounds: 1...2)
    }
  }

  @Test("the bounds are not wider than ±2⁴⁰")
  func wideBounds() async {
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, bounds: 0...1_099_511_627_777)
    }
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, bounds: -1_099_511_627_777...0)
    }
  }
}
