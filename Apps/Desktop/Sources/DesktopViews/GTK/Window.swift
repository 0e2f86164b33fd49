import CGTK

/// A window, which holds a reference to itself until it closes.
public final class Window: Widget {
  public init() { super.init(gtk_window_new()) }

  public func setContent(_ content: Widget, width: Int32, height: Int32) {
    gtk_window_set_default_size(cast(), width, height)
    gtk_window_set_child(cast(), content.pointer)
  }

  /// Shows a widget in the bar; the title is what the desktop calls the window.
  public func setBar(_ title: String, _ widget: Widget) {
    let bar = Widget(gtk_header_bar_new())
    gtk_header_bar_set_title_widget(bar.opaque, widget.pointer)
    gtk_window_set_titlebar(cast(), bar.pointer)
    gtk_window_set_title(cast(), title)
  }

  public func present() { gtk_window_present(cast()) }

  public func close() { gtk_window_destroy(cast()) }

  public func closesOnControlQ() {
    let keys = gtk_shortcut_controller_new()
    let trigger = gtk_keyval_trigger_new(UInt32(GDK_KEY_q), GDK_CONTROL_MASK)
    let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new("window.close"))
    gtk_shortcut_controller_add_shortcut(keys, shortcut)
    gtk_widget_add_controller(pointer, keys)
  }
}
