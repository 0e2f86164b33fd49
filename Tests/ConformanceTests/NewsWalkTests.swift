import Conformance
import Scenarios
import Testing

/// Random walks, for every variant.
@MainActor
@Suite("News list: random walks")
struct NewsWalkTests {
  @Test(
    "whatever happens, in whatever order, the list shows what its model gives",
    arguments: NewsVariant.all)
  func walks(_ variant: NewsVariant) throws {
    for seed: UInt64 in 0..<30 {
      let configuration = NewsConfiguration(
        feed: Feed.allCases[Int(seed % 3)], pageSize: [2, 4, 12][Int(seed / 3 % 3)])
      try variant.run(configuration) { fixture in
        let walk = NewsWalk(variant, fixture, configuration, seed: seed)
        for _ in 0..<60 { guard walk.step() else { return } }
        #expect(fixture.stories.stories.highestCount <= 8)
        fixture.list.stop()
        fixture.settle()
        #expect(fixture.stories.feeds.pending.isEmpty && fixture.stories.stories.pending.isEmpty)
        #expect(fixture.storage.reads.pending.isEmpty && fixture.storage.writes.pending.isEmpty)
        #expect(fixture.thumbnails.requests.pending.isEmpty)
        #expect(fixture.alerts.questions.pending.isEmpty)
      }
    }
  }
}
