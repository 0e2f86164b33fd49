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

/// A line of text that the user types.
public final class Entry: Widget {
  private var isSetting = false

  /// Calls `change` with each text that the user types, and `activate` when Return is pressed.
  init(_ change: @escaping @MainActor (String) -> Void, activate: @escaping @MainActor () -> Void) {
    super.init(gtk_entry_new())
    onSignal("changed", of: pointer) { [weak self] _ in
      if let self, !isSetting { change(text) }
    }
    onSignal("activate", of: pointer) { _ in activate() }
  }

  /// The text; to set it is no input of the user, and to set the same one leaves the cursor in its place.
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

  /// Whether the user can type.
  var isEditable: Bool {
    get { gtk_editable_get_editable(opaque) != 0 }
    set { gtk_editable_set_editable(opaque, newValue ? 1 : 0) }
  }

  /// Shows a dot in place of each character.
  func hidesText() { gtk_entry_set_visibility(cast(), 0) }

  /// Takes the focus whenever its page is shown.
  func grabsFocus() {
    let entry = pointer
    onSignal("map", of: pointer) { _ in _ = gtk_widget_grab_focus(entry) }
  }

  /// Types at the end of the text, as the user does; nothing while the entry cannot be edited.
  public func type(_ characters: String) {
    guard isEditable else { return }
    for character in characters {
      var position = Int32(gtk_editable_get_text(opaque).map { strlen($0) } ?? 0)
      gtk_editable_insert_text(opaque, String(character), -1, &position)
    }
  }

  /// Presses Return.
  public func activate() {
    var arguments = GValue()
    g_value_init(&arguments, gtk_entry_get_type())
    g_value_set_object(&arguments, pointer)
    g_signal_emitv(&arguments, g_signal_lookup("activate", gtk_entry_get_type()), 0, nil)
    g_value_unset(&arguments)
  }
}

/// Widgets in a row or a column.
public final class Box: Widget {
  public init(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [Widget] = []) {
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
  init() {
    super.init(gtk_spinner_new())
    gtk_widget_set_opacity(pointer, 0)
  }

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

/// A window of an application, or one of its own.
public final class Window: Widget {
  public init(of application: UnsafeMutablePointer<GtkApplication>? = nil) {
    super.init(application.map { gtk_application_window_new($0) } ?? gtk_window_new())
  }

  public func setContent(_ content: Widget, width: Int32, height: Int32) {
    gtk_window_set_default_size(cast(), width, height)
    gtk_window_set_child(cast(), content.pointer)
  }

  /// Shows a title, above it a bar with widgets in its middle and at its ends.
  public func setBar(_ title: String, start: [Widget], middle: Widget, end: [Widget]) {
    let bar = Widget(gtk_header_bar_new())
    gtk_header_bar_set_title_widget(bar.opaque, middle.pointer)
    for widget in start { gtk_header_bar_pack_start(bar.opaque, widget.pointer) }
    for widget in end.reversed() { gtk_header_bar_pack_end(bar.opaque, widget.pointer) }
    gtk_window_set_titlebar(cast(), bar.pointer)
    gtk_window_set_title(cast(), title)
  }

  public func present() { gtk_window_present(cast()) }

  /// Closes the window, which holds a reference to itself until then.
  public func close() { gtk_window_destroy(cast()) }

  /// Calls a closure with the name of each key that is pressed; it returns whether it handled it.
  public func onKey(_ press: @escaping @MainActor (String) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    onRequest("key-pressed", of: UnsafeMutableRawPointer(controller)) {
      gdk_keyval_name($0.natural(1)).map { press(String(cString: $0)) } ?? false
    }
    gtk_widget_add_controller(pointer, controller)
  }
}

/// A modal question over a window.
public final class Dialog: Widget {
  /// Calls `answer` with the position of the chosen action, or nil when there was no choice.
  public init(
    _ text: String, actions: [String], over parent: Window?,
    answer: @escaping @MainActor (Int?) -> Void
  ) {
    super.init(gtk_dialog_new())
    let message = Label(text).wrapped().withMargin(18).atLeast(width: 360)
    appendToContent(message)
    for (position, action) in actions.enumerated() {
      gtk_dialog_add_button(cast(), action, Int32(position))
    }
    gtk_window_set_modal(cast(), 1)
    if let parent { gtk_window_set_transient_for(cast(), parent.cast()) }
    onSignal("response", of: pointer) {
      let position = $0.integer(1)
      answer(actions.indices.contains(position) ? position : nil)
    }
  }

  private func appendToContent(_ child: Widget) {
    let area = UnsafeMutableRawPointer(gtk_dialog_get_content_area(cast()))
    if let area { gtk_box_append(area.assumingMemoryBound(to: GtkBox.self), child.pointer) }
  }

  public func present() { gtk_window_present(cast()) }

  public func close() { gtk_window_destroy(cast()) }
}

/// Names of which one is chosen.
public final class Menu: Widget {
  /// Calls `choose` with the position of each choice of the user.
  public init(_ names: [String], selected: Int, choose: @escaping @MainActor (Int) -> Void) {
    let model = gtk_string_list_new(nil)
    for name in names { gtk_string_list_append(model, name) }
    super.init(gtk_drop_down_new(model, nil))
    gtk_drop_down_set_selected(opaque, UInt32(selected))
    // GTK's object lives longer than this one.
    let menu = opaque
    onSignal("notify::selected", of: pointer) { _ in
      let position = Int(gtk_drop_down_get_selected(menu))
      if names.indices.contains(position) { choose(position) }
    }
  }
}

/// A button that is on or off.
public final class ToggleButton: Widget {
  public init(_ title: String, isOn: Bool, _ change: @escaping @MainActor (Bool) -> Void) {
    super.init(gtk_toggle_button_new_with_label(title))
    gtk_widget_set_focus_on_click(pointer, 0)
    gtk_toggle_button_set_active(cast(), isOn ? 1 : 0)
    let button: UnsafeMutablePointer<GtkToggleButton> = cast()
    onSignal("toggled", of: pointer) { _ in change(gtk_toggle_button_get_active(button) != 0) }
  }
}

/// The buttons that choose a page of a stack.
public final class StackSwitcher: Widget {
  public init(_ stack: Stack) {
    super.init(gtk_stack_switcher_new())
    gtk_stack_switcher_set_stack(opaque, stack.opaque)
  }
}

/// A widget that slides in and out, at the bottom of an overlay.
public final class Revealer: Widget {
  public init(_ child: Widget) {
    super.init(gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.pointer)
    aligned(GTK_ALIGN_CENTER, GTK_ALIGN_END)
    // Clicks reach the widgets below.
    gtk_widget_set_can_target(pointer, 0)
  }

  public func setRevealed(_ isRevealed: Bool) {
    gtk_revealer_set_reveal_child(opaque, isRevealed ? 1 : 0)
  }
}
