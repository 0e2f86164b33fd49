import Conformance
import LittleStoreAdapter
import Testing

@Test func littleStoreKeepsEveryRule() async throws {
  let report = try await ConformanceSuite.report(of: LittleStoreArchitecture.self)
  #expect(report.isAcceptable, "\(report)")
}
