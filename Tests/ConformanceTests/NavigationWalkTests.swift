import Conformance
import Scenarios
import Testing

/// Random walks beside the reference model, for every variant.
@MainActor
@Suite("Navigation: random walks")
struct NavigationWalkTests {
  @Test("a random walk shows what the model shows, step by step", arguments: NavigationVariant.all)
  func walk(_ variant: NavigationVariant) throws {
    for seed in UInt64(1)...30 {
      try variant.run { fixture in
        let walk = NavigationWalk(fixture, of: variant, seed: seed)
        for _ in 0..<60 where walk.failure == nil { walk.step() }
        let failure = walk.failure ?? ""
        try #require(
          walk.failure == nil,
          "\(failure), seed \(seed), after \(walk.script.joined(separator: ", "))"
        )
      }
    }
  }
}
