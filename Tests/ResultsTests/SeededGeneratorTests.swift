import Results
import TestSupport
import Testing

@Suite("Seeded generator")
struct SeededGeneratorTests {
  @Test("it gives the published numbers of SplitMix64")
  func publishedNumbers() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("equal seeds give equal numbers, others give others")
  func seeds() {
    func shuffled(_ seed: UInt64) -> [Int] {
      var generator = SeededGenerator(seed: seed)
      return (0..<20).shuffled(using: &generator)
    }
    #expect(shuffled(1) == shuffled(1))
    #expect(shuffled(1) != shuffled(2))
  }
}
