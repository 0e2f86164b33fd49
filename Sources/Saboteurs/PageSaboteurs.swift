import Conformance
import Scenarios

/// Saboteurs that assemble or request pages wrongly (L06 to L08, L14).
enum PageSaboteurs {
  static let all: [Saboteur] = [
    .list("lists a story twice that is twice in the feed", breaks: "L06") { list, _ in
      var ids: [Int] = []
      list.stories.onIdentities = { feed, sound in
        ids = try await sound.storyIDs(of: feed)
        return ids
      }
      list.replaceListContents { content in
        let rows = content.rows
        content.rows = ids.filter(rows.contains) + rows.filter { !ids.contains($0) }
      }
    },
    .list("lists stories in the order of their arrival", breaks: "L06") { list, _ in
      var arrived: [Int] = []
      list.stories.onStory = { id, sound in
        let story = try await sound.story(id)
        arrived = arrived.filter { $0 != id } + [id]
        return story
      }
      list.replaceListContents { content in
        let rows = content.rows
        content.rows = rows.filter { !arrived.contains($0) } + arrived.filter(rows.contains)
      }
    },
    .list("lists stories in the order of their identifiers", breaks: "L06") { list, _ in
      list.replaceListContents { $0.rows.sort() }
    },
    .list("fails a page because of one missing story", breaks: "L07") { list, _ in
      list.stories.onStory = { id, sound in
        guard let story = try await sound.story(id) else { throw ConnectionLost() }
        return story
      }
    },
    .list("lists an empty row for a missing story", breaks: "L07") { list, _ in
      list.stories.onStory = { id, sound in
        try await sound.story(id) ?? Story(id: id, title: "(deleted)", date: .distantPast)
      }
    },
    .list("skips stories with missing fields", breaks: "L07") { list, _ in
      list.stories.onStory = { id, sound in
        guard let story = try await sound.story(id), story.host != nil, story.author != nil
        else { return nil }
        return story
      }
    },
    .list("queues repeated loadMore and loads page after page", breaks: "L08") { list, _ in
      var waitingCount = 0
      list.onSend = { intent, sound in
        if intent == .loadMore, sound.listContent.isLoading {
          waitingCount += 1
        } else {
          sound.send(intent)
        }
      }
      _ = list.sound.attachList(
        RelayView { [weak sound = list.sound] content in
          guard waitingCount > 0, !content.isLoading else { return }
          waitingCount -= 1
          sound?.send(.loadMore)
        })
    },
    .list("requests all stories of a feed in advance", breaks: "L14") { list, _ in
      var requests: [Int: Task<Story?, any Error>] = [:]
      list.stories.onIdentities = { feed, sound in
        let ids = try await sound.storyIDs(of: feed)
        for id in ids { requests[id] = Task { try await sound.story(id) } }
        return ids
      }
      list.stories.onStory = { id, _ in try await requests[id]?.value }
    },
    .list("forgets pending requests of superseded loads", breaks: "L14") { list, _ in
      list.stories.onStory = { id, sound in
        let (answers, answer) = AsyncThrowingStream<Story?, any Error>.makeStream()
        Task {
          do {
            answer.yield(try await sound.story(id))
          } catch { answer.finish(throwing: error) }
        }
        for try await story in answers { return story }
        throw CancellationError()
      }
    },
  ]
}
