import Benchmarking
import Foundation
import Results
import Testing

@Suite("Machine facts")
struct MachineFactsTests {
  @Test("what is known of the machine is plausible")
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

  @Test("there are three load averages")
  func load() throws {
    let averages = try #require(MachineFacts.loadAverage())
    #expect(averages.count == 3)
    #expect(averages.allSatisfy { $0 >= 0 })
  }

  @Test("stolen time counts from zero")
  func stolenTime() {
    if let seconds = StolenTime().secondsSoFar() { #expect((0..<60).contains(seconds)) }
  }

  @Test("reading the clock costs something, and the clock never goes back")
  func timer() throws {
    let before = MonotonicTime.nanoseconds()
    let facts = TimerFacts.measured()
    #expect(MonotonicTime.nanoseconds() > before)
    let minimum = try #require(facts.minimumCostNanoseconds)
    #expect(minimum > 0)
    #expect(try #require(facts.medianCostNanoseconds) >= minimum)
    if let resolution = facts.resolutionNanoseconds { #expect(resolution > 0) }
  }

  @Test("a build knows its compiler, and whether it was optimised")
  func build() {
    let facts = BuildFacts.current()
    #expect(facts.swiftVersion.hasPrefix("6."))
    #if DEBUG
      #expect(facts.isDebug)
    #else
      #expect(!facts.isDebug)
    #endif
  }

  @Test("the allocator is jemalloc, as only it can be counted")
  func allocator() {
    #expect(AllocationCounter.version?.hasPrefix("5.3.0") == true)
  }
}
