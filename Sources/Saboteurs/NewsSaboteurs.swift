import Conformance
import Scenarios

/// Saboteurs of the news list, in the order of the rules that they break.
enum NewsSaboteurs {
  static let all: [Saboteur] = [
    .onListIntent("discards the upvotes of a feed when another one is selected", breaks: "X01") {
      intent, sound in
      if case .selectFeed = intent {
        for id in sound.listContent.rows {
          if case .story(let row) = sound.content(ofRow: id, style: .full), row.isUpvoted {
            sound.send(.toggleUpvote(id))
          }
        }
      }
      sound.send(intent)
    },
    .list("returns the last displayed unread count, not the current one", breaks: "X02") {
      list, _ in
      var last = BadgeContent(unreadCount: 0)
      list.onAttachBadge = { view, sound in
        sound.attachBadge(
          RelayView { content in
            view.show(content)
            last = content
          })
      }
      list.onBadgeContent = { _ in last }
    },
    .list("forgets the views of rows when a page has arrived", breaks: "X04") { list, _ in
      var pageCount = 0
      var wasLoading = false
      _ = list.sound.attachList(
        RelayView { content in
          if wasLoading, !content.isLoading { pageCount += 1 }
          wasLoading = content.isLoading
        })
      list.onAttachRow = { view, id, style, sound in
        let firstPage = pageCount
        return sound.attach(
          RelayView { if pageCount == firstPage { view.show($0) } }, toRow: id, style: style)
      }
    },
    .list("counts the previous rows in the title of the list", breaks: "X09") { list, _ in
      list.onAttachList = { view, sound in
        var count = 0
        return sound.attachList(
          RelayView { content in
            var mixed = content
            if !content.isLoading { mixed.title = "\(Feed.top.title) (\(count))" }
            count = content.rows.count
            view.show(mixed)
          })
      }
    },
    .list("shows a row once more when its view is re-bound to it", breaks: "X12") { list, _ in
      list.onAttachRow = { view, id, style, sound in
        var bound = id
        let attachment = sound.attach(view, toRow: id, style: style)
        return RowAttachment(attachment.detach) { [weak sound] id in
          attachment.rebind(to: id)
          if id == bound, let content = sound?.content(ofRow: id, style: style) {
            view.show(content)
          }
          bound = id
        }
      }
    },
    .list("attaches a view again that is re-bound after it was detached", breaks: "X16") {
      list, _ in
      list.onAttachRow = { view, id, style, sound in
        var attachment = sound.attach(view, toRow: id, style: style)
        var isDetached = false
        return RowAttachment {
          attachment.detach()
          isDetached = true
        } rebind: { [weak sound] id in
          guard let sound, isDetached else { return attachment.rebind(to: id) }
          attachment = sound.attach(view, toRow: id, style: style)
          isDetached = false
        }
      }
    },
    .list("shows the list after the rows of a page", breaks: "X20") { list, _ in
      var held: (() -> Void)?
      list.onAttachList = { view, sound in
        sound.attachList(RelayView { content in held = { view.show(content) } })
      }
      list.onAttachRow = { view, id, style, sound in
        sound.attach(
          RelayView { content in
            view.show(content)
            held?()
            held = nil
          }, toRow: id, style: style)
      }
    },
    .list("ignores all intents after a failed load", breaks: "X21") { list, _ in
      var hasFailed = false
      list.alerts.onChoice = { alert, sound in
        hasFailed = true
        return await sound.choice(in: alert)
      }
      list.onSend = { intent, sound in if !hasFailed { sound.send(intent) } }
    },
    .list("suppresses an event that equals the previous one", breaks: "X28") { list, _ in
      list.onEvent = { listener, sound in
        var last: NewsEvent?
        return sound.onEvent { event in
          if event != last { listener(event) }
          last = event
        }
      }
    },
    .list("stops when the intent is handled in which it is stopped", breaks: "X29") { list, _ in
      var isSending = false
      var isStopped = false
      list.onSend = { intent, sound in
        let isOutermost = !isSending
        isSending = true
        sound.send(intent)
        guard isOutermost else { return }
        isSending = false
        if isStopped { sound.stop() }
      }
      list.onStop = { sound in
        isStopped = true
        if !isSending { sound.stop() }
      }
    },
    .list("attaches a view again that is re-bound after its row has left", breaks: "X31") {
      list, _ in
      list.onAttachRow = { view, id, style, sound in
        var attachment = sound.attach(view, toRow: id, style: style)
        return RowAttachment {
          attachment.detach()
        } rebind: { [weak sound] id in
          guard let sound else { return }
          attachment.detach()
          attachment = sound.attach(view, toRow: id, style: style)
        }
      }
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
    .list("treats a cancelled request as a failed one", breaks: "L03") { list, _ in
      list.stories.onIdentities = { feed, sound in
        do { return try await sound.storyIDs(of: feed) } catch { throw ConnectionLost() }
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
    .onListIntent("ignores a refresh while a page is loading", breaks: "L05") { intent, sound in
      let isLoadingMore = sound.listContent.isLoading && !sound.listContent.rows.isEmpty
      if !isLoadingMore || intent != .refresh { sound.send(intent) }
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
    .list("updates every row after each intent", breaks: "L09") { list, _ in
      var shows: [() -> Void] = []
      var isShowing = false
      list.onAttachRow = { view, id, style, sound in
        shows.append { [weak sound] in
          sound?.content(ofRow: id, style: style).map(view.show)
        }
        return sound.attach(view, toRow: id, style: style)
      }
      list.onSend = { intent, sound in
        sound.send(intent)
        guard !isShowing else { return }
        isShowing = true
        for show in shows { show() }
        isShowing = false
      }
    },
    .list("ignores Retry", breaks: "L10") { list, _ in
      list.alerts.onChoice = { alert, sound in
        _ = await sound.choice(in: alert)
        return nil
      }
    },
    .list("leaves a re-bound view attached to its old story", breaks: "L11") { list, _ in
      list.onAttachRow = { view, id, style, sound in
        var attachments = [sound.attach(view, toRow: id, style: style)]
        return RowAttachment {
          for attachment in attachments { attachment.detach() }
        } rebind: { [weak sound] id in
          guard let sound else { return }
          attachments.append(sound.attach(view, toRow: id, style: style))
        }
      }
    },
    .list("emits each event twice", breaks: "L12") { list, _ in
      list.onEvent = { listener, sound in
        sound.onEvent { event in
          listener(event)
          listener(event)
        }
      }
    },
    .list("forgets the style of a view when it is re-bound", breaks: "L13") { list, _ in
      list.onAttachRow = { view, id, style, sound in
        var attachment = sound.attach(view, toRow: id, style: style)
        return RowAttachment {
          attachment.detach()
        } rebind: { [weak sound] id in
          guard let sound else { return }
          attachment.detach()
          attachment = sound.attach(view, toRow: id, style: .full)
        }
      }
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
    .list("shows an alert when a page cannot be stored", breaks: "L15") { list, environment in
      list.storage.onWrite = { stories, feed, sound in
        do { try await sound.store(stories, of: feed) } catch {
          _ = await environment.alerts.choice(in: .loadFailed(feed, error))
        }
      }
    },
    .list("shares one reading of the storage among all that are pending", breaks: "L16") {
      list, _ in
      var reading: Task<[Story]?, any Error>?
      list.storage.onRead = { feed, sound in
        if let reading { return try await reading.value }
        let started = Task { try await sound.stories(of: feed) }
        reading = started
        defer { reading = nil }
        return try await started.value
      }
    },
    .list("takes a lost story for a missing one", breaks: "L17") { list, _ in
      list.stories.onStory = { id, sound in
        do { return try await sound.story(id) } catch is ConnectionLost { return nil }
      }
    },
    .list("forgets in other feeds which stories were read", breaks: "L18") { list, _ in
      list.onSend = { intent, sound in
        if case .selectFeed = intent {
          for id in sound.listContent.rows { sound.send(.markUnread(id)) }
        }
        sound.send(intent)
      }
    },
  ]
}
