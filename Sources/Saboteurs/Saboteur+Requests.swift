import Conformance
import Scenarios

extension Saboteur {
  /// Those that ask the service for too much.
  static let requests: [Saboteur] = [
    Saboteur("loads one page after the other for repeated loadMore", breaks: "L08") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
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
      return list
    },
    Saboteur("asks for all stories of a feed in advance", breaks: "L14") {
      make, configuration, environment in
      var requests: [Int: Task<Story?, any Error>] = [:]
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in
          let ids = try await sound.storyIDs(of: feed)
          for id in ids { requests[id] = Task { try await sound.story(id) } }
          return ids
        }
        $0.onStory = { id, sound in try await requests[id]?.value }
      }
      return make(configuration, environment)
    },
    Saboteur("forgets requests of superseded loads that are still on their way", breaks: "L14") {
      make, configuration, environment in
      let environment = environment.corruptingStories {
        $0.onStory = { id, sound in
          let (answers, answer) = AsyncThrowingStream<Story?, any Error>.makeStream()
          Task {
            do {
              answer.yield(try await sound.story(id))
            } catch { answer.finish(throwing: error) }
          }
          for try await story in answers { return story }
          throw CancellationError()
        }
      }
      return make(configuration, environment)
    },
  ]
}
