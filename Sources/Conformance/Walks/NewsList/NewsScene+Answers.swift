import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios

extension NewsScene {
  /// Several requests for stories may be answered at once.
  var answers: [(count: Int, answer: (inout SplitMix64) -> Void)] {
    [
      (feeds.pending.count, answerIdentities), (items.pending.count, answerItems),
      (reads.pending.count, answerRead), (writes.pending.count, answerWrite),
      (pictures.pending.count, answerPicture), (questions.pending.count, answerQuestion),
    ]
  }

  private func answerIdentities(_ random: inout SplitMix64) {
    let position = random.number(below: feeds.pending.count)
    let error = anyError(&random)
    let ids = ranking(&random)
    if let error {
      let (event, kind) = end(with: error)
      answer(
        feeds, at: position, event, as: kind, with: .failure(error), "the load ends with: \(error)")
    } else {
      answer(
        feeds, at: position, .identitiesArrived(ids, at: fixture.services.date), as: .identities,
        with: .success(ids), "the identities \(ids) arrive")
    }
  }

  private func answerItems(_ random: inout SplitMix64) {
    if items.supersededCount == 0 && random.oneIn(20) { return cancelItem(&random) }
    let isOutage = random.oneIn(12)
    if isOutage { log.note(.outage) }
    let count = isOutage ? 8 : random.oneIn(2) ? 1 : 1 + random.number(below: 8)
    if count > 1 { log.note(.severalItems) }
    for _ in 0..<count { answerItem(isOutage: isOutage, &random) }
  }

  private func answerItem(isOutage: Bool, _ random: inout SplitMix64) {
    let pending = items.pending
    guard !pending.isEmpty else { return }
    let position = random.number(below: pending.count)
    let id = pending[position]
    let date = fixture.services.date
    let (event, kind, words, result):
      (NewsModel.Event, WalkEvent, String, Result<Story?, any Error>)
    switch isOutage ? 1 : random.number(below: 16) {
    case 1:
      event = .itemLost(id, "\(ConnectionLost())", at: date)
      (kind, words, result) = (.lostItem, "does not arrive", .failure(ConnectionLost()))
    case 2:
      event = .itemUnreadable(id, at: date)
      (kind, words, result) = (.unreadableItem, "is unreadable", .failure(UnreadableStory()))
    case 3, 4:
      event = .itemArrived(id, nil, at: date)
      (kind, words, result) = (.missingItem, "is missing", .success(nil))
    default:
      let story = story(id, &random)
      event = .itemArrived(id, story, at: date)
      (kind, words, result) = (.item, "arrives", .success(story))
    }
    answer(items, at: position, event, as: kind, with: result, "story \(id) \(words)")
  }

  /// Cancels one request and so the page; the others are answered, too, if they stay pending,
  /// because the load does not end before.
  private func cancelItem(_ random: inout SplitMix64) {
    let gate = items.gate
    gate.answer(
      at: random.number(below: gate.pending.count), with: .failure(CancellationError()))
    if waitsWhenCancelled, !gate.pending.isEmpty {
      fixture.settle()
      while gate.answer(at: 0, with: .success(nil)) != nil {}
      // A reaction may have superseded the load meanwhile.
      items.supersedeAll()
    }
    let (event, kind) = end(with: CancellationError())
    log.act(kind, "the service cancels the load")
    expect(event, since: state.asked)
  }

  private func end(with error: any Error) -> (NewsModel.Event, WalkEvent) {
    error is CancellationError
      ? (.loadCancelled, .loadCancellation) : (.loadFailed("\(error)"), .loadFailure)
  }

  private func answerRead(_ random: inout SplitMix64) {
    let position = random.number(below: reads.pending.count)
    let ids = Set(ranking(&random)).sorted()
    let stored = ids.isEmpty ? nil : ids.map { story($0, &random) }
    if random.oneIn(5) {
      answer(
        reads, at: position, .storageReadFailed, as: .readFailure, with: .failure(ConnectionLost()),
        "what is stored cannot be read")
    } else {
      answer(
        reads, at: position, .storageRead(stored, at: fixture.services.date), as: .storedRows,
        with: .success(stored), "stored are \(ids)")
    }
  }

  private func answerWrite(_ random: inout SplitMix64) {
    let position = random.number(below: writes.pending.count)
    let feed = writes.pending[position].feed
    let isFailure = random.oneIn(5)
    answer(
      writes, at: position, nil, as: isFailure ? .writeFailure : .write,
      with: isFailure ? .failure(ConnectionLost()) : .success(()),
      "a page of \(feed) \(isFailure ? "cannot be" : "is") stored")
  }

  private func answerPicture(_ random: inout SplitMix64) {
    // A row that left and came back may not have asked again yet: the request that is pending then is
    // its first one.
    fixture.settle()
    let pending = pictures.pending
    guard !pending.isEmpty else { return }
    let position = random.number(below: pending.count)
    let id = pending[position]
    let error = anyError(&random)
    let token = "picture \(random.number(below: 100))"
    let isCurrent = model.awaitedThumbnails.contains(id) && !pending[(position + 1)...].contains(id)
    let (event, kind, words): (NewsModel.Event?, WalkEvent, String) =
      switch error {
      case _ where !isCurrent: (nil, .lateAnswer, "of an earlier row arrives")
      case nil: (.thumbnailArrived(id, token), .picture, "arrives: \(token)")
      case is CancellationError: (.thumbnailCancelled(id), .pictureCancellation, "is cancelled")
      default: (.thumbnailFailed(id), .pictureFailure, "does not come")
      }
    answer(
      pictures, at: position, event, as: kind, with: error.map { .failure($0) } ?? .success(token),
      "the picture of \(id) \(words)")
  }

  private func answerQuestion(_ random: inout SplitMix64) {
    let position = random.number(below: questions.pending.count)
    let choice = random.one(of: [nil, Alert.Action.retry, .retry, .cancel])
    answer(
      questions, at: position, .alertAnswered(choice), as: .alertAnswer, with: .success(choice),
      "the user answers \(choice?.rawValue ?? "nothing")")
  }

  private func anyError(_ random: inout SplitMix64) -> (any Error)? {
    switch random.number(below: 10) {
    case 0: ConnectionLost()
    case 1: random.oneIn(2) ? CancellationError() : ConnectionLost()
    default: nil
    }
  }

  /// Ranked identities, some of which may be duplicates.
  private func ranking(_ random: inout SplitMix64) -> [Int] {
    let once =
      hasFewStories
      ? random.some(1 + random.number(below: 3), of: 1...4)
      : random.some(random.number(below: 15), of: Self.ids)
    return once + once.filter { $0 % 4 == 0 }
  }

  /// A random version of a story; its kind may differ the next time.
  private func story(_ id: Int, _ random: inout SplitMix64) -> Story {
    let age = random.one(of: [-60, 59, 61, 3_600, 86_399, 86_400, 40 * 86_400, 366 * 86_400])
    return Story(
      id: id, kind: random.oneIn(3) ? .job : .story, title: "Story \(id)",
      host: random.oneIn(2) ? "example.com" : nil, author: random.oneIn(2) ? "ann" : nil,
      date: fixture.services.date - TimeInterval(age),
      score: random.one(of: [-1_000, 0, 998, 999, 1_099, 12_345_678]),
      commentCount: random.one(of: [0, 1_000]))
  }
}
