import Conformance
import Scenarios

/// Saboteurs that report loads wrongly, or mix up concurrent loads, cancellation and failure (L01
/// to L05).
enum LoadSaboteurs {
  static let all: [Saboteur] = [
    .list("briefly reports that it is not loading when a load is restarted", breaks: "L01") {
      list, _ in
      var shows: [(NewsListContent) -> Void] = []
      var isShowing = false
      list.onAttachList = { view, sound in
        shows.append { view.show($0) }
        return sound.attachList(view)
      }
      list.onSend = { intent, sound in
        let content = sound.listContent
        if intent == .refresh, content.isLoading, !isShowing {
          isShowing = true
          defer { isShowing = false }
          var other = content
          other.isLoading = false
          for content in [other, content] { for show in shows { show(content) } }
        }
        sound.send(intent)
      }
    },
    .list("reports that it is loading as long as any request is pending", breaks: "L01") {
      list, _ in
      var count = 0
      list.stories.onIdentities = { feed, sound in
        count += 1
        defer { count -= 1 }
        return try await sound.storyIDs(of: feed)
      }
      list.replaceListContents { $0.isLoading = $0.isLoading || count > 0 }
    },
    .list("reports that it is loading only as long as it has no rows", breaks: "L01") { list, _ in
      list.replaceListContents { $0.isLoading = $0.isLoading && $0.rows.isEmpty }
    },
    .list("shares one request among concurrent loads of a feed", breaks: "L02") { list, _ in
      var requests: [Feed: Task<[Int], any Error>] = [:]
      list.stories.onIdentities = { feed, sound in
        if let request = requests[feed] { return try await request.value }
        let request = Task { try await sound.storyIDs(of: feed) }
        requests[feed] = request
        defer { requests[feed] = nil }
        return try await request.value
      }
    },
    .list("assigns each response to the oldest request", breaks: "L02") { list, _ in
      var waiting: [CheckedContinuation<[Int], any Error>] = []
      list.stories.onIdentities = { feed, sound in
        Task {
          let answer: Result<[Int], any Error>
          do { answer = .success(try await sound.storyIDs(of: feed)) } catch {
            answer = .failure(error)
          }
          waiting.removeFirst().resume(with: answer)
        }
        return try await withCheckedThrowingContinuation { waiting.append($0) }
      }
    },
    .list("treats a cancelled thumbnail as a failed one", breaks: "L03") { list, _ in
      list.thumbnails.onThumbnail = { id, sound in
        do { return try await sound.thumbnail(of: id) } catch { throw ConnectionLost() }
      }
    },
    .list("treats a cancelled request as a failed one", breaks: "L03") { list, _ in
      list.stories.onIdentities = { feed, sound in
        do { return try await sound.storyIDs(of: feed) } catch { throw ConnectionLost() }
      }
    },
    .list("treats a cancelled request as an empty feed", breaks: "L03") { list, _ in
      list.stories.onIdentities = { feed, sound in
        do { return try await sound.storyIDs(of: feed) } catch is CancellationError { return [] }
      }
    },
    .list("shows stored stories whenever the storage responds", breaks: "L04") { list, _ in
      var stored: [Int]?
      list.storage.onRead = { feed, sound in
        let stories = try await sound.stories(of: feed)
        stored = stories?.map(\.id)
        return stories
      }
      list.onSend = { intent, sound in
        stored = nil
        sound.send(intent)
      }
      list.replaceListContents { $0.rows = stored ?? $0.rows }
    },
    .list("resumes the load of a page after the refresh that superseded it", breaks: "L05") {
      list, _ in
      var isInterrupted = false
      list.onSend = { intent, sound in
        if intent == .refresh, sound.listContent.title.hasPrefix("Top") {
          isInterrupted = sound.listContent.isLoading
        }
        sound.send(intent)
      }
      _ = list.sound.attachList(
        RelayView { [weak sound = list.sound] content in
          guard isInterrupted, !content.isLoading else { return }
          isInterrupted = false
          sound?.send(.loadMore)
        })
    },
    .onListIntent("ignores a refresh while a page is loading", breaks: "L05") { intent, sound in
      let isLoadingMore = sound.listContent.isLoading && !sound.listContent.rows.isEmpty
      if !isLoadingMore || intent != .refresh { sound.send(intent) }
    },
  ]
}
