import CGTK

/// Widgets in a row or a column.
public final class Box: Widget {
  private init(_ orientation: GtkOrientation, _ children: [Widget], _ spacing: Int32) {
    super.init(gtk_box_new(orientation, spacing))
    for child in children { append(child) }
  }

  public static func row(_ children: [Widget], spacing: Int32 = 6) -> Box {
    Box(GTK_ORIENTATION_HORIZONTAL, children, spacing)
  }

  public static func column(_ children: [Widget], spacing: Int32 = 6) -> Box {
    Box(GTK_ORIENTATION_VERTICAL, children, spacing)
  }

  public func append(_ child: Widget) { gtk_box_append(cast(), child.pointer) }

  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.pointer) }
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

/// Pages of which one is visible.
final class Stack: Widget {
  init() { super.init(gtk_stack_new()) }

  func add(_ page: Widget) { gtk_stack_add_child(opaque, page.pointer) }

  func remove(_ page: Widget) { gtk_stack_remove(opaque, page.pointer) }

  var visiblePage: UnsafeMutablePointer<GtkWidget>? { gtk_stack_get_visible_child(opaque) }

  func show(_ page: Widget) {
    if visiblePage != page.pointer { gtk_stack_set_visible_child(opaque, page.pointer) }
  }
}

/// A part of a larger widget, which scrolls up and down.
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
