import Conformance
import Scenarios

extension Saboteur {
  /// Those whose rows are not kept apart.
  static let rows: [Saboteur] = [
    Saboteur("shows every row again after each intent", breaks: "L09") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      var shows: [() -> Void] = []
      var isShowing = false
      list.onAttachRow = { view, id, adapter, sound in
        shows.append { [weak sound] in
          sound?.content(ofRow: id, adapter: adapter).map(view.show)
        }
        return sound.attach(view, toRow: id, adapter: adapter)
      }
      list.onSend = { intent, sound in
        sound.send(intent)
        guard !isShowing else { return }
        isShowing = true
        for show in shows { show() }
        isShowing = false
      }
      return list
    },
    Saboteur("shows the list again when a row is voted for", breaks: "L09") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
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
      return list
    },
    Saboteur("leaves a re-bound view with its old story as well", breaks: "L11") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.onAttachRow = { view, id, adapter, sound in
        var attachments = [sound.attach(view, toRow: id, adapter: adapter)]
        return RowAttachment {
          for attachment in attachments { attachment.detach() }
        } rebind: { [weak sound] id in
          guard let sound else { return }
          attachments.append(sound.attach(view, toRow: id, adapter: adapter))
        }
      }
      return list
    },
    Saboteur("gives the next picture that arrives to all who wait for one", breaks: "L11") {
      make, configuration, environment in
      var request: Task<String, any Error>?
      let environment = environment.corruptingThumbnails {
        $0.onThumbnail = { id, sound in
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
      }
      return make(configuration, environment)
    },
    Saboteur("asks for a picture whenever the row appears", breaks: "L11") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      var requests: [Task<Void, Never>] = []
      list.onSend = { intent, sound in
        if case .rowAppeared(let id) = intent, sound.isLoadingPicture(of: id) {
          requests.append(Task { _ = try? await environment.thumbnails.thumbnail(of: id) })
        }
        sound.send(intent)
      }
      list.onStop = { sound in
        for request in requests { request.cancel() }
        sound.stop()
      }
      return list
    },
    Saboteur("shows every row in the form of the first one", breaks: "L13") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      var first: RowAdapter?
      list.replaceAdapters { adapter in
        let form = first ?? adapter
        first = form
        return form
      }
      return list
    },
    Saboteur("forgets the form of a view when it is re-bound", breaks: "L13") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.onAttachRow = { view, id, adapter, sound in
        var attachment = sound.attach(view, toRow: id, adapter: adapter)
        return RowAttachment {
          attachment.detach()
        } rebind: { [weak sound] id in
          guard let sound else { return }
          attachment.detach()
          attachment = sound.attach(view, toRow: id, adapter: .full)
        }
      }
      return list
    },
  ]
}

extension NewsList {
  /// Whether the picture of a row is on its way.
  fileprivate func isLoadingPicture(of id: Int) -> Bool {
    switch content(ofRow: id, adapter: .full) {
    case .story(let row): row.thumbnail == .loading
    case .job(let row): row.thumbnail == .loading
    case nil: false
    }
  }
}
