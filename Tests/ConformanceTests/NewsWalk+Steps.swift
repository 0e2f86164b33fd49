import Conformance
import Foundation
import ReferenceModels
import Scenarios

/// What can happen in a walk.
extension NewsWalk {
  func send() {
    let intent: NewsIntent =
      switch pick(14) {
      case 0: .appear
      case 1: .refresh
      case 2...4: .loadMore
      case 5: .selectFeed(generator.one(of: Feed.allCases))
      case 6...8: .rowAppeared(anyRow())
      case 9, 10: .select(anyRow())
      case 11: .markUnread(anyRow())
      default: .toggleUpvote(anyRow())
      }
    happen(.intent(intent))
    fixture.list.send(intent)
  }

  /// A row mostly, and sometimes a story that is not listed.
  private func anyRow() -> Int {
    let rows = model.listContent.rows
    let isListed = !rows.isEmpty && pick(10) > 0
    return generator.one(of: isListed ? rows : Array(NewsWalk.ids))
  }

  // MARK: Views

  func changeRowViews() {
    let id = anyRow()
    if rowViews.count < 4 {
      let adapter = generator.one(of: RowAdapter.allCases)
      happen(.viewBound(id))
      let (probe, attachment) = fixture.attach(id, adapter: adapter)
      rowViews.append(RowView(probe: probe, attachment: attachment, adapter: adapter, id: id))
    } else if pick(3) == 0 {
      let view = rowViews.remove(at: pick(rowViews.count))
      steps.append("detach from \(view.id.map(String.init) ?? "nothing")")
      view.attachment.detach()
    } else {
      rebind(to: id)
    }
  }

  private func rebind(to id: Int) {
    let index = pick(rowViews.count)
    if rowViews[index].id != nil {
      happen(.viewBound(id))
      rowViews[index].id = id
    } else {
      steps.append("re-bind what ended to \(id)")
    }
    rowViews[index].attachment.rebind(to: id)
  }

  // MARK: Answers

  /// Answers one of the requests that wait, and lets time pass when there is none.
  func answer() {
    let items = fixture.stories.stories.pending.count
    let thumbnails = fixture.thumbnails.requests.pending.count
    let counts = [
      fixture.stories.feeds.pending.count, items, fixture.storage.reads.pending.count,
      fixture.storage.writes.pending.count, thumbnails, fixture.alerts.questions.pending.count,
    ]
    let sources = counts.indices.flatMap { Array(repeating: $0, count: counts[$0]) }
    guard !sources.isEmpty else { return fixture.date += 3_600 }
    switch generator.one(of: sources) {
    case 0: answerIdentities()
    case 1: answerItem(at: pick(items))
    case 2: answerRead()
    case 3: answerWrite()
    case 4: answerThumbnail(at: pick(thumbnails))
    default: answerAlert()
    }
  }

  private func answerIdentities() {
    if let error = anyError() { return fail(with: error) }
    let ids = generator.ranking(of: NewsWalk.ids)
    happen(.identitiesArrived(ids, at: fixture.date))
    fixture.stories.feeds.answer(at: 0, with: .success(ids))
  }

  private func answerItem(at position: Int) {
    if let error = anyError() { return fail(with: error) }
    let id = fixture.stories.stories.pending[position]
    let story = pick(8) == 0 ? nil : generator.story(id, before: fixture.date)
    happen(.itemArrived(id, story, at: fixture.date))
    fixture.stories.stories.answer(at: position, with: .success(story))
  }

  private func answerRead() {
    if pick(5) == 0 {
      happen(.storageReadFailed)
      fixture.storage.reads.answer(at: 0, with: .failure(ConnectionLost()))
    } else {
      let ids = Set(generator.ranking(of: NewsWalk.ids)).sorted()
      let stored = ids.isEmpty ? nil : ids.map { generator.story($0, before: fixture.date) }
      happen(.storageRead(stored, at: fixture.date))
      fixture.storage.reads.answer(at: 0, with: .success(stored))
    }
  }

  private func answerWrite() {
    let feed = fixture.storage.writes.pending[0].feed
    if pick(5) == 0 {
      happen(.storageWriteFailed(feed))
      fixture.storage.writes.answer(at: 0, with: .failure(ConnectionLost()))
    } else {
      steps.append("\(feed) is stored")
      fixture.storage.writes.answer(at: 0, with: .success(()))
    }
  }

  private func answerThumbnail(at position: Int) {
    let id = fixture.thumbnails.requests.pending[position]
    switch anyError() {
    case nil:
      happen(.thumbnailArrived(id, "picture \(steps.count)"))
      let token = "picture \(steps.count - 1)"
      fixture.thumbnails.requests.answer(at: position, with: .success(token))
    case let error? where error is CancellationError:
      happen(.thumbnailCancelled(id))
      fixture.thumbnails.requests.answer(at: position, with: .failure(error))
    case let error?:
      happen(.thumbnailFailed(id))
      fixture.thumbnails.requests.answer(at: position, with: .failure(error))
    }
  }

  private func answerAlert() {
    let answer = generator.one(of: [nil, Alert.Action.retry, .retry, .cancel])
    happen(.alertAnswered(answer))
    fixture.alerts.questions.answer(at: 0, with: .success(answer))
  }

  private func fail(with error: any Error) {
    happen(error is CancellationError ? .loadCancelled : .loadFailed("\(error)"))
    fixture.fail(with: error)
  }

  private func anyError() -> (any Error)? {
    switch pick(20) {
    case 0, 1: ConnectionLost()
    case 2: CancellationError()
    default: nil
    }
  }
}
