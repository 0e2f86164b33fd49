import Scenarios

/// Makes view models of rows, for a list that need not know what these are made of.
@MainActor
protocol RowViewModelFactory {
  func makeRowViewModel(_ row: NewsRow, errors: any RowErrorResponder) -> RowViewModel
}

/// The news list over view models with injected dependencies.
///
/// An intent becomes a call of the view model whose view the user touched.
final class MVVMInjectedNewsList: NewsList {
  private enum Action: CustomStringConvertible {
    case intent(NewsIntent)
    case message(Message)
    case work(@MainActor () -> Void)

    /// For traces: a closure has no words.
    var description: String {
      switch self {
      case .intent(let intent): "intent(.\(intent))"
      case .message(let message): "message(.\(message))"
      case .work: "result of work"
      }
    }
  }

  private let list: ListViewModel
  private let badge: BadgeViewModel
  private let navigator: NewsNavigator
  private let gate: StopGate
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<Action>
  private var subscription: MessageSubscription?

  init(
    list: ListViewModel, badge: BadgeViewModel, navigator: NewsNavigator, messages: MessageBus,
    gate: StopGate, environment: ScenarioEnvironment
  ) {
    self.list = list
    self.badge = badge
    self.navigator = navigator
    self.gate = gate
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.diagnostics)
    subscription = messages.add(self)
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.appear): list.appear()
    case .intent(.refresh): list.refresh()
    case .intent(.loadMore): list.loadMore()
    case .intent(.selectFeed(let feed)): list.selectFeed(feed)
    case .intent(.rowAppeared(let id)): list.rows[id]?.appear()
    case .intent(.select(let id)): list.rows[id]?.select()
    case .intent(.markUnread(let id)): list.rows[id]?.markUnread()
    case .intent(.toggleUpvote(let id)): list.rows[id]?.toggleUpvote()
    case .message(let message): badge.hear(message)
    case .work(let handle): handle()
    }
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ list.attach(view) }) { handle($0) }
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard gate.isOpen, let row = row(id) else { return .ended }
    let attachment = queue.deliver({ row.attach(view, style) }) { handle($0) }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, style)
    }
  }

  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard gate.isOpen, !attachment.hasEnded else { return }
    guard let row = row(id) else { return attachment.end() }
    queue.deliver({ row.take(attachment, style) }) { handle($0) }
  }

  /// The view model of a row for a view; who asks for one that is not there is reported.
  private func row(_ id: Int) -> RowViewModel? {
    if let row = list.rows[id] { return row }
    environment.diagnostics.report(.unknownStory(id))
    return nil
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ badge.attach(view) }) { handle($0) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    navigator.listeners.add(listener)
  }

  var listContent: NewsListContent { list.content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    list.rows[id].map { RowContent($0.row, style: style) }
  }

  var badgeContent: BadgeContent { badge.content }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription?.end()
    list.stop()
    badge.detachAll()
    navigator.listeners.removeAll()
  }
}

extension MVVMInjectedNewsList: MessageReceiver {
  func receive(_ message: Message) {
    switch message {
    case .storyRead, .storyMarkedUnread: send(.message(message))
    case .unreadChanged: break
    }
  }
}

extension MVVMInjectedNewsList: WorkQueue {
  func perform(_ handle: @escaping @MainActor () -> Void) { send(.work(handle)) }
}
