import CGTK

/// Calls an action when it is clicked, or when Space is pressed on it.
public final class Button: Widget {
  /// A screen reader says `name`, or else the title.
  public init(_ title: String, name: String? = nil, _ action: @escaping @MainActor () -> Void) {
    super.init(gtk_button_new_with_label(title))
    if let name { setAccessibleName(name) }
    onSignal("clicked", of: pointer) { _ in action() }
  }
}

/// Names in a row of which one is chosen.
public final class Choice: Widget {
  /// Calls `choose` with the position of each choice of the user; a screen reader says `title`.
  public init(
    _ title: String, _ names: [String], selected: String,
    choose: @escaping @MainActor (Int) -> Void
  ) {
    let row = Box.row([], spacing: 0).styled("linked")
    super.init(row.pointer)
    setAccessibleName(title)
    for (position, name) in names.enumerated() {
      let button = Button(name) { [pointer = row.pointer] in
        for (index, button) in Self.children(of: pointer).enumerated() {
          Widget(button).setClass("selected", index == position)
        }
        choose(position)
      }
      row.append(button)
      button.setClass("selected", name == selected)
    }
  }
}
