import Scenarios

/// Makes view models of rows, whose dependencies the list does not know.
@MainActor
protocol RowViewModelFactory {
  func makeRowViewModel(_ id: Int) -> RowViewModel
}

/// The screen of the news list: it binds views to view models through adapters.
///
/// An intent becomes a call of the view model whose view the user touched. The view model of a row is
/// made when it is needed for the first time, and released when its row leaves.
final class MVVMInjectedNewsList: NewsList, BindingScreen {
  enum Action {
    case intent(NewsIntent)
    case markChanged(Message)
  }

  private let list: ListViewModel
  private let badge: BadgeViewModel
  private let viewModels: any RowViewModelFactory
  private let sender: any NewsMessageSender
  private let listeners: OldEventListeners<NewsEvent>
  private let gate: StopGate
  let binder: ViewBinder
  private let environment: ScenarioEnvironment
  let queue: IntentQueue<Action>
  private var rows: [Int: RowViewModel] = [:]
  private var subscription: MessageSubscription?

  init(
    list: ListViewModel, badge: BadgeViewModel, viewModels: any RowViewModelFactory,
    sender: any NewsMessageSender, receiver: any NewsMessageReceiver, bus: MessageBus,
    listeners: OldEventListeners<NewsEvent>, gate: StopGate, environment: ScenarioEnvironment
  ) {
    self.list = list
    self.badge = badge
    self.viewModels = viewModels
    self.sender = sender
    self.listeners = listeners
    self.gate = gate
    binder = ViewBinder(gate: gate, tracer: environment.tracer)
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.diagnostics)
    receiver.rowsLeft.add { [weak self] ids in
      for id in ids { self?.rows.removeValue(forKey: id)?.leave() }
    }
    subscription = bus.listen { [weak self] message in
      switch message {
      case .storyRead, .storyMarkedUnread: self?.send(.markChanged(message))
      case .unreadChanged: break
      }
    }
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { send(.intent(intent)) }

  func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.appear): list.appear()
    case .intent(.refresh): list.refresh()
    case .intent(.loadMore): list.loadMore()
    case .intent(.selectFeed(let feed)): list.selectFeed(feed)
    case .intent(.rowAppeared(let id)): row(id)?.appear()
    case .intent(.select(let id)): row(id)?.select()
    case .intent(.markUnread(let id)): row(id)?.markUnread()
    case .intent(.toggleUpvote(let id)): row(id)?.toggleUpvote()
    case .markChanged(let message): sender.sendMarkChanged(message)
    }
  }

  /// The view model of a listed row.
  private func row(_ id: Int) -> RowViewModel? {
    if let row = rows[id] { return row }
    guard list.isListed(id) else { return nil }
    let row = viewModels.makeRowViewModel(id)
    rows[id] = row
    return row
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    bind(view, ListAdapter(), to: list.output, list.state)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    bind(view, BadgeAdapter(), to: badge.output, badge.unreadCount)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard gate.isOpen else { return .ended }
    guard let viewModel = row(id), let row = viewModel.row else {
      environment.diagnostics.report(.unknownStory(id))
      return .ended
    }
    let observer =
      switch style {
      case .full: binder.observer(view, FullRowAdapter())
      case .compact: binder.observer(view, CompactRowAdapter())
      }
    let binding = RowBinding(observer)
    queue.deliver({ binding.bind(to: viewModel, row) }) { handle($0) }
    // The row retains the binding: a view whose row has left is released, and its attachment ended.
    return RowAttachment({ [weak binding] in binding?.end() }) { [weak self, weak binding] id in
      if let binding { self?.move(binding, to: id) }
    }
  }

  private func move(_ binding: RowBinding, to id: Int) {
    guard gate.isOpen, binding.canMove(to: id) else { return }
    guard let viewModel = row(id), let row = viewModel.row else {
      environment.diagnostics.report(.unknownStory(id))
      return binding.end()
    }
    queue.deliver({ binding.bind(to: viewModel, row) }) { handle($0) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var listContent: NewsListContent { ListAdapter().content(of: list.state) }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    guard let row = row(id)?.row else { return nil }
    return switch style {
    case .full: FullRowAdapter().content(of: row)
    case .compact: CompactRowAdapter().content(of: row)
    }
  }

  var badgeContent: BadgeContent { BadgeAdapter().content(of: badge.unreadCount) }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    list.leave()
    for row in rows.values { row.leave() }
    badge.output.removeObservers()
    listeners.removeAll()
  }
}
