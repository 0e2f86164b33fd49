import Scenarios

extension NewsScene.Target: CustomStringConvertible {
  var description: String {
    switch self {
    case .list: "the list"
    case .badge: "the badge"
    case .row(let id, let adapter): "row \(id) (\(adapter))"
    }
  }
}

extension NewsScene.Shown: CustomStringConvertible {
  var description: String {
    switch self {
    case .list(let content): ContentText.text(of: content)
    case .badge(let content): ContentText.text(of: content)
    case .row(let content): ContentText.text(of: content)
    }
  }
}

extension NewsConfiguration {
  /// The list of a walk.
  init(walk header: UInt32) {
    var random = SplitMix64(seed: UInt64(header))
    self.init(
      feed: random.one(of: Feed.allCases), pageSize: random.one(of: [1, 2, 4, 5, 10, 12]))
  }
}

extension NewsScene {
  /// Whether requests whose tasks are cancelled wait on, in a walk.
  static func isPatient(walk header: UInt32) -> Bool {
    var random = SplitMix64(seed: ~UInt64(header))
    return random.oneIn(2)
  }
}

extension NewsFixture {
  /// Watches what must be released with the fixture.
  func watch(_ leaks: WalkLeaks) {
    leaks.watch(list, "list")
    leaks.watch(display, "display")
    leaks.watch(diagnostics, "diagnostics")
    leaks.watch(messages, "message bus")
    leaks.watch(stories, "story service")
    leaks.watch(stories.feeds, "requests for identities")
    leaks.watch(stories.stories, "requests for stories")
    leaks.watch(storage, "storage")
    leaks.watch(storage.reads, "requests to read")
    leaks.watch(storage.writes, "requests to write")
    leaks.watch(thumbnails, "thumbnail service")
    leaks.watch(thumbnails.requests, "requests for pictures")
    leaks.watch(alerts, "alert responder")
    leaks.watch(alerts.questions, "questions")
    leaks.watch(notices, "notices")
    leaks.watch(analytics, "analytics")
  }
}
