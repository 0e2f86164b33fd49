import Scenarios

/// Loads that supersede each other, and the order in which their requests are answered.
///
/// Superseded requests are answered like others. The answer to the request with number n makes a
/// list of the one story n.
struct LoadRace {
  /// What requests wait for when they overtake each other.
  enum Stage { case identities, stories }

  let intents: ArraySlice<NewsIntent>
  let stage: Stage

  /// The numbers of the requests, from 1 on, in the order of the answers.
  let order: [Int]

  /// Every order of answers for each beginning of a sequence of intents.
  static func all(_ intents: [NewsIntent], at stage: Stage) -> [LoadRace] {
    intents.indices.flatMap { last in
      orders(Array(1...last + 1)).map {
        LoadRace(intents: intents[...last], stage: stage, order: $0)
      }
    }
  }

  /// Every order in which some things can stand.
  static func orders(_ things: [Int]) -> [[Int]] {
    guard !things.isEmpty else { return [[]] }
    return things.flatMap { first in
      orders(things.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// Runs the race, and complains unless the newest load wins.
  @MainActor
  func run(_ fixture: NewsFixture) {
    for (index, intent) in intents.enumerated() {
      fixture.send(intent)
      if stage == .stories { fixture.answerIdentities([index + 1]) }
    }
    var waiting = Array(1...intents.count)
    for number in order {
      switch stage {
      case .identities:
        fixture.answerFeed(at: waiting.firstIndex(of: number) ?? 0, with: [number])
        fixture.answerStories(Story.samples(1...intents.count))
      case .stories: fixture.answerStory(number)
      }
      waiting.removeAll { $0 == number }
      let isThere = !waiting.contains(intents.count)
      let moment = "when request \(number) of \(intents.count) is answered"
      fixture.expectRows(isThere ? [intents.count] : [], moment)
      fixture.expectLoading(!isThere, moment)
    }
    fixture.transcript.expect(
      "the pages stored", fixture.storage.writes.requests.map { $0.stories.map(\.id) },
      is: [[intents.count]])
    fixture.expectSilence("after all requests are answered")
  }
}
