import Conformance
import Scenarios

extension Saboteur {
  /// Those whose loads overtake each other.
  static let races: [Saboteur] = [
    Saboteur("shares one request among all who ask for a feed meanwhile", breaks: "L02") {
      make, configuration, environment in
      var requests: [Feed: Task<[Int], any Error>] = [:]
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in
          if let request = requests[feed] { return try await request.value }
          let request = Task { try await sound.storyIDs(of: feed) }
          requests[feed] = request
          defer { requests[feed] = nil }
          return try await request.value
        }
      }
      return make(configuration, environment)
    },
    Saboteur("takes each answer for that to the oldest request", breaks: "L02") {
      make, configuration, environment in
      var waiting: [CheckedContinuation<[Int], any Error>] = []
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in
          Task {
            let answer: Result<[Int], any Error>
            do { answer = .success(try await sound.storyIDs(of: feed)) } catch {
              answer = .failure(error)
            }
            waiting.removeFirst().resume(with: answer)
          }
          return try await withCheckedThrowingContinuation { waiting.append($0) }
        }
      }
      return make(configuration, environment)
    },
    Saboteur("shows what was stored whenever the storage answers", breaks: "L04") {
      make, configuration, environment in
      var stored: [Int]?
      let environment = environment.corruptingStorage {
        $0.onRead = { feed, sound in
          let stories = try await sound.stories(of: feed)
          stored = stories?.map(\.id)
          return stories
        }
      }
      let list = CorruptList(make(configuration, environment))
      list.onSend = { intent, sound in
        stored = nil
        sound.send(intent)
      }
      list.replaceListContents { $0.rows = stored ?? $0.rows }
      return list
    },
    Saboteur("ignores a refresh while a page is on its way", breaks: "L05") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.onSend = { intent, sound in
        let isLoadingMore = sound.listContent.isLoading && !sound.listContent.rows.isEmpty
        if !isLoadingMore || intent != .refresh { sound.send(intent) }
      }
      return list
    },
    Saboteur("goes on with the page after the refresh that came between", breaks: "L05") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
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
      return list
    },
  ]
}
