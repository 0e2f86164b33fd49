import Scenarios

/// The root layer of the list: it makes the controller of the read marks and injects it into the
/// screen's view model, and has a binder for each thing that is shown.
final class MVVMObservableNewsList: NewsList {
  private let model: NewsViewModel
  private let gate = StopGate()
  private let listBinder: ViewBinder<ListRootView>
  private let rowViews: RowViews
  private let badgeBinder: ViewBinder<BadgeRootView>
  private let subscription: MessageSubscription

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    let readMarks = ReadMarksController(environment.messages)
    let model = NewsViewModel(
      configuration, environment: environment, gate: gate, readMarks: readMarks)
    self.model = model
    let updates = FrameUpdates(environment.scenario, gate: gate) { [weak model] in
      model?.deliver($0)
    }
    listBinder = ViewBinder(ListRootView(model: model), place: 0, updates: updates)
    let rowViews = RowViews(model, place: 1, updates: updates)
    self.rowViews = rowViews
    badgeBinder = ViewBinder(BadgeRootView(controller: readMarks), place: 2, updates: updates)
    subscription = environment.messages.listen { [weak model] in model?.send(.message($0)) }
    model.storyWillLeave = { [weak rowViews] in rowViews?.remove($0) }
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { model.send(.user(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    model.deliver { listBinder.attach(EquatableView(view)) }
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard gate.isOpen else { return .ended }
    guard let story = model.story(id) else {
      model.environment.scenario.diagnostics.report(.unknownStory(id))
      return .ended
    }
    let row = RowView(view, style: style)
    model.deliver { rowViews.attach(row, to: story) }
    return RowAttachment { [rowViews] in
      rowViews.detach(row)
    } rebind: { [model, rowViews] id in
      Self.rebind(row, to: id, rowViews, model)
    }
  }

  private static func rebind(
    _ row: RowView, to id: Int, _ rowViews: RowViews, _ model: NewsViewModel
  ) {
    guard let shownID = row.id, shownID != id else { return }
    guard let story = model.story(id) else {
      model.environment.scenario.diagnostics.report(.unknownStory(id))
      return rowViews.detach(row)
    }
    model.deliver { rowViews.attach(row, to: story) }
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    model.deliver { badgeBinder.attach(view) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    model.listeners.add(listener)
  }

  var listContent: NewsListContent { ListRootView(model: model).body }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    model.story(id).map { RowContent($0, style: style) }
  }

  var badgeContent: BadgeContent { BadgeRootView(controller: model.readMarks).body }

  func stop() {
    gate.close()
    subscription.end()
    model.stop()
    listBinder.end()
    rowViews.end()
    badgeBinder.end()
  }
}
