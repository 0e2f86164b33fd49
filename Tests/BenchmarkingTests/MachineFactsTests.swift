import Benchmarking
import Foundation
import Results
import Testing

@Suite("Machine facts")
struct MachineFactsTests {
  @Test("machine facts are plausible")
  func machine() throws {
    let facts = MachineFacts.current()
    if let cores = facts.coreCount { #expect((1...10_000).contains(cores)) }
    if let memory = facts.memoryBytes { #expect(memory > 1 << 24) }
    for text in [facts.cpuModel, facts.kernel, facts.libc] {
      #expect(text.map { !$0.isEmpty && $0 == $0.trimmingCharacters(in: .whitespaces) } ?? true)
    }
    #if os(Linux)
      #expect(facts.kernel?.hasPrefix("Linux ") == true)
      #expect(facts.libc?.contains("2.") == true)
      #expect(facts.coreCount != nil)
      #expect(facts.memoryBytes != nil)
    #endif
  }

  @Test("there are three load averages, and stolen time starts at zero")
  func load() throws {
    let averages = try #require(MachineFacts.loadAverage())
    #expect(averages.count == 3)
    #expect(averages.allSatisfy { $0 >= 0 })
    if let seconds = StolenTime().secondsSoFar() { #expect((0..<60).contains(seconds)) }
  }

  @Test("reading the clock has a cost, and the clock is monotonic")
  func timer() throws {
    let before = MonotonicTime.nanoseconds()
    let facts = TimerFacts.measured()
    #expect(MonotonicTime.nanoseconds() > before)
    let minimum = try #require(facts.minimumCostNanoseconds)
    #expect(minimum > 0)
    #expect(try #require(facts.medianCostNanoseconds) >= minimum)
    #expect(try #require(facts.resolutionNanoseconds) > 0)
  }

  @Test("the resolution of a clock is its usual step, whatever the system promises")
  func resolution() {
    var readings = 0
    let step = ProcessorTime.resolution {
      readings += 1
      return UInt64(readings / 100) * 4_000_000
    }
    #expect(step == 4_000_000 && step > ProcessorTime.coarseStep)
  }

  @Test("build facts have the compiler and the optimisation")
  func build() {
    let facts = BuildFacts.current()
    #expect(facts.swiftVersion.hasPrefix("6."))
    #if DEBUG
      #expect(facts.isDebug)
    #else
      #expect(!facts.isDebug)
    #endif
  }
}
