import Scenarios

/// The list: a root layer with the controllers of the stories and of the badge, and the screens in
/// front of them.
final class MVVMObservableNewsList: NewsList {
  private let root: RootLayer<StoriesController>
  private let updates: FrameUpdates
  private let listBinder: ObservationBinder<ListViewModel>
  private let badgeBinder: ObservationBinder<BadgeViewModel>
  private let subscription: MessageSubscription
  private let diagnostics: any Diagnostics

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let gate = StopGate()
    let environment = environment.behind(gate)
    let badge = BadgeController(environment.messages)
    let stories = StoriesController(
      configuration, environment: environment, gate: gate, badge: badge)
    diagnostics = environment.scenario.diagnostics
    let root = RootLayer(stories, gate: gate, diagnostics: diagnostics)
    stories.root = root
    self.root = root
    updates = FrameUpdates(environment.scenario, gate: gate) { deliveries in
      root.inject { _ in deliveries() }
    }
    listBinder = ObservationBinder(
      of: ListViewModel(stories), "list", rank: .source, place: 0, lifetime: .rootLayer,
      updates: updates)
    badgeBinder = ObservationBinder(
      of: BadgeViewModel(badge), "badge", rank: .derived, lifetime: .rootLayer, updates: updates)
    subscription = environment.messages.listen { [weak root] in root?.send(.message($0)) }
  }

  /// Who owns binders must end them, also when nobody stopped the list.
  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { root.send(.user(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    root.inject { _ in listBinder.attach(view) } ?? .ended
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    root.inject { _ in badgeBinder.attach(view) } ?? .ended
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    root.inject { stories in
      guard let view = binder(of: id, style, stories)?.attachMovable(view) else {
        return .ended
      }
      return RowAttachment {
        view.end()
      } rebind: { [weak self] id in
        self?.move(view, toRow: id, style)
      }
    } ?? .ended
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    root.controller.listeners.add(listener)
  }

  var listContent: NewsListContent { ListViewModel(root.controller).content }

  var badgeContent: BadgeContent { BadgeViewModel(root.controller.badge).content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    root.controller.rows[id].map { RowViewModel($0, style: style).content }
  }

  func stop() {
    root.stop()
    updates.end()
    subscription.end()
    listBinder.end()
    badgeBinder.end()
  }

  private func move(_ view: MovableView<RowViewModel>, toRow id: Int, _ style: RowStyle) {
    root.inject { stories in
      guard !view.hasEnded else { return }
      guard let binder = binder(of: id, style, stories) else { return view.end() }
      binder.takeOver(view)
    }
  }

  /// The binder of a row in a form, or nothing and a diagnostic when the story is not listed.
  private func binder(
    of id: Int, _ style: RowStyle, _ stories: StoriesController
  ) -> NewsRows.Binder? {
    if let binder = stories.rows.binder(of: id, style, updates: updates) { return binder }
    diagnostics.report(.unknownStory(id))
    return nil
  }
}
