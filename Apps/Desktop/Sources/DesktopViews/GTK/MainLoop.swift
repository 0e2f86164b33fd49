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

  /// Whether a view is outlined when it is shown what it shows already.
  public static var outlinesRedundantUpdates = true

  /// Whether the toolkit animates transitions, which take longer than one frame.
  public static func setAnimations(_ isOn: Bool) { set("gtk-enable-animations", isOn) }

  /// Whether dark colors are used, whatever the desktop's setting is.
  public static func setDark(_ isOn: Bool) { set("gtk-application-prefer-dark-theme", isOn) }

  static func set(_ property: String, _ isOn: Bool) {
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
    .steps button { padding: 4px; }
    .panel .counter .dim-label { margin-left: 22px; }
    .panel.selected { border-color: @theme_selected_bg_color; }
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
    .toast { border-radius: 18px; padding: 9px 18px; margin: 18px; background: alpha(black, 0.8);
      color: white; }
    .redundant { outline: 3px solid #e66100; animation: fade 900ms ease-out forwards; }
    @keyframes fade { to { outline-color: transparent; } }
    .covered { opacity: 0.4; }
    .question { padding: 9px; border-radius: 9px; border: 2px solid #c01c28; }
    button.selected, button.suggested-action, row:selected { background: #1c71d8; color: white; }
    row:selected .story label { opacity: 1; }
    .problem, entry.error { color: mix(@theme_fg_color, #e01b24, 0.5); }
    .problem { font-size: 12px; }
    .trace { font-family: monospace; font-size: 11px; }
    """
}

/// The arguments of one emission of a signal; the first one is the object that emits it.
public typealias SignalArguments = UnsafePointer<GValue>

/// Calls a closure at each emission of a signal, until the object is finalized.
///
/// The object holds the closure: capture its owner weakly. The result is that of a signal that has
/// one: whether a key or a request was handled.
@MainActor
public func onRequest(
  _ signal: String, of object: UnsafeMutableRawPointer,
  _ handler: @escaping @MainActor (SignalArguments) -> Bool
) {
  let box = Unmanaged.passRetained(SignalHandler(handler)).toOpaque()
  guard let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), box) else {
    preconditionFailure("GLib makes closures or ends the process")
  }
  g_closure_add_finalize_notifier(closure, box) { data, _ in
    if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() }
  }
  g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
    guard let data = closure?.pointee.data, let values else { return }
    nonisolated(unsafe) let arguments = values
    nonisolated(unsafe) let context = data
    let answer = MainActor.assumeIsolated {
      Unmanaged<SignalHandler>.fromOpaque(context).takeUnretainedValue().body(arguments)
    }
    // A signal without a result has no value for one; of options, a negative one goes on.
    switch result.map({ String(cString: g_type_name($0.pointee.g_type)) }) {
    case "gboolean": g_value_set_boolean(result, answer ? 1 : 0)
    case "gint": g_value_set_int(result, answer ? 0 : -1)
    default: break
    }
  }
  g_signal_connect_closure(object, signal, closure, 0)
}

/// Calls a closure at each emission of a signal without a result.
@MainActor
public func onSignal(
  _ signal: String, of object: UnsafeMutableRawPointer,
  _ body: @escaping @MainActor (SignalArguments) -> Void
) {
  onRequest(signal, of: object) {
    body($0)
    return false
  }
}

private final class SignalHandler: Sendable {
  let body: @MainActor (SignalArguments) -> Bool

  init(_ body: @escaping @MainActor (SignalArguments) -> Bool) { self.body = body }
}
