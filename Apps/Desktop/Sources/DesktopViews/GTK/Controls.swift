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

  var isEditable: Bool {
    get { gtk_editable_get_editable(opaque) != 0 }
    set { gtk_editable_set_editable(opaque, newValue ? 1 : 0) }
  }

  func hidesText() { gtk_entry_set_visibility(cast(), 0) }

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

  static func row(_ children: [Widget], spacing: Int32 = 6) -> Box {
    Box(GTK_ORIENTATION_HORIZONTAL, spacing: spacing, children)
  }

  static func column(_ children: [Widget], spacing: Int32 = 6) -> Box {
    Box(GTK_ORIENTATION_VERTICAL, spacing: spacing, children)
  }

  public func append(_ child: Widget) { gtk_box_append(cast(), child.pointer) }

  public func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.pointer) }

  public func setOrientation(_ orientation: GtkOrientation) {
    gtk_orientable_set_orientation(opaque, orientation)
  }

  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.pointer) }

  public func removeAll() {
    for child in Self.children(of: pointer) { gtk_box_remove(cast(), child) }
  }
}

public final class Button: Widget {
  /// Makes a button; a screen reader says `name`, or else the title.
  public init(_ title: String, name: String? = nil, _ action: @escaping @MainActor () -> Void) {
    super.init(gtk_button_new_with_label(title))
    if let name { setAccessibleName(name) }
    // Keys belong to the scenario; a click must not take them away.
    gtk_widget_set_focus_on_click(pointer, 0)
    onSignal("clicked", of: pointer) { _ in action() }
  }
}

final class Spinner: Widget {
  init() {
    super.init(gtk_spinner_new())
    setAccessibleName("idle")
    gtk_widget_set_opacity(pointer, 0)
  }

  /// Whether something is in progress; only then it is visible.
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

/// Pages of which one is visible.
public final class Stack: Widget {
  public init() { super.init(gtk_stack_new()) }

  /// Calls a closure when another page becomes visible.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    onSignal("notify::visible-child", of: pointer) { _ in body() }
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

  /// Shows a bar with a title, and a widget at each end.
  public func setBar(_ title: String, start: Widget, end: Widget) {
    let bar = Widget(gtk_header_bar_new())
    gtk_header_bar_pack_start(bar.opaque, start.pointer)
    gtk_header_bar_pack_end(bar.opaque, end.pointer)
    gtk_window_set_titlebar(cast(), bar.pointer)
    gtk_window_set_title(cast(), title)
  }

  public func present() { gtk_window_present(cast()) }

  /// Closes the window, which holds a reference to itself until then.
  public func close() { gtk_window_destroy(cast()) }

  /// Calls a closure with the name of each key that is pressed without Control or Alt; it returns whether
  /// it handled it.
  public func onKey(_ press: @escaping @MainActor (String) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    onRequest("key-pressed", of: UnsafeMutableRawPointer(controller)) {
      let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      guard g_value_get_flags($0 + 3) & modifiers == 0 else { return false }
      return gdk_keyval_name(g_value_get_uint($0 + 1)).map { press(String(cString: $0)) } ?? false
    }
    gtk_widget_add_controller(pointer, controller)
  }

  /// Adds an action for menus and keys; one with a state is switched, and `body` gets the new state.
  public func addAction(
    _ name: String, isOn: Bool? = nil, _ body: @escaping @MainActor (Bool) -> Void
  ) {
    let state = isOn.map { g_variant_new_boolean($0 ? 1 : 0) }
    let action =
      state.map { g_simple_action_new_stateful(name, nil, $0) } ?? g_simple_action_new(name, nil)
    guard let action else { return }
    onSignal("activate", of: UnsafeMutableRawPointer(action)) { _ in
      guard let state = g_action_get_state(action) else { return body(true) }
      let isOn = g_variant_get_boolean(state) == 0
      g_variant_unref(state)
      g_simple_action_set_state(action, g_variant_new_boolean(isOn ? 1 : 0))
      body(isOn)
    }
    g_action_map_add_action(opaque, action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Calls a closure with the width of the window after that changed.
  public func onWidth(_ body: @escaping @MainActor (Int) -> Void) {
    let window: UnsafeMutablePointer<GtkWindow> = cast()
    onSignal("notify::default-width", of: pointer) { _ in
      var (width, height) = (Int32(0), Int32(0))
      gtk_window_get_default_size(window, &width, &height)
      // Widgets must not move while GTK gives them their places.
      Task { [width] in body(Int(width)) }
    }
  }

  /// Shows the keys of the application, by groups, in a window over this one.
  public func showShortcuts(_ groups: [(title: String, bindings: [KeyBinding])]) {
    let children = groups.map { title, bindings in
      let shortcuts = bindings.map { keys, meaning, _ in
        let keys = keys.map { key in
          let small = key.lowercased()
          return key.count == 1 && key != small ? "&lt;Shift&gt;\(small)" : key
        }
        return """
          <child><object class="GtkShortcutsShortcut">
          <property name="accelerator">\(keys.joined(separator: " "))</property>
          <property name="title">\(meaning)</property></object></child>
          """
      }
      return """
        <child><object class="GtkShortcutsGroup"><property name="title">\(title)</property>
        \(shortcuts.joined())</object></child>
        """
    }
    let builder = gtk_builder_new_from_string(
      """
      <interface><object class="GtkShortcutsWindow" id="keys"><property name="modal">1</property>
      <child><object class="GtkShortcutsSection"><property name="section-name">keys</property>
      <property name="max-height">12</property>\(children.joined())</object></child></object></interface>
      """, -1)
    guard let builder, let object = gtk_builder_get_object(builder, "keys") else { return }
    let keys = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(keys, cast())
    gtk_window_present(keys)
    g_object_unref(UnsafeMutableRawPointer(builder))
  }

  /// Shows what the application is, in a dialog over this window.
  public func showAbout(_ name: String, _ comments: String) {
    guard let dialog = gtk_about_dialog_new() else { return }
    gtk_about_dialog_set_program_name(OpaquePointer(dialog), name)
    gtk_about_dialog_set_comments(OpaquePointer(dialog), comments)
    gtk_about_dialog_set_license_type(OpaquePointer(dialog), GTK_LICENSE_MIT_X11)
    gtk_about_dialog_set_logo_icon_name(OpaquePointer(dialog), "power-profile-performance-symbolic")
    let window = UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, cast())
    gtk_window_set_modal(window, 1)
    gtk_window_set_title(window, "About \(name)")
    // Otherwise the name is selected, as if one were to copy it.
    Appearance.set("gtk-label-select-on-focus", false)
    gtk_window_present(window)
    gtk_window_set_focus(window, nil)
  }
}

/// Names of which one is chosen.
public final class Menu: Widget {
  /// Calls `choose` with the position of each choice of the user; a screen reader says `title`.
  public init(
    _ title: String, _ names: [String], selected: Int = 0,
    choose: @escaping @MainActor (Int) -> Void
  ) {
    let model = gtk_string_list_new(nil)
    for name in names { gtk_string_list_append(model, name) }
    super.init(gtk_drop_down_new(model, nil))
    gtk_drop_down_set_selected(opaque, UInt32(selected))
    setAccessibleName(title)
    if let button = gtk_widget_get_first_child(pointer) { Widget(button).setAccessibleName(title) }
    // GTK's object lives longer than this one.
    let menu = opaque
    onSignal("notify::selected", of: pointer) { _ in
      let position = Int(gtk_drop_down_get_selected(menu))
      if names.indices.contains(position) { choose(position) }
    }
  }

  func selectNext() {
    let count = g_list_model_get_n_items(gtk_drop_down_get_model(opaque))
    gtk_drop_down_set_selected(opaque, (gtk_drop_down_get_selected(opaque) + 1) % count)
  }
}

/// A button with the window's menu.
public final class MenuButton: Widget {
  /// Makes a menu of titles with the names of actions, such as `win.about`.
  public init(_ items: KeyValuePairs<String, String>) {
    super.init(gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, "open-menu-symbolic")
    gtk_menu_button_set_primary(opaque, 1)
    setAccessibleName("Main menu")
    guard let menu = g_menu_new() else { return }
    for (title, action) in items { g_menu_append(menu, title, action) }
    let model = UnsafeMutableRawPointer(menu)
    gtk_menu_button_set_menu_model(opaque, model.assumingMemoryBound(to: GMenuModel.self))
    g_object_unref(model)
  }
}
