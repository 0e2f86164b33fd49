import Conformance
import Scenarios

/// Saboteurs that go on when they were stopped or released, or when a row or a screen has left (X29
/// to X31).
enum EndSaboteurs {
  static let all: [Saboteur] = [
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
    .list("stops some time after it was stopped", breaks: "X29") { list, _ in
      list.onStop = { sound in Task { sound.stop() } }
    },
    .list("keeps its listeners when it is stopped", breaks: "X29") { list, _ in
      var kept: [@MainActor (NewsEvent) -> Void] = []
      list.onEvent = { listener, sound in
        kept.append(listener)
        return sound.onEvent(listener)
      }
    },
    .list("repeats a cancelled request for a picture", breaks: "X29") { list, _ in
      list.thumbnails.onThumbnail = { id, sound in
        do { return try await sound.thumbnail(of: id) } catch is CancellationError {
          return try await sound.thumbnail(of: id)
        }
      }
    },
    Saboteur("keeps a listener on the message bus when it is stopped", breaks: "X29") {
      make, environment in
      _ = environment.messages.listen { _ in }
      return make(environment)
    },
    Saboteur("does not cancel its first delay when it is stopped", breaks: "X29") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var delay: Task<Void, Never>?
      board.onSend = { [clock = environment.clock] intent, sound in
        sound.send(intent)
        guard case .incrementLater = intent, delay == nil else { return }
        delay = Task { try? await clock.sleep(for: CounterConfiguration.delay) }
      }
      return board
    },
    .app("shows its structure to a view that is attached after a stop", breaks: "X29") { app in
      var isStopped = false
      app.afterStop { isStopped = true }
      app.onAttachNavigation = { view, sound in
        if isStopped { view.show(sound.navigationContent) }
        return sound.attachNavigation(view)
      }
    },
    Saboteur("leaves delays running when it is released", breaks: "X30") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var delays: [Task<Void, Never>] = []
      board.onSend = { [clock = environment.clock] intent, sound in
        sound.send(intent)
        guard case .incrementLater = intent else { return }
        delays.append(Task { try? await clock.sleep(for: CounterConfiguration.delay) })
      }
      board.onStop = { sound in
        for delay in delays { delay.cancel() }
        sound.stop()
      }
      return board
    },
    Saboteur("is retained by its subscription to the message bus until it stops", breaks: "X30") {
      make, environment in
      let app = CorruptApp(make(environment))
      let subscription = environment.messages.listen { _ in withExtendedLifetime(app) {} }
      app.afterStop { subscription.end() }
      return app
    },
    .app("keeps the views of a removed screen until they are detached", breaks: "X31") { app in
      var kept: [ObjectIdentifier: any ContentView<ScreenContent>] = [:]
      app.onAttach = { view, id, sound in
        kept[ObjectIdentifier(view)] = view
        let attachment = sound.attach(view, to: id)
        return ViewAttachment {
          attachment.detach()
          kept[ObjectIdentifier(view)] = nil
        }
      }
      app.afterStop { kept = [:] }
    },
    .app("keeps a view that makes its screen leave while it is attached", breaks: "X31") { app in
      var kept: [any ContentView<ScreenContent>] = []
      app.onAttach = { view, id, sound in
        let exists = sound.content(of: id) != nil
        let attachment = sound.attach(view, to: id)
        if exists, sound.content(of: id) == nil { kept.append(view) }
        return attachment
      }
      app.afterStop { kept = [] }
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
  ]
}
