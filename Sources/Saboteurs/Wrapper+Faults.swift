import Conformance
import Scenarios

extension Wrapper {
  func afterSend(_ body: @escaping (Port.Intent, Port) -> Void) {
    onSend = { intent, base in
      base.send(intent)
      body(intent, base)
    }
  }

  /// Replaces the contents of one kind, in views and in answers to queries.
  func replaceContents<Content: Equatable & Sendable>(
    _ replace: @escaping @MainActor (Content, Port.Target) -> Content
  ) {
    let replaced: @MainActor (ShownContent, Port.Target) -> ShownContent = { shown, target in
      (shown.value as? Content).map { ShownContent(replace($0, target)) } ?? shown
    }
    relayViews { target, show in { show(replaced($0, target)) } }
    onContent = { target, base in base.content(of: target).map { replaced($0, target) } }
  }

  /// Puts a function made by `relay` between the base and each view.
  func relayViews(
    _ relay: @escaping @MainActor (Port.Target, @escaping Port.Handler) -> Port.Handler
  ) {
    onAttach = { view, target, base in
      base.attach(RelayView(relay(target) { view.show($0) }), to: target)
    }
  }
}

extension WrappedList {
  typealias Attachment = PortAttachment<NewsPort.Target>

  /// Replaces what re-binding a row's view does: `body` returns the attachment that the view has then, and
  /// gets the one that it has, the new target, and a function that attaches the view again.
  ///
  /// The list does not hold views any longer than others do, unless that belongs to the fault.
  func onRebind(
    holdingViews: Bool = false,
    _ body:
      @escaping @MainActor (Attachment, NewsPort.Target, (NewsPort.Target) -> Attachment)
      -> Attachment
  ) {
    onAttach = { view, target, base in
      var attachment = base.attach(view, to: target)
      guard attachment.rebind != nil else { return attachment }
      let heldView = holdingViews ? view : nil
      // What an attachment does must not hold the list.
      return PortAttachment(detach: { attachment.detach() }) {
        [weak list = base.scenario, weak view] target in
        guard let list, let view = heldView ?? view else { return }
        attachment = body(attachment, target) { NewsPort(list).attach(view, to: $0) }
      }
    }
  }
}

extension PortAttachment {
  func afterDetach(_ body: @escaping @MainActor () -> Void) -> PortAttachment {
    PortAttachment(detach: {
      detach()
      body()
    })
  }
}
