import Conformance
import LittleStoreAdapter
import Testing

@Test func littleStoresKeepEveryRule() async throws {
  let report = try await ConformanceSuite.report(
    of: LittleStoreArchitecture.self, ActorStoreArchitecture.self)
  #expect(report.isAcceptable, "\(report)")
}
