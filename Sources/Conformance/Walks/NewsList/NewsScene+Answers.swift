import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios

// MARK: - Responses of services

extension NewsScene {
  /// All requests are equally likely; several requests for stories may be answered at once.
  func prepareAnswer(_ random: inout SplitMix64) -> ((inout SplitMix64) -> Void)? {
    let answers: [(count: Int, answer: (inout SplitMix64) -> Void)] = [
      (fixture.stories.feeds.pending.count, answerIdentities),
      (fixture.stories.stories.pending.count, answerItems),
      (fixture.storage.reads.pending.count, answerRead),
      (fixture.storage.writes.pending.count, answerWrite),
      (fixture.thumbnails.requests.pending.count, answerThumbnail),
      (fixture.alerts.questions.pending.count, answerAlert),
    ]
    var number = random.number(below: answers.reduce(0) { $0 + $1.count })
    for (count, answer) in answers {
      if number < count {
        answeredLoad = model.loadCount
        answeredReading = model.readingCount
        return answer
      }
      number -= count
    }
    return nil
  }

  /// Informs the model of a response as soon as the scenario can notice it.
  private func expect(
    _ event: NewsModel.Event, _ kind: WalkEvent, _ text: @autoclosure () -> String
  ) {
    log.act(kind, text())
    answers.append(event)
  }

  // MARK: Loads

  private func answerIdentities(_ random: inout SplitMix64) {
    let gate = fixture.stories.feeds
    let position = random.number(below: gate.pending.count)
    let error = anyError(&random)
    let ids = ranking(&random)
    if position < stale.feeds {
      stale.feeds -= 1
      log.act(.lateAnswer, "the identities of a superseded load arrive")
    } else if let error {
      expectEnd(with: error)
    } else {
      expect(
        .identitiesArrived(ids, at: fixture.date), .identities, "the identities \(ids) arrive")
    }
    gate.answer(at: position, with: error.map { .failure($0) } ?? .success(ids))
  }

  private func answerItems(_ random: inout SplitMix64) {
    if stale.items == 0 && random.oneIn(20) { return cancelItem(&random) }
    let isOutage = random.oneIn(12)
    if isOutage { log.note(.outage) }
    let count = isOutage ? 8 : random.oneIn(2) ? 1 : 1 + random.number(below: 8)
    if count > 1 { log.note(.severalItems) }
    for _ in 0..<count { answerItem(isOutage: isOutage, &random) }
  }

  private func answerItem(isOutage: Bool, _ random: inout SplitMix64) {
    let gate = fixture.stories.stories
    let pending = gate.pending
    guard !pending.isEmpty else { return }
    let position = random.number(below: pending.count)
    let id = pending[position]
    let date = fixture.date
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
    if position < stale.items {
      stale.items -= 1
      log.act(.lateAnswer, "story \(id) of a superseded load \(words)")
    } else {
      expect(event, kind, "story \(id) \(words)")
    }
    gate.answer(at: position, with: result)
  }

  /// Cancels one request and so the page; the others are answered, too, if they stay pending,
  /// because the load does not end before.
  private func cancelItem(_ random: inout SplitMix64) {
    let gate = fixture.stories.stories
    gate.answer(
      at: random.number(below: gate.pending.count), with: .failure(CancellationError()))
    if waitsWhenCancelled, !gate.pending.isEmpty {
      fixture.settle()
      while gate.answer(at: 0, with: .success(nil)) != nil {}
      // A reaction may have superseded the load meanwhile.
      stale.items = 0
    }
    expectEnd(with: CancellationError())
  }

  private func expectEnd(with error: any Error) {
    if error is CancellationError {
      expect(.loadCancelled, .loadCancellation, "the service cancels the load")
    } else {
      expect(.loadFailed("\(error)"), .loadFailure, "the load fails")
    }
  }

  // MARK: Others

  private func answerRead(_ random: inout SplitMix64) {
    let gate = fixture.storage.reads
    let position = random.number(below: gate.pending.count)
    let ids = Set(ranking(&random)).sorted()
    let stored = ids.isEmpty ? nil : ids.map { story($0, &random) }
    let isDamaged = random.oneIn(5)
    if position < stale.reads {
      stale.reads -= 1
      log.act(.lateAnswer, "a superseded reading \(isDamaged ? "fails" : "gives \(ids)")")
    } else if isDamaged {
      expect(.storageReadFailed, .readFailure, "what is stored cannot be read")
    } else {
      expect(.storageRead(stored, at: fixture.date), .storedRows, "stored are \(ids)")
    }
    gate.answer(at: position, with: isDamaged ? .failure(ConnectionLost()) : .success(stored))
  }

  private func answerWrite(_ random: inout SplitMix64) {
    let gate = fixture.storage.writes
    let position = random.number(below: gate.pending.count)
    let feed = gate.pending[position].feed
    if random.oneIn(5) {
      expect(.storageWriteFailed(feed), .writeFailure, "a page of \(feed) cannot be stored")
      gate.answer(at: position, with: .failure(ConnectionLost()))
    } else {
      log.act(.write, "a page of \(feed) is stored")
      gate.answer(at: position, with: .success(()))
    }
  }

  private func answerThumbnail(_ random: inout SplitMix64) {
    // A row that left and came back may not have asked again yet: the request that is pending then is
    // its first one.
    fixture.settle()
    let gate = fixture.thumbnails.requests
    guard !gate.pending.isEmpty else { return }
    let position = random.number(below: gate.pending.count)
    let id = gate.pending[position]
    let error = anyError(&random)
    let token = "picture \(random.number(below: 100))"
    let isCurrent =
      model.awaitedThumbnails.contains(id) && !gate.pending[(position + 1)...].contains(id)
    switch error {
    case _ where !isCurrent:
      log.act(.lateAnswer, "the picture of an earlier row \(id) arrives")
    case nil: expect(.thumbnailArrived(id, token), .picture, "\(token) of \(id) arrives")
    case is CancellationError:
      expect(
        .thumbnailCancelled(id), .pictureCancellation, "the service cancels the picture of \(id)")
    default:
      expect(.thumbnailFailed(id), .pictureFailure, "the picture of \(id) does not come")
    }
    gate.answer(at: position, with: error.map { .failure($0) } ?? .success(token))
  }

  private func answerAlert(_ random: inout SplitMix64) {
    let gate = fixture.alerts.questions
    let position = random.number(below: gate.pending.count)
    let answer = random.one(of: [nil, Alert.Action.retry, .retry, .cancel])
    let words = "answers \(answer?.rawValue ?? "nothing")"
    if position < stale.questions {
      stale.questions -= 1
      log.act(.lateAnswer, "the user \(words) to a superseded question")
    } else {
      expect(.alertAnswered(answer), .alertAnswer, "the user \(words)")
    }
    gate.answer(at: position, with: .success(answer))
  }

  // MARK: Choices

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
      date: fixture.date - TimeInterval(age),
      score: random.one(of: [-1_000, 0, 998, 999, 1_099, 12_345_678]),
      commentCount: random.one(of: [0, 1_000]))
  }
}
