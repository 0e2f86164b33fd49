import Scenarios

extension NavigationContent {
  /// The structure as one line of text, for tables of expectations and for reports of failures.
  ///
  /// Each screen is its route and its number. A slash stands between the screens of a stack, a
  /// bracket around the selected tab's. Modals follow, each with its number and its screens in
  /// parentheses, or in braces where it is a stack; an arrow leads to the visible screen. For
  /// example `home1 [news2/story7#4] profile3 5(counter6) -> 6`.
  public var outline: String {
    let roots = stacks.enumerated().map { index, stack in
      index == selectedTab?.rawValue ? "[\(text(of: stack))]" : text(of: stack)
    }
    let overlays = modals.map { modal in
      let stack = text(of: modal.screens)
      return modal.isStack ? "\(modal.id.number){\(stack)}" : "\(modal.id.number)(\(stack))"
    }
    return (roots + overlays + ["-> \(visibleScreen.number)"]).joined(separator: " ")
  }

  private func text(of stack: [Screen]) -> String {
    stack.map { screen in
      if case .story(let story) = screen.route {
        "story\(story)#\(screen.id.number)"
      } else {
        "\(screen.route)\(screen.id.number)"
      }
    }.joined(separator: "/")
  }
}
