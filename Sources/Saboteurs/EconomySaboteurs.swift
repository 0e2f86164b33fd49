import Conformance
import Scenarios

/// Saboteurs whose deliveries are not those that their profiles declare: they deliver too often, at
/// another time or in another order (X06 to X08, X10, X11, X20).
enum EconomySaboteurs {
  static let all: [Saboteur] = [
    .board("updates all views again after nested intents", breaks: "X06") { board, _ in
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
    }.declaring(filter: .content),
    .board(
      "declares that equal values stop at the content, and shows contents again", breaks: "X06"
    ) { board, _ in
      let register = ViewRegister(of: board)
      board.onSend = { intent, sound in
        sound.send(intent)
        register.showAgain(sound)
      }
    }.declaring(filter: .content),
    .naive("delivers to a view again that was attached meanwhile", breaks: "X06") { board in
      board.deliver = { board, isIncluded in
        var index = 0
        while index < board.slots.count {
          if isIncluded(board.slots[index]) { board.slots[index].read()() }
          index += 1
        }
      }
    }
    .declaring(filter: .content),
    .board("updates counters when nothing has changed", breaks: "X07") { board, configuration in
      let register = ViewRegister(of: board)
      board.onSend = { intent, sound in
        let before = sound.contents(configuration.count)
        sound.send(intent)
        if before == sound.contents(configuration.count) { register.showAgain(sound) }
      }
    },
    .app("delivers the structure when there is nothing to pop", breaks: "X07") { app in
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
      app.afterStop { views = [] }
    },
    .board("updates all counters when one of them has changed", breaks: "X08") {
      board, configuration in
      let register = ViewRegister(of: board)
      board.onSend = { intent, sound in
        let before = sound.contents(configuration.count)
        sound.send(intent)
        let changed = before.indices.filter { before[$0] != sound.content(of: $0) }
        if !changed.isEmpty { register.showAgain(sound) { !changed.contains($0) } }
      }
    },
    .app("updates the tab bar with each structure", breaks: "X08") { app in
      var bars: [any ContentView<TabBarContent>] = []
      app.onAttachTabBar = { view, sound in
        bars.append(view)
        return sound.attachTabBar(view)
      }
      app.onSend = { intent, sound in
        let before = sound.tabBarContent
        sound.send(intent)
        guard case .push = intent, sound.tabBarContent == before else { return }
        for bar in bars { bar.show(before) }
      }
    },
    .sound(
      "declares that every observer is notified, and notifies the affected ones", breaks: "X08"
    )
    .declaring(reach: .everyObserver, filter: .nowhere),
    .board("declares that the affected observers are notified, and notifies all", breaks: "X08") {
      board, _ in
      let register = ViewRegister(of: board)
      board.onSend = { intent, sound in
        sound.send(intent)
        register.showAgain(sound)
      }
    }.declaring(reach: .construction, filter: .nowhere),
    .sound("declares delivery at the next frame, and delivers at once", breaks: "X10")
      .declaring(delivery: .nextFrame),
    .sound("delivers a change and its reversal within a frame", breaks: "X11")
      .declaring(delivery: .nextFrame),
    .sound("declares the order of attachment, and serves views by their sources", breaks: "X20")
      .declaring(order: .attachment),
    .board("shows the total before the counters when a delay ends", breaks: "X20") { board, _ in
      var held: [() -> Void] = []
      var isSending = false
      board.onSend = { intent, sound in
        isSending = true
        sound.send(intent)
        isSending = false
      }
      board.onAttach = { view, id, sound in
        sound.attach(
          RelayView { content in
            if isSending { return view.show(content) }
            held.append { view.show(content) }
            Task {
              for show in held { show() }
              held = []
            }
          }, to: id)
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
    .board("moves the last view to the place of a detached one", breaks: "X20") { board, _ in
      var views: [Int: [any ContentView<CounterContent>]] = [:]
      board.onAttach = { view, id, sound in
        if views[id] == nil {
          views[id] = []
          let relay = RelayView<CounterContent> { content in
            for view in views[id] ?? [] { view.show(content) }
          }
          _ = sound.attach(relay, to: id)
        }
        views[id]?.append(view)
        if let content = sound.content(of: id) { view.show(content) }
        return ViewAttachment {
          guard let index = views[id]?.firstIndex(where: { $0 === view }),
            let last = views[id]?.popLast(), last !== view
          else { return }
          views[id]?[index] = last
        }
      }
    },
  ]
}

extension CounterBoard {
  func contents(_ count: Int) -> [CounterContent?] {
    (0..<count).map { content(of: $0) }
  }
}
