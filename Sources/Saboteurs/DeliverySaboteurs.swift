import Conformance
import Scenarios

/// Saboteurs that deliver wrong contents, or in the wrong order (X01 to X05, X09).
enum DeliverySaboteurs {
  static let all: [Saboteur] = [
    // It takes several steps in a certain order to see these: random walks must catch them.
    .board("ignores the first increment after a cancelled delay", breaks: "X01") { board, _ in
      var cancelled: Set<Int> = []
      board.onSend = { intent, sound in
        switch intent {
        case .cancelLater(let id):
          if sound.content(of: id)?.isBusy == true { cancelled.insert(id) }
        case .increment(let id): if cancelled.remove(id) != nil { return }
        default: break
        }
        sound.send(intent)
      }
    },
    .board("shows the total after a stop if a delay was cancelled before", breaks: "X01") {
      board, _ in
      var wasCancelled = false
      var isStopped = false
      board.onSend = { intent, sound in
        if case .cancelLater(let id) = intent, sound.content(of: id)?.isBusy == true {
          wasCancelled = true
        }
        sound.send(intent)
      }
      board.onStop = { sound in
        isStopped = true
        sound.stop()
      }
      board.onAttachTotal = { view, sound in
        if isStopped, wasCancelled { view.show(sound.totalContent) }
        return sound.attachTotal(view)
      }
    },
    .onAppIntent(
      "pops to the root when the selected tab is selected again under a modal", breaks: "X01"
    ) { intent, sound in
      let structure = sound.navigationContent
      sound.send(intent)
      if case .select(let tab) = intent, tab == structure.selectedTab, !structure.modals.isEmpty {
        sound.send(.popToRoot)
      }
    },
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
    .board("shows the total again when a counter becomes busy", breaks: "X01") { board, _ in
      var views: [any ContentView<TotalContent>] = []
      board.onAttachTotal = { view, sound in
        let attachment = sound.attachTotal(view)
        views.append(view)
        return ViewAttachment {
          attachment.detach()
          views.removeAll { $0 === view }
        }
      }
      board.onSend = { intent, sound in
        let before = sound.totalContent
        sound.send(intent)
        guard case .incrementLater = intent, sound.totalContent == before else { return }
        for view in views { view.show(before) }
      }
      board.onStop = { sound in
        views = []
        sound.stop()
      }
    }.declaring(reach: .construction, filter: .part),
    .sound(
      "declares that every observer is notified, and shows the changed counter alone", breaks: "X01"
    ).declaring(reach: .everyObserver, filter: .nowhere),
    .board("returns outdated content when it is queried during a delivery", breaks: "X02") {
      board, configuration in
      var before: [CounterContent?] = []
      board.onSend = { intent, sound in
        let isOutermost = before.isEmpty
        if isOutermost { before = sound.contents(configuration.count) }
        sound.send(intent)
        if isOutermost { before = [] }
      }
      board.onContent = { id, sound in
        before.indices.contains(id) ? before[id] : sound.content(of: id)
      }
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
    .withoutQueue("handles nested intents in the middle of a delivery", breaks: "X03"),
    .naive("handles the newest nested intent first", breaks: "X03") { board in
      board.dequeue = { $0.queue.removeLast() }
    },
    .naive("handles nested intents between two views", breaks: "X03") { board in
      // Only between the views of the outermost intent, so that the stack does not grow.
      var isBetweenViews = false
      board.deliver = { board, isIncluded in
        for ticket in board.slots.filter(isIncluded).map(\.ticket) {
          board.deliver(to: ticket)
          guard !isBetweenViews else { continue }
          isBetweenViews = true
          while !board.queue.isEmpty { board.handle(board.dequeue(board)) }
          isBetweenViews = false
        }
      }
    },
    .naive("handles intents sent during a first delivery at once", breaks: "X03") { board in
      board.deliverFirst = { slot, _ in slot.read()() }
    },
    Saboteur("receives the latest of several messages first", breaks: "X03") { make, environment in
      let bus = MessageBus(diagnostics: environment.scenario.diagnostics)
      var waiting: [Message] = []
      let subscription = environment.messages.listen { message in
        waiting.append(message)
        Task { if let message = waiting.popLast() { bus.send(message) } }
      }
      var environment = environment
      environment.messages = bus
      let app = CorruptApp(make(environment))
      app.afterStop { subscription.end() }
      return app
    },
    .naive("does not deliver the changes of nested intents", breaks: "X04") { board in
      board.takeNested = { $1.change($0) }
    },
    .board("shows the result of nested intents at the next intent", breaks: "X04") { board, _ in
      var round = 0
      var isInRound = false
      var held: [@MainActor () -> Void] = []
      board.onSend = { intent, sound in
        guard !isInRound else { return sound.send(intent) }
        for show in held { show() }
        held = []
        round += 1
        isInRound = true
        sound.send(intent)
        isInRound = false
      }
      board.onAttach = { view, id, sound in
        var servedRound = 0
        let relay = RelayView<CounterContent> { content in
          if isInRound, servedRound == round {
            held.append { view.show(content) }
          } else {
            if isInRound { servedRound = round }
            view.show(content)
          }
        }
        return sound.attach(relay, to: id)
      }
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
    .withoutQueue("delivers an outdated value after a nested intent", breaks: "X05"),
    .board("shows the previous content once more before the current one", breaks: "X05") {
      board, _ in
      board.onAttach = { view, id, sound in
        var last: CounterContent?
        let relay = RelayView<CounterContent> { content in
          view.show(content)
          if let last {
            view.show(last)
            view.show(content)
          }
          last = content
        }
        return sound.attach(relay, to: id)
      }
    },
    .board("delivers the number of non-zero counters one delivery late", breaks: "X09") {
      board, _ in
      var count = 0
      board.onAttachTotal = { view, sound in
        sound.attachTotal(
          RelayView { content in
            view.show(TotalContent(text: content.text, nonZeroCount: count))
            count = content.nonZeroCount
          })
      }
    },
    .board("ends a delay in two steps", breaks: "X09") { board, _ in
      board.onAttach = { view, id, sound in
        var last: CounterContent?
        let relay = RelayView<CounterContent> { content in
          if let last, last.isBusy, !content.isBusy, content.text != last.text {
            view.show(CounterContent(text: last.text, parity: last.parity, isBusy: false))
          }
          last = content
          view.show(content)
        }
        return sound.attach(relay, to: id)
      }
    },
    .app("delivers the visible screen one delivery late", breaks: "X09") { app in
      var visible = app.sound.navigationContent.visibleScreen
      app.onAttachNavigation = { view, sound in
        sound.attachNavigation(
          RelayView { content in
            var mixed = content
            mixed.visibleScreen = visible
            view.show(mixed)
            visible = content.visibleScreen
          })
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
  ]
}
