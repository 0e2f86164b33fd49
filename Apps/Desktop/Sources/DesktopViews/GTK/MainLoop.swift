import CGTK
import Foundation

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
