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
    answerFeed(at: position, with: error.map { .failure($0) } ?? .success(ids))
  }

  func answerFeed(at position: Int, with result: Result<[Int], any Error>) {
    let (event, words): (NewsModel.Event, String) =
      switch result {
      case .success(let ids): (.identitiesArrived(ids, at: date), "the identities \(ids) arrive")
      case .failure(is CancellationError): (.loadCancelled, "the service cancels the load")
      case .failure(let error): (.loadFailed("\(error)"), "the load fails: \(error)")
      }
    answer(feeds, at: position, event, with: result, words)
  }

  private func answerItems(_ random: inout SplitMix64) {
    if items.supersededCount == 0 && random.oneIn(20) {
      return cancelItem(at: random.number(below: items.pending.count))
    }
    let isOutage = random.oneIn(12)
    let count = isOutage ? 8 : random.oneIn(2) ? 1 : 1 + random.number(below: 8)
    for _ in 0..<count { answerItem(isOutage: isOutage, &random) }
  }

  private func answerItem(isOutage: Bool, _ random: inout SplitMix64) {
    let pending = items.pending
    guard !pending.isEmpty else { return }
    let position = random.number(below: pending.count)
    let result: Result<Story?, any Error> =
      switch isOutage ? 1 : random.number(below: 16) {
      case 1: .failure(ConnectionLost())
      case 2: .failure(UnreadableStory())
      case 3, 4: .success(nil)
      default: .success(story(pending[position], &random))
      }
    answerItem(at: position, with: result)
  }

  func answerItem(at position: Int, with result: Result<Story?, any Error>) {
    guard items.has(position) else { return }
    let id = items.pending[position]
    let (event, words): (NewsModel.Event, String) =
      switch result {
      case .success(let story):
        (.itemArrived(id, story, at: date), story == nil ? "is missing" : "arrives")
      case .failure(is UnreadableStory): (.itemUnreadable(id, at: date), "is unreadable")
      case .failure(let error):
        (.itemLost(id, "\(error)", at: date), "does not arrive: \(error)")
      }
    answer(items, at: position, event, with: result, "story \(id) \(words)")
  }

  /// Cancels one request and so the page; the others are answered, too, if they stay pending,
  /// because the load does not end before.
  func cancelItem(at position: Int) {
    let gate = items.gate
    gate.answer(at: position, with: .failure(CancellationError()))
    if waitsWhenCancelled, !gate.pending.isEmpty {
      fixture.runJobs()
      while gate.answer(at: 0, with: .success(nil)) != nil {}
      // A reaction may have superseded the load meanwhile.
      items.supersedeAll()
    }
    log.act("the service cancels the load")
    expect(.loadCancelled, since: state.asked)
  }

  private func answerRead(_ random: inout SplitMix64) {
    let position = random.number(below: reads.pending.count)
    let ids = Set(ranking(&random)).sorted()
    let stored = ids.isEmpty ? nil : ids.map { story($0, &random) }
    answerRead(
      at: position, with: random.oneIn(5) ? .failure(ConnectionLost()) : .success(stored))
  }

  func answerRead(at position: Int, with result: Result<[Story]?, any Error>) {
    let (event, words): (NewsModel.Event, String) =
      switch result {
      case .success(let stories):
        (.storageRead(stories, at: date), "stored are \(stories?.map(\.id) ?? [])")
      case .failure(let error): (.storageReadFailed, "the storage cannot be read: \(error)")
      }
    answer(reads, at: position, event, with: result, words)
  }

  private func answerWrite(_ random: inout SplitMix64) {
    let position = random.number(below: writes.pending.count)
    answerWrite(at: position, with: random.oneIn(5) ? .failure(ConnectionLost()) : .success(()))
  }

  func answerWrite(at position: Int, with result: Result<Void, any Error>) {
    guard writes.has(position) else { return }
    let words =
      switch result {
      case .success: "is stored"
      case .failure(let error): "cannot be stored: \(error)"
      }
    let feed = writes.pending[position].feed
    answer(writes, at: position, nil, with: result, "a page of \(feed) \(words)")
  }

  private func answerPicture(_ random: inout SplitMix64) {
    // A row that left and came back may not have asked again yet: the request that is pending then is
    // its first one.
    fixture.runJobs()
    guard !pictures.pending.isEmpty else { return }
    let position = random.number(below: pictures.pending.count)
    let error = anyError(&random)
    let token = "picture \(random.number(below: 100))"
    answerPicture(at: position, with: error.map { .failure($0) } ?? .success(token))
  }

  func answerPicture(at position: Int, with result: Result<String, any Error>) {
    guard pictures.has(position) else { return }
    let pending = pictures.pending
    let id = pending[position]
    let isCurrent = model.awaitedThumbnails.contains(id) && !pending[(position + 1)...].contains(id)
    let (event, words): (NewsModel.Event?, String) =
      switch result {
      case _ where !isCurrent: (nil, "of an earlier row arrives")
      case .success(let token): (.thumbnailArrived(id, token), "arrives: \(token)")
      case .failure(is CancellationError): (.thumbnailCancelled(id), "is cancelled")
      case .failure(let error): (.thumbnailFailed(id), "does not come: \(error)")
      }
    answer(pictures, at: position, event, with: result, "the picture of \(id) \(words)")
  }

  func answered(_ choice: Alert.Action?) -> NewsModel.Event { .alertAnswered(choice) }

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
      date: date - TimeInterval(age),
      score: random.one(of: [-1_000, 0, 998, 999, 1_099, 12_345_678]),
      commentCount: random.one(of: [0, 1_000]))
  }
}

extension NewsScene {
  func answerEverything() {
    let isDamaged = reads.gate.requests.count.isMultiple(of: 2)
    exhaust(reads, with: isDamaged ? .failure(ConnectionLost()) : .success([.sample(8)]))
    exhaust(feeds, with: .success([8, 9]))
    exhaust(items, with: .success(.sample(8)))
    exhaust(writes, with: .failure(ConnectionLost()))
    exhaust(pictures, with: .success("late"))
    exhaust(questions, with: .success(.retry))
  }

  /// Answers all pending and following requests until a page is loaded: nothing is stored, the feed
  /// has `ids`, storing succeeds, and a requested story that is not on the page is missing.
  func load(_ page: [Story], ids: [Int]? = nil) {
    settle()
    answerReads(with: nil)
    answerFeeds(with: ids ?? page.map(\.id))
    answerItems(from: page)
    exhaust(writes) { _ in answerWrite(at: 0, with: .success(())) }
  }

  func answerReads(with page: [Story]?) {
    exhaust(reads) { _ in answerRead(at: 0, with: .success(page)) }
  }

  func answerFeeds(with ids: [Int]) {
    exhaust(feeds) { _ in answerFeed(at: 0, with: .success(ids)) }
  }

  func answerItems(from page: [Story]) {
    let known = Dictionary(page.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    exhaust(items) { id in answerItem(at: 0, with: .success(known[id])) }
  }

  /// Answers the oldest request for a story.
  func answerItem(_ id: Int, with result: Result<Story?, any Error>) {
    guard let position = items.pending.firstIndex(of: id) else { return }
    respond { answerItem(at: position, with: result) }
  }
}
