import Conformance
import Scenarios

extension Saboteur {
  /// Those that put pages together in a wrong way.
  static let pages: [Saboteur] = [
    Saboteur("lists stories in the order of their identities", breaks: "L06") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.replaceListContents { $0.rows.sort() }
      return list
    },
    Saboteur("lists stories in the order in which they arrived", breaks: "L06") {
      make, configuration, environment in
      var arrived: [Int] = []
      let environment = environment.corruptingStories {
        $0.onStory = { id, sound in
          let story = try await sound.story(id)
          arrived = arrived.filter { $0 != id } + [id]
          return story
        }
      }
      let list = CorruptList(make(configuration, environment))
      list.replaceListContents { content in
        let rows = content.rows
        content.rows = rows.filter { !arrived.contains($0) } + arrived.filter(rows.contains)
      }
      return list
    },
    Saboteur("lists a story twice that the feed has twice", breaks: "L06") {
      make, configuration, environment in
      var ids: [Int] = []
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in
          ids = try await sound.storyIDs(of: feed)
          return ids
        }
      }
      let list = CorruptList(make(configuration, environment))
      list.replaceListContents { content in
        let rows = content.rows
        content.rows = ids.filter(rows.contains) + rows.filter { !ids.contains($0) }
      }
      return list
    },
    Saboteur("fails a page because of one missing story", breaks: "L07") {
      make, configuration, environment in
      let environment = environment.corruptingStories {
        $0.onStory = { id, sound in
          guard let story = try await sound.story(id) else { throw ConnectionLost() }
          return story
        }
      }
      return make(configuration, environment)
    },
    Saboteur("lists an empty row for a missing story", breaks: "L07") {
      make, configuration, environment in
      let environment = environment.corruptingStories {
        $0.onStory = { id, sound in
          try await sound.story(id) ?? Story(id: id, title: "(deleted)", date: .distantPast)
        }
      }
      return make(configuration, environment)
    },
    Saboteur("skips stories of which it does not know everything", breaks: "L07") {
      make, configuration, environment in
      let environment = environment.corruptingStories {
        $0.onStory = { id, sound in
          guard let story = try await sound.story(id), story.host != nil, story.author != nil
          else { return nil }
          return story
        }
      }
      return make(configuration, environment)
    },
  ]
}
