import Conformance
import Scenarios

extension Saboteur {
  /// Those that show something else, or more often, than they should.
  static let deliveries: [Saboteur] = [
    Saboteur("says what was so before as long as a round lasts", breaks: "X02") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var before: [CounterContent?] = []
      board.onSend = { intent, sound in
        let isOutermost = before.isEmpty
        if isOutermost { before = (0..<configuration.count).map { sound.content(of: $0) } }
        sound.send(intent)
        if isOutermost { before = [] }
      }
      board.onContent = { id, sound in
        before.indices.contains(id) ? before[id] : sound.content(of: id)
      }
      return board
    },
    naive(
      "handles nested intents in the middle of a delivery", .handlesNestedAtOnce, breaks: "X03"),
    naive("handles the newest nested intent first", .handlesNestedBackwards, breaks: "X03"),
    Saboteur("says that no story is unread until the badge was shown", breaks: "X02") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      var said = BadgeContent(unreadCount: 0)
      list.onAttachBadge = { view, sound in
        sound.attachBadge(
          RelayView { content in
            view.show(content)
            said = content
          })
      }
      list.onBadgeContent = { _ in said }
      return list
    },
    naive("handles nested intents between two views", .handlesNestedBetweenViews, breaks: "X03"),
    naive("does not show what nested intents change", .showsNestedNever, breaks: "X04"),
    naive("goes on with an old value after a nested intent", .handlesNestedAtOnce, breaks: "X05"),
    Saboteur("shows all views again when a round was nested", breaks: "X06") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      let register = ViewRegister(of: board)
      var isSending = false
      var wasNested = false
      board.onSend = { intent, sound in
        if isSending { wasNested = true }
        let isOutermost = !isSending
        isSending = true
        sound.send(intent)
        guard isOutermost else { return }
        isSending = false
        if wasNested { register.showAgain(sound) }
        wasNested = false
      }
      return board
    },
    Saboteur("shows a counter also when nothing has changed", breaks: "X07") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      let register = ViewRegister(of: board)
      board.onSend = { intent, sound in
        let before = (0..<configuration.count).map { sound.content(of: $0) }
        sound.send(intent)
        let after = (0..<configuration.count).map { sound.content(of: $0) }
        if before == after { register.showAgain(sound) }
      }
      return board
    },
    Saboteur("shows the structure when there is nothing to go back to", breaks: "X07") {
      make, environment in
      let app = CorruptApp(make(environment))
      var views: [any ContentView<NavigationContent>] = []
      app.onAttachNavigation = { view, sound in
        views.append(view)
        return sound.attachNavigation(view)
      }
      app.onSend = { intent, sound in
        let before = sound.navigationContent
        sound.send(intent)
        guard intent == .popToRoot, sound.navigationContent == before else { return }
        for view in views { view.show(before) }
      }
      app.onStop = { sound in
        views = []
        sound.stop()
      }
      return app
    },
    Saboteur("shows all counters when one of them has changed", breaks: "X08") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      let register = ViewRegister(of: board)
      board.onSend = { intent, sound in
        let before = (0..<configuration.count).map { sound.content(of: $0) }
        sound.send(intent)
        let changed = before.indices.filter { before[$0] != sound.content(of: $0) }
        if !changed.isEmpty { register.showAgain(sound) { !changed.contains($0) } }
      }
      return board
    },
    Saboteur("counts what is not zero one delivery late", breaks: "X09") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var count = 0
      board.onAttachTotal = { view, sound in
        sound.attachTotal(
          RelayView { content in
            view.show(TotalContent(text: content.text, nonZeroCount: count))
            count = content.nonZeroCount
          })
      }
      return board
    },
    Saboteur("shows the visible screen one delivery late", breaks: "X09") { make, environment in
      let app = CorruptApp(make(environment))
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
      return app
    },
    Saboteur("counts in its title the rows that it showed before", breaks: "X09") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
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
      return list
    },
    naive("lets the stack grow with each nested intent", .handlesNestedAtOnce, breaks: "X22"),
    naive("queues feedback without end", .queuesWithoutLimit, breaks: "X23"),
    naive("refuses nested intents beyond a hundred", .refusesTooEarly, breaks: "X23"),
    Saboteur("refuses feedback without a word", breaks: "X23") { make, configuration, environment in
      var environment = environment
      environment.diagnostics = DiagnosticLog()
      return make(configuration, environment)
    },
  ]

  /// A naive board in place of a sound one.
  static func naive(
    _ fault: String, _ mistake: NaiveBoard.Mistake, breaks rule: String
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { _, configuration, environment in
      NaiveBoard(mistake, configuration, environment)
    }
  }
}
