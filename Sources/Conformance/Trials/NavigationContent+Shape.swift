import Scenarios

extension NavigationContent {
  /// The structure as one line of text without identities, so that a rule that is not about these
  /// says nothing about them.
  ///
  /// A slash stands between the screens of a stack, a bracket around the selected tab's. Modals
  /// follow, in parentheses, or in braces where they are stacks: `home [news/story7] profile
  /// {login} (counter)`. A visible screen that is not on top is named at the end.
  var shape: String {
    let roots = stacks.enumerated().map { index, stack in
      index == selectedTab?.rawValue ? "[\(text(of: stack))]" : text(of: stack)
    }
    let overlays = modals.map { modal in
      modal.isStack ? "{\(text(of: modal.screens))}" : "(\(text(of: modal.screens)))"
    }
    let showing = topmostScreen?.id == visibleScreen ? [] : ["showing \(visibleScreen)"]
    return (roots + overlays + showing).joined(separator: " ")
  }

  /// The screen that is on top, which must be the visible one.
  package var topmostScreen: Screen? {
    if let modal = modals.last { return modal.screens.last }
    let index = selectedTab?.rawValue ?? 0
    return stacks.indices.contains(index) ? stacks[index].last : nil
  }

  /// Every screen: by tabs or the single root, then by modals, each stack from its first screen.
  package var screens: [Screen] { stacks.flatMap(\.self) + modals.flatMap(\.screens) }

  private func text(of stack: [Screen]) -> String {
    stack.map { screen in
      if case .story(let story) = screen.route { "story\(story)" } else { "\(screen.route)" }
    }.joined(separator: "/")
  }
}
