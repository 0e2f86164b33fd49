import Foundation
import Results
import Testing

@Suite("Bootstrap")
struct BootstrapTests {
  @Test("the estimate is the median of the processes' medians")
  func estimate() throws {
    let estimate = try #require(
      Bootstrap(seed: 1).estimate([[1, 2, 30], [4, 5, 6], [7, 800, 9, 10]]))
    #expect(estimate.value == 5)
  }

  @Test("equal values have an interval without width")
  func constant() throws {
    let estimate = try #require(Bootstrap(seed: 1).estimate([[3, 3], [3, 3, 3]]))
    #expect(estimate.value == 3)
    #expect(estimate.interval == 3...3)
  }

  @Test("an interval with level 1 reaches from the lowest to the highest value")
  func wholeRange() throws {
    let bootstrap = Bootstrap(resampleCount: 2_000, level: 1, seed: 1)
    let estimate = try #require(bootstrap.estimate([[1, 2, 3]]))
    #expect(estimate.value == 2)
    #expect(estimate.interval == 1...3)
  }

  @Test("the resamples of one process with three rounds have the exact distribution")
  func knownSpread() throws {
    // Of the 27 resamples of three values, 7 have the lowest as their median, 13 the middle one.
    for (level, interval) in [(0.46, 2.0...2.0), (0.50, 1.0...3.0)] {
      let bootstrap = Bootstrap(resampleCount: 20_000, level: level, seed: 7)
      #expect(try #require(bootstrap.estimate([[1, 2, 3]])).interval == interval)
    }
  }

  @Test("differences between processes widen the interval")
  func processes() throws {
    let alike = (0..<6).map { _ in (0..<60).map(Double.init) }
    let apart = (0..<6).map { process in (0..<60).map { Double($0 + 50 * process) } }
    let narrow = try #require(Bootstrap(seed: 1).estimate(alike)).interval
    let wide = try #require(Bootstrap(seed: 1).estimate(apart)).interval
    #expect(wide.upperBound - wide.lowerBound > 5 * (narrow.upperBound - narrow.lowerBound))
  }

  @Test("equal seeds give equal intervals, other seeds other intervals")
  func seeds() {
    var samples = SyntheticSamples(seed: 3)
    let processes = samples.processes(count: 6, rounds: 60)
    let first = Bootstrap(seed: 1).estimate(processes)
    #expect(first == Bootstrap(seed: 1).estimate(processes))
    #expect(first != Bootstrap(seed: 2).estimate(processes))
  }

  @Test("the interval contains the true median about as often as its level", arguments: [3, 6])
  func coverage(_ processCount: Int) throws {
    var samples = SyntheticSamples(seed: 11)
    var hits = 0
    for run in 0..<100 {
      let processes = samples.processes(count: processCount, rounds: 20)
      let bootstrap = Bootstrap(resampleCount: 200, seed: UInt64(run))
      if try #require(bootstrap.estimate(processes)).interval.contains(0) { hits += 1 }
    }
    #expect((88...99).contains(hits))
  }

  @Test("no values have no estimate, and processes without values are ignored")
  func noValues() {
    #expect(Bootstrap(seed: 1).estimate([]) == nil)
    #expect(Bootstrap(seed: 1).estimate([[], []]) == nil)
    #expect(Bootstrap(seed: 1).estimate([[], [2], []])?.value == 2)
  }
}

/// Realistic log ratios: their median is 0, processes differ, and outliers are on one side.
private struct SyntheticSamples {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func processes(count: Int, rounds: Int) -> [[Double]] {
    (0..<count).map { _ in
      let shift = 0.01 * normal()
      return (0..<rounds).map { _ in shift + 0.02 * skewed() }
    }
  }

  /// A normally distributed number, by Box and Muller.
  private mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * .pi * uniform())
  }

  /// Three in ten values above the median are ten times as far away.
  private mutating func skewed() -> Double {
    let value = normal()
    return value > 0 && uniform() < 0.3 ? 10 * value : value
  }

  private mutating func uniform() -> Double { Double.random(in: 0..<1, using: &generator) }
}

@Suite("Seeded generator")
struct SeededGeneratorTests {
  @Test("the numbers are those published for SplitMix64")
  func publishedNumbers() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("equal seeds give equal numbers, other seeds other numbers")
  func seeds() {
    func shuffled(_ seed: UInt64) -> [Int] {
      var generator = SeededGenerator(seed: seed)
      return (0..<20).shuffled(using: &generator)
    }
    #expect(shuffled(1) == shuffled(1))
    #expect(shuffled(1) != shuffled(2))
  }
}
