import Conformance
import Foundation
import LittleStoreAdapter
import Testing

@Test func littleStoresKeepEveryRule() async throws {
  let report = try await ConformanceSuite.report(
    of: LittleStoreArchitecture.self, ActorStoreArchitecture.self)
  #expect(report.isAcceptable, "\(report)")
}

/// Only measuring needs an allocator of its own: tests with the conformance suite keep `malloc`.
@Test("the conformance suite leaves malloc alone")
func allocator() throws {
  let library = try #require(dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD))
  #expect(dlsym(nil, "malloc") == dlsym(library, "malloc"))
}
