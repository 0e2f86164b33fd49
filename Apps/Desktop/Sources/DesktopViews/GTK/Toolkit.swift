import CGTK
import Foundation

/// GTK with the style sheet of the views.
@MainActor
public enum Toolkit {
  /// Ends the process if there is no display.
  ///
  /// Not animated, a change is shown at once: transitions take longer than one frame. Start it once:
  /// another style sheet would make every later style change slower.
  public static func start(isAnimated: Bool) {
    gtk_init()
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, styles, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    if let provider { g_object_unref(UnsafeMutableRawPointer(provider)) }
    if isAnimated { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, 0)
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
      "gtk-enable-animations", &value)
    g_value_unset(&value)
  }

  private static let styles = """
    .value { font-size: 20px; font-weight: bold; }
    .counter { min-width: 120px; }
    .panel { padding: 12px; border-radius: 12px; border: 2px solid alpha(currentColor, 0.15); }
    .steps button { padding: 4px; }
    .panel .counter .dim-label { margin-left: 22px; }
    .story { padding: 6px; }
    .dim-label, .story.read label { opacity: 0.8; }
    .story:not(.read) .headline { font-weight: bold; }
    .story.upvoted .score { background: #c64600; color: white; border-radius: 4px; font-weight: bold; }
    .news .score { padding: 2px 6px; }
    .picture { min-width: 48px; min-height: 40px; border-radius: 6px;
      background: alpha(currentColor, 0.08); }
    .picture.loaded { background: #1c71d8; color: white; }
    .picture.failed { background: alpha(#c01c28, 0.3); }
    .sheet { border-radius: 12px; padding: 12px; background: @theme_bg_color;
      border: 1px solid alpha(currentColor, 0.3); box-shadow: 0 2px 12px alpha(black, 0.4); }
    .badge { border-radius: 9px; padding: 0 8px; background: #c01c28; color: white; }
    .notice { border-radius: 18px; padding: 9px 18px; background: alpha(black, 0.8); color: white; }
    .redundant { outline: 3px solid #e66100; animation: fade 900ms ease-out forwards; }
    @keyframes fade { to { outline-color: transparent; } }
    .covered { opacity: 0.4; }
    button.selected, button.suggested-action, row:selected { background: #1c71d8; color: white; }
    row:selected .story label { opacity: 1; }
    .problem, entry.error { color: mix(@theme_fg_color, #e01b24, 0.5); }
    .problem { font-size: 12px; }
    .trace { font-family: monospace; font-size: 11px; }
    """
}

/// GTK's main loop on the main actor.
@MainActor
public enum MainLoop {
  /// Runs events of GTK and jobs of the main actor, until the window closes.
  public static func run(until window: Window) {
    runJobsOfMainActor()
    // A window that is closed is hidden, but not destroyed while somebody refers to it.
    while gtk_widget_get_visible(window.pointer) != 0 { g_main_context_iteration(nil, 1) }
  }

  /// Both want to be the main thread's loop: GLib waits for libdispatch's queue as for any other file.
  private static func runJobsOfMainActor() {
    let channel = g_io_channel_unix_new(_dispatch_get_main_queue_handle_4CF())
    g_io_add_watch(
      channel, G_IO_IN,
      { _, _, _ in
        var count: UInt64 = 0
        read(_dispatch_get_main_queue_handle_4CF(), &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil)
    g_io_channel_unref(channel)
  }

  /// Runs what is ready in GLib's main loop, without waiting.
  public static func iterate() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}

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
