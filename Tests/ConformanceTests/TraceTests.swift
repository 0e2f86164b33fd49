import BuiltInArchitectures
import Scenarios
import Testing

@testable import Conformance

/// Traces do not depend on the process that they are made in.
@Suite("Traces")
struct TraceTests {
  /// Each process has another seed for the order of sets and dictionaries.
  @Test("the same happenings give the same trace in every process")
  func processes() async throws {
    var outputs: [String] = []
    for _ in 0..<3 {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        try await Self.printTraces()
      }
      outputs.append(String(decoding: try #require(result).standardOutputContent, as: UTF8.self))
    }
    #expect(outputs[0].contains("counter of udf\n"))
    #expect(outputs[0].contains("\nintent "))
    #expect(Set(outputs).count == 1)
  }

  @MainActor
  private static func printTraces() throws {
    for architecture in BuiltInVariants.all {
      let subject = Subject(architecture)
      for scenario in ScenarioName.allCases {
        print("\(scenario) of \(subject)")
        for line in try ScenarioTrace.lines(scenario, in: Trial(of: subject)) { print(line) }
      }
    }
  }
}
