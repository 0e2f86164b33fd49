import Scenarios

// The settings of a walk, which its header determines.

extension NewsConfiguration {
  init(walk header: UInt32) {
    var random = SplitMix64(seed: UInt64(header))
    self.init(
      feed: random.one(of: Feed.allCases), pageSize: random.one(of: [1, 2, 4, 5, 10, 12]))
  }
}

extension NewsScene {
  static func hasFewStories(walk header: UInt32) -> Bool {
    var random = SplitMix64(seed: UInt64(header) << 32)
    return random.oneIn(2)
  }

  static func waitsWhenCancelled(walk header: UInt32) -> Bool {
    var random = SplitMix64(seed: ~UInt64(header))
    return random.oneIn(2)
  }
}
