import CGTK

/// A text that the user cannot change.
public final class Label: Widget {
  public init(_ text: String = "") { super.init(gtk_label_new(text)) }

  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }

  /// The same label on one line, cut off with an ellipsis.
  func ellipsized() -> Label {
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_xalign(opaque, 0)
    return self
  }

  /// The same label for numbers, flush right in a column of so many characters.
  func aligned(toTheRightOf characters: Int32) -> Label {
    gtk_label_set_width_chars(opaque, characters)
    gtk_label_set_xalign(opaque, 1)
    return self
  }

  /// The same label, folded where it is too long.
  public func wrapped() -> Label {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(opaque, 0)
    return self
  }
}

/// Turns while something is in progress, and takes its space while nothing is.
final class Spinner: Widget {
  init() {
    super.init(gtk_spinner_new())
    setAccessibleName("idle")
    gtk_widget_set_opacity(pointer, 0)
  }

  var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set {
      guard newValue != isSpinning else { return }
      gtk_spinner_set_spinning(opaque, newValue ? 1 : 0)
      gtk_widget_set_opacity(pointer, newValue ? 1 : 0)
      setAccessibleName(newValue ? "in progress" : "idle")
    }
  }
}

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

/// A line of text that the user types.
final class Entry: Widget {
  private var isSetting = false

  /// Calls `change` with each text that the user types, and `activate` when Return is pressed.
  init(_ change: @escaping @MainActor (String) -> Void, activate: @escaping @MainActor () -> Void) {
    super.init(gtk_entry_new())
    onSignal("changed", of: pointer) { [weak self] _ in
      if let self, !isSetting { change(text) }
    }
    onSignal("activate", of: pointer) { _ in activate() }
  }

  /// Setting it doesn't call `change`, and setting the same text leaves the cursor where it is.
  var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set {
      guard newValue != text else { return }
      isSetting = true
      gtk_editable_set_text(opaque, newValue)
      gtk_editable_set_position(opaque, -1)
      isSetting = false
    }
  }

  var isEditable: Bool {
    get { gtk_editable_get_editable(opaque) != 0 }
    set { gtk_editable_set_editable(opaque, newValue ? 1 : 0) }
  }

  func hidesText() { gtk_entry_set_visibility(cast(), 0) }
}
