extension Stage {
  /// Makes one step, during whose delivery two of three views send a step each, and gives the views.
  ///
  /// The thing goes through four contents: the one before, and that of each step.
  func stepWithNestedSteps() -> [StageView] {
    let views = ["first", "second", "third"].map { attach($0) }
    for view in views.prefix(2) { view.atNextDelivery { [weak self] _ in self?.step() } }
    step()
    settle()
    return views
  }

  /// Complains of contents that a view was shown twice in a row.
  func expectNoRepetition(in view: StageView) {
    for (content, next) in zip(view.deliveries, view.deliveries.dropFirst()) where content == next {
      transcript.violate("the \(view.name) view was shown \"\(content)\" twice in a row")
    }
  }

  /// Complains unless a view shows what is so.
  func expectCurrentContent(in view: StageView) {
    transcript.expect("the \(view.name) view shows", view.shown, is: view.content)
  }

  /// Does something, and complains of whatever a view is shown although its content is the same
  /// afterwards, and of a view of the thing that is not shown what is new.
  func expectNoNeedlessDeliveries(to views: [StageView], during body: () -> Void) {
    let before = views.map(\.content)
    for view in views { view.forget() }
    body()
    settle()
    for (view, content) in zip(views, before) {
      if view.content == content {
        transcript.expect("shown to the \(view.name) view", view.deliveries, is: [])
      } else {
        expectCurrentContent(in: view)
      }
    }
  }
}
