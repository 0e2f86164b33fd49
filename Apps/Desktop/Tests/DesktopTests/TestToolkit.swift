import CGTK
import DesktopViews

/// GTK in a test process, where a warning or a critical ends the process.
@MainActor
enum TestToolkit {
  static let start: Void = {
    Toolkit.start(isAnimated: false)
    g_log_set_always_fatal(
      GLogLevelFlags(G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue))
  }()
}

/// A pointer to an object of GTK, which it sets to nil when the object goes; it is never freed.
typealias WeakPointer = UnsafeMutablePointer<gpointer?>

extension UnsafeMutablePointer<GtkWidget> {
  /// Weak pointers to the widget and all inside it.
  @MainActor
  var weakPointers: [WeakPointer] {
    let object = UnsafeMutableRawPointer(self)
    let pointer = WeakPointer.allocate(capacity: 1)
    pointer.initialize(to: object)
    g_object_add_weak_pointer(object.assumingMemoryBound(to: GObject.self), pointer)
    return [pointer] + Widget.children(of: self).flatMap(\.weakPointers)
  }

  private var typeInstance: UnsafeMutablePointer<GTypeInstance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
  }

  /// The widgets of a type that the user could click, in their order.
  @MainActor
  func descendants(_ type: String) -> [Self] {
    if gtk_widget_get_mapped(self) == 0 || gtk_widget_is_sensitive(self) == 0 { return [] }
    if String(cString: g_type_name_from_instance(typeInstance)) == type { return [self] }
    return Widget.children(of: self).flatMap { $0.descendants(type) }
  }

  /// The title of a button.
  @MainActor
  var title: String {
    gtk_button_get_label(UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkButton.self))
      .map { String(cString: $0) } ?? ""
  }

  /// Emits a signal without further arguments, for example `clicked`.
  @MainActor
  func emit(_ signal: String) {
    var arguments = GValue()
    let type = typeInstance.pointee.g_class.pointee.g_type
    g_value_init(&arguments, type)
    g_value_set_object(&arguments, self)
    g_signal_emitv(&arguments, g_signal_lookup(signal, type), 0, nil)
    g_value_unset(&arguments)
  }
}
