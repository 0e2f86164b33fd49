import Conformance
import Scenarios

/// Saboteurs that react wrongly to the failure of a load, of an item or of the storage, to late
/// answers, and those that lose the marks of the user (L10, L15 to L18).
enum FailureSaboteurs {
  static let all: [Saboteur] = [
    .list("shows an alert for every failed story", breaks: "L10") { list, environment in
      list.stories.onStory = { id, sound in
        do { return try await sound.story(id) } catch let error as ConnectionLost {
          _ = await environment.alerts.choice(in: .loadFailed(.top, error))
          throw error
        }
      }
    },
    .list("shows the alert again after Cancel", breaks: "L10") { list, _ in
      list.alerts.onChoice = { alert, sound in
        let answer = await sound.choice(in: alert)
        return answer == .cancel ? await sound.choice(in: alert) : answer
      }
    },
    .list("ignores Retry", breaks: "L10") { list, _ in
      list.alerts.onChoice = { alert, sound in
        _ = await sound.choice(in: alert)
        return nil
      }
    },
    .list("empties the list when a load fails", breaks: "L10") { list, _ in
      list.stories.onIdentities = { feed, sound in (try? await sound.storyIDs(of: feed)) ?? [] }
    },
    .list("reports that it is loading while the alert is shown", breaks: "L10") { list, _ in
      list.replaceListContents { [alerts = list.alerts] in
        $0.isLoading = $0.isLoading || alerts.openCount > 0
      }
    },
    .list("shows an alert when a page cannot be stored", breaks: "L15") { list, environment in
      list.storage.onWrite = { stories, feed, sound in
        do { try await sound.store(stories, of: feed) } catch {
          _ = await environment.alerts.choice(in: .loadFailed(feed, error))
        }
      }
    },
    .list("reads the storage before it loads, and fails with it", breaks: "L15") {
      list, environment in
      list.stories.onIdentities = { feed, sound in
        _ = try await environment.storage.stories(of: feed)
        return try await sound.storyIDs(of: feed)
      }
    },
    .list("shares one reading of the storage among all that are pending", breaks: "L16") {
      list, _ in
      var reading: Task<[Story]?, any Error>?
      list.storage.onRead = { feed, sound in
        if let reading { return try await reading.value }
        let started = Task { try await sound.stories(of: feed) }
        reading = started
        defer { reading = nil }
        return try await started.value
      }
    },
    .list("stores one page at a time", breaks: "L16") { list, _ in
      var writing: Task<Void, any Error>?
      list.storage.onWrite = { stories, feed, sound in
        writing?.cancel()
        let started = Task { try await sound.store(stories, of: feed) }
        writing = started
        try await started.value
      }
    },
    .list("stores stories that arrive for a superseded page", breaks: "L16") { list, environment in
      list.stories.onStory = { id, sound in
        let story = try await sound.story(id)
        if Task.isCancelled, let story {
          Task { try? await environment.storage.store([story], of: .top) }
        }
        return story
      }
    },
    .list("loads again for Retry, whichever question it answers", breaks: "L16") { list, _ in
      list.alerts.onChoice = { [weak sound = list.sound] alert, responder in
        if await responder.choice(in: alert) == .retry { sound?.send(.refresh) }
        return nil
      }
    },
    .list("takes a lost story for a missing one", breaks: "L17") { list, _ in
      list.stories.onStory = { id, sound in
        do { return try await sound.story(id) } catch is ConnectionLost { return nil }
      }
    },
    .list("takes an unreadable story for a lost one", breaks: "L17") { list, _ in
      list.stories.onStory = { id, sound in
        do { return try await sound.story(id) } catch is UnreadableStory { throw ConnectionLost() }
      }
    },
    .list("gives a page up because of one lost story", breaks: "L17") { list, _ in
      list.stories.onStory = { id, sound in
        do { return try await sound.story(id) } catch is ConnectionLost {
          throw CancellationError()
        }
      }
    },
    Saboteur("shows the notice about a page before the page", breaks: "L17") {
      make, configuration, environment in
      var isShowingNotice = false
      var relaying = environment
      relaying.notices = RelayNotices { [notices = environment.notices] notice in
        isShowingNotice = true
        notices.show(notice)
        isShowingNotice = false
      }
      let list = CorruptList(make, configuration, relaying)
      list.replaceListContents { if isShowingNotice { $0.isLoading = true } }
      return list
    },
    .list(
      "votes again for stories that were ever upvoted, when they are listed again", breaks: "L18"
    ) {
      list, _ in
      var upvoted: Set<Int> = []
      var wasLoading = false
      _ = list.sound.attachList(
        RelayView { [weak sound = list.sound] content in
          let hasArrived = wasLoading && !content.isLoading
          wasLoading = content.isLoading
          guard hasArrived, let sound else { return }
          for id in upvoted.sorted() where !sound.isUpvoted(id) { sound.send(.toggleUpvote(id)) }
        })
      list.onSend = { intent, sound in
        sound.send(intent)
        if case .toggleUpvote(let id) = intent, sound.isUpvoted(id) { upvoted.insert(id) }
      }
    },
    .list("forgets in other feeds which stories were read", breaks: "L18") { list, _ in
      list.onSend = { intent, sound in
        if case .selectFeed = intent {
          for id in sound.listContent.rows { sound.send(.markUnread(id)) }
        }
        sound.send(intent)
      }
    },
  ]
}

private final class RelayNotices: NoticeResponder {
  private let relay: @MainActor (Notice) -> Void

  init(_ relay: @escaping @MainActor (Notice) -> Void) { self.relay = relay }

  func show(_ notice: Notice) { relay(notice) }
}

extension NewsList {
  fileprivate func isUpvoted(_ id: Int) -> Bool {
    if case .story(let row) = content(ofRow: id, style: .full) { row.isUpvoted } else { false }
  }
}
