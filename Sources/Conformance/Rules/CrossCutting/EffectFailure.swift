import Scenarios

/// A way in which something that a list asked for fails.
struct EffectFailure: Sendable {
  /// What fails, as a noun.
  let name: String

  /// Brings a list to that point, and makes it fail.
  let happen: @MainActor @Sendable (NewsFixture) -> Void

  /// Every effect at every stage.
  static let all = [
    EffectFailure(name: "a failed first load") { fixture in
      fixture.send(.appear)
      fixture.answerStorage(nil)
      fixture.fail(with: ConnectionLost())
      fixture.answerAlert(.cancel)
    },
    EffectFailure(name: "a failed refresh, with the question about it open") { fixture in
      fixture.fill(1...5)
      fixture.send(.select(1), .refresh)
      fixture.fail(with: ConnectionLost())
    },
    EffectFailure(name: "a failed story among those of the next page") { fixture in
      fixture.fill(1...5)
      fixture.send(.select(1), .loadMore)
      fixture.answerStory(4)
      fixture.fail(with: ConnectionLost())
      fixture.answerAlert(nil)
    },
    EffectFailure(name: "a failed picture") { fixture in
      fixture.fill(1...5)
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
      fixture.expectRow(1, shows: .sample(1, thumbnail: .failed), "after its picture failed")
      fixture.send(.rowAppeared(1))
      fixture.answerThumbnail(of: 1, with: .success("one"))
      fixture.expectRow(
        1, shows: .sample(1, thumbnail: .loaded("one")), "after its picture came at last")
    },
    EffectFailure(name: "a failed reading of the storage") { fixture in
      fixture.send(.appear)
      fixture.failReading(with: ConnectionLost())
      fixture.load(Story.samples(1...5))
      fixture.expectRows(1...3, "after a failed reading of the storage")
    },
    EffectFailure(name: "a failed writing to the storage") { fixture in
      fixture.send(.appear)
      fixture.answerStorage(nil)
      fixture.answerIdentities([1, 2, 3, 4, 5])
      fixture.answerStories(Story.samples(1...5))
      fixture.failWriting(with: ConnectionLost())
      fixture.expectRows(1...3, "after a failed writing to the storage")
    },
  ]
}
