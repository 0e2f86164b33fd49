import Conformance
import Scenarios

extension Saboteur {
  static let ofNews: [Saboteur] = [
    .onListIntent("turns the votes round in a feed that is left", breaks: "X01") { intent, sound in
      if case .selectFeed = intent {
        for id in sound.scenario.listContent.rows { sound.send(.toggleUpvote(id)) }
      }
      sound.send(intent)
    },
    .list("shows a row once more when its view is re-bound to it", breaks: "X12") { list, _ in
      list.onRebind { row, target, attach in
        row.rebind?(target)
        attach(target).detach()
        return row
      }
    },
    .attachingAnew("attaches a view again that is re-bound after it was detached", breaks: "X16"),
    .list("ignores all intents after a failed load", breaks: "X21") { list, services in
      var hasFailed = false
      services.ask = { [sound = services.ask] alert in
        hasFailed = true
        return await sound(alert)
      }
      list.onSend = { intent, sound in if !hasFailed { sound.send(intent) } }
    },
    .list("never removes a listener", breaks: "X28") { list, _ in
      list.onEvent = { listener, sound in
        _ = sound.onEvent(listener)
        return .ended
      }
    },
    .attachingAnew("attaches a view again that is re-bound after its row has left", breaks: "X31"),
    .list("loses what a listener sends in an event", breaks: "X33") { list, _ in
      var isListening = false
      list.onEvent = { listener, sound in
        sound.onEvent { event in
          isListening = true
          listener(event)
          isListening = false
        }
      }
      list.onSend = { intent, sound in if !isListening { sound.send(intent) } }
    },
    .list("reports that it is loading only as long as it has no rows", breaks: "L01") { list, _ in
      list.replaceContents { (list: NewsListContent, _) in
        list.with(isLoading: list.isLoading && list.rows.isEmpty)
      }
    },
    .list("shares one request among concurrent loads of a feed", breaks: "L02") { _, services in
      services.loadIdentities = CorruptServices.shared(services.loadIdentities)
    },
    .list("treats a cancelled request as a failed one", breaks: "L03") { _, services in
      services.loadIdentities = { [sound = services.loadIdentities] feed in
        do { return try await sound(feed) } catch { throw ConnectionLost() }
      }
    },
    .list("shows stored stories whenever the storage responds", breaks: "L04") { list, services in
      var stored: [Int]?
      services.read = { [sound = services.read] feed in
        let stories = try await sound(feed)
        stored = stories?.map(\.id)
        return stories
      }
      list.onSend = { intent, sound in
        stored = nil
        sound.send(intent)
      }
      list.replaceContents { (list: NewsListContent, _) in list.with(rows: stored) }
    },
    .onListIntent("ignores a refresh while a page is loading", breaks: "L05") { intent, sound in
      let content = sound.scenario.listContent
      let isLoadingMore = content.isLoading && !content.rows.isEmpty
      if !isLoadingMore || intent != .refresh { sound.send(intent) }
    },
    .list("lists stories in the order of their identifiers", breaks: "L06") { list, _ in
      list.replaceContents { (list: NewsListContent, _) in list.with(rows: list.rows.sorted()) }
    },
    .list("fails a page because of one missing story", breaks: "L07") { _, services in
      services.loadStory = { [sound = services.loadStory] id in
        guard let story = try await sound(id) else { throw ConnectionLost() }
        return story
      }
    },
    .onListIntent("begins again when loadMore is repeated", breaks: "L08") { intent, sound in
      let isRepeated = intent == .loadMore && sound.scenario.listContent.isLoading
      sound.send(isRepeated ? .refresh : intent)
    },
    .list("ignores Retry", breaks: "L10") { _, services in
      services.ask = { [sound = services.ask] alert in
        _ = await sound(alert)
        return nil
      }
    },
    .list("leaves a re-bound view attached to its old story", breaks: "L11") { list, _ in
      list.onRebind { row, target, attach in attach(target).afterDetach(row.detach) }
    },
    .list("loses a re-binding in the delivery of another one", breaks: "X16") { list, _ in
      var isRebinding = false
      list.onRebind { row, target, _ in
        if isRebinding { return row }
        isRebinding = true
        row.rebind?(target)
        isRebinding = false
        return row
      }
    },
    .list("emits each event twice", breaks: "L12") { list, _ in
      list.onEvent = { listener, sound in
        sound.onEvent { for event in [$0, $0] { listener(event) } }
      }
    },
    .list("forgets the style of a view when it is re-bound", breaks: "L13") { list, _ in
      list.onRebind { row, target, attach in
        guard case .row(let id, _) = target else { return row }
        row.detach()
        return attach(.row(id, .full))
      }
    },
    .list("requests all stories of a feed in advance", breaks: "L14") { _, services in
      var requests: [Int: Task<Story?, any Error>] = [:]
      let (loadIdentities, loadStory) = (services.loadIdentities, services.loadStory)
      services.loadIdentities = { feed in
        let ids = try await loadIdentities(feed)
        for id in ids { requests[id] = Task { try await loadStory(id) } }
        return ids
      }
      services.loadStory = { try await requests[$0]?.value }
    },
    .list("shows an alert when a page cannot be stored", breaks: "L15") { _, services in
      let (write, ask) = (services.write, services.ask)
      services.write = { stories, feed in
        do { try await write(stories, feed) } catch { _ = await ask(.loadFailed(feed, error)) }
      }
    },
    .list("shares one reading of a stored feed among all that wait", breaks: "L16") { _, services in
      services.read = CorruptServices.shared(services.read)
    },
    .list("takes a lost story for a missing one", breaks: "L17") { _, services in
      services.loadStory = { [sound = services.loadStory] id in
        do { return try await sound(id) } catch is ConnectionLost { return nil }
      }
    },
    .onListIntent("forgets in other feeds which stories were read", breaks: "L18") {
      intent, sound in
      if case .selectFeed = intent {
        for id in sound.scenario.listContent.rows { sound.send(.markUnread(id)) }
      }
      sound.send(intent)
    },
    .list("shows a story as it was loaded for the first time", breaks: "L19") { _, services in
      var known: [Int: Story] = [:]
      services.loadStory = { [sound = services.loadStory] id in
        let story = try await sound(id)
        known[id] = known[id] ?? story
        return known[id]
      }
    },
  ]

  /// A list that ends the attachment of a re-bound view and makes a new one, whether it had one or not.
  private static func attachingAnew(_ fault: String, breaks rule: String) -> Saboteur {
    list(fault, breaks: rule) { list, _ in
      list.onRebind(holdingViews: true) { row, target, attach in
        row.detach()
        return attach(target)
      }
    }
  }
}

extension NewsListContent {
  fileprivate func with(isLoading: Bool? = nil, rows: [Int]? = nil) -> NewsListContent {
    NewsListContent(
      title: title, isLoading: isLoading ?? self.isLoading, canLoadMore: canLoadMore,
      rows: rows ?? self.rows)
  }
}

/// Services that forward everything to sound ones, through closures that a saboteur replaces.
final class CorruptServices: StoryService, StoryStorage, AlertResponder {
  let messages: MessageBus
  var loadIdentities: @MainActor (Feed) async throws -> [Int]
  var loadStory: @MainActor (Int) async throws -> Story?
  var read: @MainActor (Feed) async throws -> [Story]?
  var write: @MainActor ([Story], Feed) async throws -> Void
  var ask: @MainActor (Alert) async -> Alert.Action?

  init(_ sound: NewsEnvironment) {
    messages = sound.messages
    loadIdentities = { try await sound.stories.storyIDs(of: $0) }
    loadStory = { try await sound.stories.story($0) }
    read = { try await sound.storage.stories(of: $0) }
    write = { try await sound.storage.store($0, of: $1) }
    ask = { await sound.alerts.choice(in: $0) }
  }

  func storyIDs(of feed: Feed) async throws -> [Int] { try await loadIdentities(feed) }

  func story(_ id: Int) async throws -> Story? { try await loadStory(id) }

  func stories(of feed: Feed) async throws -> [Story]? { try await read(feed) }

  func store(_ stories: [Story], of feed: Feed) async throws { try await write(stories, feed) }

  func choice(in alert: Alert) async -> Alert.Action? { await ask(alert) }

  /// A service that gives one answer to all who ask for the same at a time.
  static func shared<Key: Hashable & Sendable, Answer: Sendable>(
    _ ask: @escaping @MainActor (Key) async throws -> Answer
  ) -> @MainActor (Key) async throws -> Answer {
    var requests: [Key: Task<Answer, any Error>] = [:]
    return { key in
      if let request = requests[key] { return try await request.value }
      let request = Task { try await ask(key) }
      requests[key] = request
      defer { requests[key] = nil }
      return try await request.value
    }
  }
}
