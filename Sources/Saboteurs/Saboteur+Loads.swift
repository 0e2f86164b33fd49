import Conformance
import Scenarios

extension Saboteur {
  /// Those that say that they load when they do not, or take cancellation for something else.
  static let loads: [Saboteur] = [
    Saboteur("shows that it loads only as long as there are no rows", breaks: "L01") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.replaceListContents { $0.isLoading = $0.isLoading && $0.rows.isEmpty }
      return list
    },
    Saboteur("shows that it loads as long as any request is on its way", breaks: "L01") {
      make, configuration, environment in
      var count = 0
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in
          count += 1
          defer { count -= 1 }
          return try await sound.storyIDs(of: feed)
        }
      }
      let list = CorruptList(make(configuration, environment))
      list.replaceListContents { $0.isLoading = $0.isLoading || count > 0 }
      return list
    },
    Saboteur("shows for a moment that it does not load when it loads anew", breaks: "L01") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
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
      return list
    },
    Saboteur("takes a cancelled request for a failed one", breaks: "L03") {
      make, configuration, environment in
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in
          do { return try await sound.storyIDs(of: feed) } catch { throw ConnectionLost() }
        }
      }
      return make(configuration, environment)
    },
    Saboteur("takes a cancelled request for an empty feed", breaks: "L03") {
      make, configuration, environment in
      let environment = environment.corruptingStories {
        $0.onIdentities = { feed, sound in
          do { return try await sound.storyIDs(of: feed) } catch is CancellationError { return [] }
        }
      }
      return make(configuration, environment)
    },
    Saboteur("takes a cancelled picture for a failed one", breaks: "L03") {
      make, configuration, environment in
      let environment = environment.corruptingThumbnails {
        $0.onThumbnail = { id, sound in
          do { return try await sound.thumbnail(of: id) } catch { throw ConnectionLost() }
        }
      }
      return make(configuration, environment)
    },
  ]
}
