import CGTK
import Foundation

/// GTK's main loop on the main actor.
@MainActor
public enum MainLoop {
  /// Runs jobs of the main actor in GLib's main loop from now on.
  ///
  /// Both want to be the main thread's loop: GLib waits for libdispatch's queue as for any other file.
  public static func runJobsOfMainActor() {
    let handle = _dispatch_get_main_queue_handle_4CF()
    let channel = g_io_channel_unix_new(handle)
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

/// The style sheet of the views, and settings of the toolkit.
@MainActor
public enum Appearance {
  /// Applies the style sheet to every window of the display.
  public static func apply() {
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, styles, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    if let provider { g_object_unref(UnsafeMutableRawPointer(provider)) }
  }

  /// Whether the toolkit animates transitions, which take longer than one frame.
  public static func setAnimations(_ isOn: Bool) { set("gtk-enable-animations", isOn) }

  /// Whether dark colors are used, whatever the desktop's setting is.
  public static func setDark(_ isOn: Bool) { set("gtk-application-prefer-dark-theme", isOn) }

  private static func set(_ property: String, _ isOn: Bool) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
      property, &value)
    g_value_unset(&value)
  }

  private static let styles = """
    .value { font-size: 20px; font-weight: bold; }
    .counter { min-width: 120px; }
    .panel { padding: 12px; border-radius: 12px; border: 2px solid alpha(currentColor, 0.15); }
    .panel.selected { border-color: @theme_selected_bg_color; }
    .story { padding: 6px; }
    .story.read label { opacity: 0.6; }
    .story.upvoted .score { color: #e66100; font-weight: bold; }
    row:selected .story.upvoted .score { color: inherit; }
    .picture { min-width: 48px; min-height: 40px; border-radius: 6px;
      background: alpha(currentColor, 0.08); }
    .picture.loaded { background: #1c71d8; color: white; }
    .picture.failed { background: alpha(#c01c28, 0.3); }
    .sheet { border-radius: 12px; padding: 12px; background: @theme_bg_color;
      border: 1px solid alpha(currentColor, 0.3); box-shadow: 0 2px 12px alpha(black, 0.4); }
    .badge { border-radius: 9px; padding: 0 8px; background: #c01c28; color: white; }
    .toast { border-radius: 18px; padding: 9px 18px; margin: 18px; background: alpha(black, 0.8);
      color: white; }
    .redundant { background: #f6d32d; color: black; }
    button.selected { background: @theme_selected_bg_color; color: @theme_selected_fg_color; }
    .trace { font-family: monospace; font-size: 11px; }
    """
}
