import Conformance
import ScenarioTesting
import Scenarios

/// Saboteurs that mix up rows, their thumbnails and styles, or report the selection of stories
/// wrongly (L09, L11 to L13).
enum RowSaboteurs {
  static let all: [Saboteur] = [
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
    .list("updates the list when a row is upvoted", breaks: "L09") { list, _ in
      var shows: [() -> Void] = []
      var isShowing = false
      list.onAttachList = { view, sound in
        shows.append { [weak sound] in (sound?.listContent).map(view.show) }
        return sound.attachList(view)
      }
      list.onSend = { intent, sound in
        sound.send(intent)
        guard case .toggleUpvote = intent, !isShowing else { return }
        isShowing = true
        for show in shows { show() }
        isShowing = false
      }
    },
    .list("requests a thumbnail whenever the row appears", breaks: "L11") { list, environment in
      var requests: [Task<Void, Never>] = []
      list.onSend = { intent, sound in
        if case .rowAppeared(let id) = intent, sound.isLoadingThumbnail(of: id) {
          requests.append(Task { _ = try? await environment.thumbnails.thumbnail(of: id) })
        }
        sound.send(intent)
      }
      list.onStop = { sound in
        for request in requests { request.cancel() }
        sound.stop()
      }
    },
    .list("gives the next thumbnail to all rows that wait for one", breaks: "L11") { list, _ in
      var request: Task<String, any Error>?
      list.thumbnails.onThumbnail = { id, sound in
        if let request { return try await request.value }
        let first = Task { try await sound.thumbnail(of: id) }
        request = first
        defer { request = nil }
        return try await withTaskCancellationHandler {
          try await first.value
        } onCancel: {
          first.cancel()
        }
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
    .list("assigns the next picture of a story to its latest request", breaks: "L11") { list, _ in
      var requests: [Int: Task<String, any Error>] = [:]
      list.thumbnails.onThumbnail = { id, sound in
        if let request = requests[id] { return try await request.value }
        let request = Task { try await sound.thumbnail(of: id) }
        requests[id] = request
        defer { requests[id] = nil }
        return try await request.value
      }
    },
    Saboteur("logs the selection of a story before its event", breaks: "L12") {
      make, configuration, environment in
      var silent = environment
      silent.analytics = AnalyticsLog()
      let list = CorruptList(make, configuration, silent)
      list.onSend = { intent, sound in
        if case .select(let id) = intent, sound.content(ofRow: id, style: .full) != nil {
          environment.analytics.log(.storySelected(id))
        }
        sound.send(intent)
      }
      return list
    },
    .list("marks a story as read after the event about it", breaks: "L12") { list, _ in
      var opening: Int?
      list.onEvent = { listener, sound in
        sound.onEvent { event in
          if case .openStory(let id) = event { opening = id }
          listener(event)
          opening = nil
        }
      }
      list.onRowContent = { id, style, sound in
        let content = sound.content(ofRow: id, style: style)
        guard id == opening, case .story(var row) = content else { return content }
        row.isRead = false
        return .story(row)
      }
    },
    .list("counts read stories as unread", breaks: "L12") { list, _ in
      list.replaceBadgeContents { BadgeContent(unreadCount: $0.listContent.rows.count) }
    },
    .list("counts a story as unread that is not listed", breaks: "L12") { list, environment in
      var others: Set<Int> = []
      let subscription = environment.messages.listen { [weak sound = list.sound] message in
        guard case .storyMarkedUnread(let id) = message else { return }
        if sound?.content(ofRow: id, style: .full) == nil { others.insert(id) }
      }
      list.replaceBadgeContents {
        BadgeContent(unreadCount: $0.badgeContent.unreadCount + others.count)
      }
      list.onStop = { sound in
        subscription.end()
        sound.stop()
      }
    },
    .list("does not open a story again that was read", breaks: "L12") { list, _ in
      var read: Set<Int> = []
      list.onSend = { intent, sound in
        if case .select(let id) = intent, !read.insert(id).inserted { return }
        sound.send(intent)
      }
    },
    .list("logs the selection of an unknown story", breaks: "L12") { list, environment in
      list.onSend = { intent, sound in
        if case .select(let id) = intent, sound.content(ofRow: id, style: .full) == nil {
          environment.analytics.log(.storySelected(id))
        }
        sound.send(intent)
      }
    },
    Saboteur("does not announce read stories on the message bus", breaks: "L12") {
      make, configuration, environment in
      var environment = environment
      environment.messages = MessageBus(diagnostics: environment.scenario.diagnostics)
      return make(configuration, environment)
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
    .list("uses the first row's style for all rows", breaks: "L13") { list, _ in
      var first: RowStyle?
      list.replaceAdapters { style in
        let used = first ?? style
        first = used
        return used
      }
    },
  ]
}

extension NewsList {
  fileprivate func isLoadingThumbnail(of id: Int) -> Bool {
    switch content(ofRow: id, style: .full) {
    case .story(let row): row.thumbnail == .loading
    case .job(let row): row.thumbnail == .loading
    case nil: false
    }
  }
}
