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

/// Widgets in a row or a column.
public final class Box: Widget {
  public init(
    _ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [Widget] = []
  ) {
    super.init(gtk_box_new(orientation, spacing))
    for child in children { append(child) }
  }

  public func append(_ child: Widget) { gtk_box_append(cast(), child.pointer) }

  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.pointer) }
}

public final class Button: Widget {
  public init(_ title: String, _ action: @escaping @MainActor () -> Void) {
    super.init(gtk_button_new_with_label(title))
    // Keys belong to the scenario; a click must not take them away.
    gtk_widget_set_focus_on_click(pointer, 0)
    onSignal("clicked", of: pointer) { _ in action() }
  }
}

final class Spinner: Widget {
  init() { super.init(gtk_spinner_new()) }

  /// Whether something is in progress; only then it is visible.
  var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set {
      guard newValue != isSpinning else { return }
      gtk_spinner_set_spinning(opaque, newValue ? 1 : 0)
      gtk_widget_set_opacity(pointer, newValue ? 1 : 0)
    }
  }
}

/// Pages of which one is visible.
public final class Stack: Widget {
  public init() { super.init(gtk_stack_new()) }

  /// The pages, in the order in which they were added.
  var pages: [UnsafeMutablePointer<GtkWidget>] {
    Array(sequence(first: gtk_widget_get_first_child(pointer)) { gtk_widget_get_next_sibling($0) })
      .compactMap(\.self)
  }

  public func add(_ page: Widget, title: String? = nil) {
    if let title {
      gtk_stack_add_titled(opaque, page.pointer, title, title)
    } else {
      gtk_stack_add_child(opaque, page.pointer)
    }
  }

  func remove(_ page: Widget) { gtk_stack_remove(opaque, page.pointer) }

  var visiblePage: UnsafeMutablePointer<GtkWidget>? { gtk_stack_get_visible_child(opaque) }

  /// The title of the visible page.
  public var visibleTitle: String? {
    gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) }
  }

  public func show(_ page: Widget) {
    if visiblePage != page.pointer { gtk_stack_set_visible_child(opaque, page.pointer) }
  }
}

/// A part of a larger widget.
public final class ScrolledArea: Widget {
  public init(_ child: Widget) {
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.pointer)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    expanding(vertically: true)
  }
}

/// Widgets over another one.
public final class Overlay: Widget {
  public init(_ child: Widget) {
    super.init(gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.pointer)
  }

  public func add(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.pointer) }

  func remove(_ child: Widget) { gtk_overlay_remove_overlay(opaque, child.pointer) }
}

/// A line between widgets.
public final class Separator: Widget {
  public init(_ orientation: GtkOrientation) { super.init(gtk_separator_new(orientation)) }
}

/// Widgets in rows and columns.
public final class Grid: Widget {
  public init(spacing: UInt32) {
    super.init(gtk_grid_new())
    gtk_grid_set_row_spacing(cast(), spacing)
    gtk_grid_set_column_spacing(cast(), spacing)
  }

  public func attach(_ child: Widget, column: Int, row: Int) {
    gtk_grid_attach(cast(), child.pointer, Int32(column), Int32(row), 1, 1)
  }
}
