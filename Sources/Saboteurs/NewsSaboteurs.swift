import Conformance
import Scenarios

extension Saboteur {
  static let ofNews: [Saboteur] = [
    .list("discards the upvotes of a feed when another one is selected", breaks: "X01") { list, _ in
      list.onSend = { intent, sound in
        if case .selectFeed = intent {
          for id in sound.list.listContent.rows {
            if case .story(let row) = sound.list.content(ofRow: id, style: .full), row.isUpvoted {
              sound.send(.toggleUpvote(id))
            }
          }
        }
        sound.send(intent)
      }
    },
    .list("counts the previous rows in the title of the list", breaks: "X09") { list, _ in
      list.relayViews { _, show in
        var count = 0
        return { content in
          guard case .list(let list) = content else { return show(content) }
          let mixed = "\(Feed.top.title) (\(count))"
          count = list.rows.count
          show(.list(list.isLoading ? list : list.with(title: mixed)))
        }
      }
    },
    .list("shows a row once more when its view is re-bound to it", breaks: "X12") { list, _ in
      list.onAttachRow { target, attach in
        var bound = target
        let attachment = attach(target)
        return PortAttachment(detach: attachment.detach) { target in
          attachment.rebind?(target)
          // To get the content.
          if target == bound { attach(target).detach() }
          bound = target
        }
      }
    },
    .list("attaches a view again that is re-bound after it was detached", breaks: "X16") {
      list, _ in
      list.onAttachRow { target, attach in
        var attachment = attach(target)
        var isDetached = false
        return PortAttachment(detach: {
          attachment.detach()
          isDetached = true
        }) { target in
          guard isDetached else { return attachment.rebind?(target) ?? () }
          attachment = attach(target)
          isDetached = false
        }
      }
    },
    .list("ignores all intents after a failed load", breaks: "X21") { list, services in
      var hasFailed = false
      services.onChoice = { alert, sound in
        hasFailed = true
        return await sound.choice(in: alert)
      }
      list.onSend = { intent, sound in if !hasFailed { sound.send(intent) } }
    },
    .list("suppresses an event that equals the previous one", breaks: "X28") { list, _ in
      list.onEvent = { listener, sound in
        var last: NewsEvent?
        return sound.list.onEvent { event in
          if event != last { listener(event) }
          last = event
        }
      }
    },
    .list("attaches a view again that is re-bound after its row has left", breaks: "X31") {
      list, _ in
      list.onAttachRow { target, attach in
        var attachment = attach(target)
        return PortAttachment(detach: { attachment.detach() }) { target in
          attachment.detach()
          attachment = attach(target)
        }
      }
    },
    .list("reports that it is loading only as long as it has no rows", breaks: "L01") { list, _ in
      list.replaceListContents { $0.with(isLoading: $0.isLoading && $0.rows.isEmpty) }
    },
    .list("shares one request among concurrent loads of a feed", breaks: "L02") { _, services in
      var requests: [Feed: Task<[Int], any Error>] = [:]
      services.onIdentities = { feed, sound in
        if let request = requests[feed] { return try await request.value }
        let request = Task { try await sound.storyIDs(of: feed) }
        requests[feed] = request
        defer { requests[feed] = nil }
        return try await request.value
      }
    },
    .list("treats a cancelled request as a failed one", breaks: "L03") { _, services in
      services.onIdentities = { feed, sound in
        do { return try await sound.storyIDs(of: feed) } catch { throw ConnectionLost() }
      }
    },
    .list("shows stored stories whenever the storage responds", breaks: "L04") { list, services in
      var stored: [Int]?
      services.onRead = { feed, sound in
        let stories = try await sound.stories(of: feed)
        stored = stories?.map(\.id)
        return stories
      }
      list.onSend = { intent, sound in
        stored = nil
        sound.send(intent)
      }
      list.replaceListContents { $0.with(rows: stored) }
    },
    .list("ignores a refresh while a page is loading", breaks: "L05") { list, _ in
      list.onSend = { intent, sound in
        let content = sound.list.listContent
        let isLoadingMore = content.isLoading && !content.rows.isEmpty
        if !isLoadingMore || intent != .refresh { sound.send(intent) }
      }
    },
    .list("lists stories in the order of their identifiers", breaks: "L06") { list, _ in
      list.replaceListContents { $0.with(rows: $0.rows.sorted()) }
    },
    .list("fails a page because of one missing story", breaks: "L07") { _, services in
      services.onStory = { id, sound in
        guard let story = try await sound.story(id) else { throw ConnectionLost() }
        return story
      }
    },
    .list("queues repeated loadMore and loads page after page", breaks: "L08") { list, _ in
      var waitingCount = 0
      list.onSend = { intent, sound in
        if intent == .loadMore, sound.list.listContent.isLoading {
          waitingCount += 1
        } else {
          sound.send(intent)
        }
      }
      _ = list.base.list.attachList(
        RelayView { [weak sound = list.base.list] content in
          guard waitingCount > 0, !content.isLoading else { return }
          waitingCount -= 1
          sound?.send(.loadMore)
        })
    },
    .list("announces once more that a story is read, when it was shown", breaks: "X33") {
      list, services in
      list.onSend = { [messages = services.messages] intent, sound in
        sound.send(intent)
        if case .select(let id) = intent, sound.list.content(ofRow: id, style: .full) != nil {
          messages.send(.storyRead(id))
        }
      }
    },
    .list("takes two stories that differ in the title alone for equal", breaks: "L19") {
      list, _ in
      list.relayViews { target, show in
        guard case .row = target else { return show }
        var last: StoryRowContent?
        return { content in
          guard case .row(.story(let row)) = content else { return show(content) }
          if let last, row.isEqualButForTitle(to: last), row.title != last.title { return }
          last = row
          show(content)
        }
      }
    },
    .list("ignores Retry", breaks: "L10") { _, services in
      services.onChoice = { alert, sound in
        _ = await sound.choice(in: alert)
        return nil
      }
    },
    .list("leaves a re-bound view attached to its old story", breaks: "L11") { list, _ in
      list.onAttachRow { target, attach in
        var attachments = [attach(target)]
        return PortAttachment(detach: {
          for attachment in attachments { attachment.detach() }
        }) { attachments.append(attach($0)) }
      }
    },
    .list("emits each event twice", breaks: "L12") { list, _ in
      list.onEvent = { listener, sound in
        sound.list.onEvent { event in
          listener(event)
          listener(event)
        }
      }
    },
    .list("forgets the style of a view when it is re-bound", breaks: "L13") { list, _ in
      list.onAttachRow { target, attach in
        var attachment = attach(target)
        return PortAttachment(detach: { attachment.detach() }) { target in
          guard case .row(let id, _) = target else { return }
          attachment.detach()
          attachment = attach(.row(id, .full))
        }
      }
    },
    .list("requests all stories of a feed in advance", breaks: "L14") { _, services in
      var requests: [Int: Task<Story?, any Error>] = [:]
      services.onIdentities = { feed, sound in
        let ids = try await sound.storyIDs(of: feed)
        for id in ids { requests[id] = Task { try await sound.story(id) } }
        return ids
      }
      services.onStory = { id, _ in try await requests[id]?.value }
    },
    .list("shows an alert when a page cannot be stored", breaks: "L15") { _, services in
      services.onWrite = { stories, feed, sound in
        do { try await sound.store(stories, of: feed) } catch {
          _ = await services.choice(in: .loadFailed(feed, error))
        }
      }
    },
    .list("shares one reading of the storage among all that are pending", breaks: "L16") {
      _, services in
      var reading: Task<[Story]?, any Error>?
      services.onRead = { feed, sound in
        if let reading { return try await reading.value }
        let started = Task { try await sound.stories(of: feed) }
        reading = started
        defer { reading = nil }
        return try await started.value
      }
    },
    .list("takes a lost story for a missing one", breaks: "L17") { _, services in
      services.onStory = { id, sound in
        do { return try await sound.story(id) } catch is ConnectionLost { return nil }
      }
    },
    .list("forgets in other feeds which stories were read", breaks: "L18") { list, _ in
      list.onSend = { intent, sound in
        if case .selectFeed = intent {
          for id in sound.list.listContent.rows { sound.send(.markUnread(id)) }
        }
        sound.send(intent)
      }
    },
  ]
}

extension StoryRowContent {
  fileprivate func isEqualButForTitle(to other: StoryRowContent) -> Bool {
    StoryRowContent(
      title: other.title, footnote: footnote, score: score,
      comments: comments, isRead: isRead, isUpvoted: isUpvoted, thumbnail: thumbnail) == other
  }
}
