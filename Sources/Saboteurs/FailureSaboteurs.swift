import Conformance
import Scenarios

/// Saboteurs that react to the failure of a load or of the storage wrongly (L10, L15).
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
  ]
}
