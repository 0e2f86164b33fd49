import Scenarios
import Testing

/// Unrelated state beside a board's own.
@Suite("Ballast")
struct BallastTests {
  @Test("inline ballast is as large as it says")
  func inlineSizes() {
    #expect(MemoryLayout<InlineBallast<64>>.size == 64)
    #expect(MemoryLayout<InlineBallast<3072>>.size == 3072)
    #expect(MemoryLayout<InlineBallast<65_536>>.size == 65_536)
  }

  @Test("each case makes ballast of its own size")
  func states() throws {
    #expect(Ballast.none.makeState() is Void)
    #expect(Ballast.inline64.makeState() is InlineBallast<64>)
    #expect(Ballast.inline3KiB.makeState() is InlineBallast<3072>)
    #expect(Ballast.inline64KiB.makeState() is InlineBallast<65_536>)
    let array = try #require(Ballast.array(10_000).makeState() as? [Int])
    #expect(array.count == 10_000)
    #expect(Ballast.array(0).makeState() as? [Int] == [])
  }

  @Test("ballast is zero at the start")
  func zero() {
    let ballast = InlineBallast<64>()
    #expect(ballast.bytes.indices.allSatisfy { ballast.bytes[$0] == 0 })
  }
}
