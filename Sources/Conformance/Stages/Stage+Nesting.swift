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

  /// The contents that the thing goes through in so many steps, beginning with the present one; the
  /// steps are taken back.
  func contents(ofSteps count: Int) -> [String] {
    var contents = [content]
    for _ in 0..<count {
      step()
      settle()
      contents.append(content)
    }
    for _ in 0..<count { stepBack() }
    settle()
    return contents
  }

  /// Complains of contents that a view was shown twice in a row.
  func expectNoRepetition(in view: StageView) {
    for (content, next) in zip(view.deliveries, view.deliveries.dropFirst()) where content == next {
      transcript.violate("the \(view.name) view was shown \"\(content)\" twice in a row")
    }
  }

  /// Complains unless a view shows what is so.
  func expectCurrentContent(in view: StageView) {
    transcript.expect("the \(view.name) view shows", view.deliveries.last, is: content)
  }
}
