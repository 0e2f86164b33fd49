import Conformance
import Scenarios

extension Saboteur {
  /// Those that make too much of a failure, or too little.
  static let failures: [Saboteur] = [
    Saboteur("lists nothing when the load failed", breaks: "L10") {
      make, configuration, environment in
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in (try? await sound.storyIDs(of: feed)) ?? [] }
      }
      return make(configuration, environment)
    },
    Saboteur("shows that it loads while it asks about the failure", breaks: "L10") {
      make, configuration, environment in
      var questionCount = 0
      let environment = environment.corruptingAlerts {
        $0.onChoice = { alert, sound in
          questionCount += 1
          defer { questionCount -= 1 }
          return await sound.choice(in: alert)
        }
      }
      let list = CorruptList(make(configuration, environment))
      list.replaceListContents { $0.isLoading = $0.isLoading || questionCount > 0 }
      return list
    },
    Saboteur("asks about every story that failed", breaks: "L10") {
      make, configuration, environment in
      let alerts = environment.alerts
      let environment = environment.corruptingStories {
        $0.onStory = { id, sound in
          do { return try await sound.story(id) } catch let error as ConnectionLost {
            _ = await alerts.choice(in: .loadFailed(.top, error))
            throw error
          }
        }
      }
      return make(configuration, environment)
    },
    Saboteur("asks again when the user does not want a retry", breaks: "L10") {
      make, configuration, environment in
      let environment = environment.corruptingAlerts {
        $0.onChoice = { alert, sound in
          let answer = await sound.choice(in: alert)
          return answer == .cancel ? await sound.choice(in: alert) : answer
        }
      }
      return make(configuration, environment)
    },
    Saboteur("does nothing on Retry", breaks: "L10") {
      make, configuration, environment in
      let environment = environment.corruptingAlerts {
        $0.onChoice = { alert, sound in
          _ = await sound.choice(in: alert)
          return nil
        }
      }
      return make(configuration, environment)
    },
    Saboteur("reads the storage before it loads, and fails with it", breaks: "L15") {
      make, configuration, environment in
      let storage = environment.storage
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in
          _ = try await storage.stories(of: feed)
          return try await sound.storyIDs(of: feed)
        }
      }
      return make(configuration, environment)
    },
    Saboteur("asks the user about a page that could not be stored", breaks: "L15") {
      make, configuration, environment in
      let alerts = environment.alerts
      let environment = environment.corruptingStorage {
        $0.onWrite = { stories, feed, sound in
          do { try await sound.store(stories, of: feed) } catch {
            _ = await alerts.choice(in: .loadFailed(feed, error))
          }
        }
      }
      return make(configuration, environment)
    },
  ]
}
