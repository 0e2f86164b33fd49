import CGTK

/// A widget, with a reference of its own that is released with this object.
@MainActor
public class Widget {
  public let pointer: UnsafeMutablePointer<GtkWidget>

  public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    g_object_ref_sink(pointer)
    self.pointer = pointer
  }

  isolated deinit { g_object_unref(pointer) }

  /// The widget as a type of GTK whose fields are not public.
  final var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The widget as a type of GTK whose fields are public.
  final func cast<Type>() -> UnsafeMutablePointer<Type> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Type.self)
  }
}

extension Widget {
  /// The children of a widget, in their order.
  public static func children(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    guard let first = gtk_widget_get_first_child(widget) else { return [] }
    return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
  }

  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(pointer, newValue) }
  }

  /// Names the widget for screen readers.
  public func setAccessibleName(_ name: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, name)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }

  /// Dims the widget below a modal, where it takes neither keys nor clicks.
  func setCovered(_ isCovered: Bool) {
    isSensitive = !isCovered
    setClass("covered", isCovered)
  }

  /// Gives the focus to the first widget inside that takes it.
  public func focus() {
    if gtk_widget_get_mapped(pointer) != 0 {
      _ = gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD)
    }
  }

  /// Calls a closure when the widget comes into view.
  public func onMap(_ body: @escaping @MainActor () -> Void) {
    onSignal("map", of: pointer) { _ in body() }
  }

  public func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

  public func setClass(_ name: String, _ isOn: Bool) {
    if isOn {
      gtk_widget_add_css_class(pointer, name)
    } else {
      gtk_widget_remove_css_class(pointer, name)
    }
  }

  /// The same widget with classes of the style sheet.
  @discardableResult
  public func styled(_ classes: String...) -> Self {
    for name in classes { setClass(name, true) }
    return self
  }

  /// The same widget, filling the free space in one or both directions.
  @discardableResult
  public func expanding(horizontally: Bool = true, vertically: Bool = false) -> Self {
    gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    return self
  }

  @discardableResult
  public func aligned(_ horizontal: GtkAlign, _ vertical: GtkAlign = GTK_ALIGN_FILL) -> Self {
    gtk_widget_set_halign(pointer, horizontal)
    gtk_widget_set_valign(pointer, vertical)
    return self
  }

  /// The same widget, at least so wide.
  @discardableResult
  public func atLeast(width: Int32) -> Self {
    gtk_widget_set_size_request(pointer, width, -1)
    return self
  }

  @discardableResult
  public func withMargin(_ margin: Int32) -> Self {
    gtk_widget_set_margin_start(pointer, margin)
    gtk_widget_set_margin_end(pointer, margin)
    gtk_widget_set_margin_top(pointer, margin)
    gtk_widget_set_margin_bottom(pointer, margin)
    return self
  }
}

/// The arguments of one emission of a signal; the first one is the object that emits it.
public typealias SignalArguments = UnsafePointer<GValue>

/// Calls a closure at each emission of a signal, until the object is finalized.
///
/// The object holds the closure, so capture its owner weakly.
@MainActor
public func onSignal(
  _ signal: String, of object: UnsafeMutableRawPointer,
  _ body: @escaping @MainActor (SignalArguments) -> Void
) {
  let handler = Unmanaged.passRetained(SignalHandler(body)).toOpaque()
  let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), handler)
  g_closure_add_finalize_notifier(closure, handler) { data, _ in
    if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() }
  }
  g_closure_set_marshal(closure) { closure, _, _, values, _, _ in
    guard let data = closure?.pointee.data, let values else { return }
    nonisolated(unsafe) let arguments = values
    nonisolated(unsafe) let context = data
    MainActor.assumeIsolated {
      Unmanaged<SignalHandler>.fromOpaque(context).takeUnretainedValue().body(arguments)
    }
  }
  g_signal_connect_closure(object, signal, closure, 0)
}

private final class SignalHandler: Sendable {
  let body: @MainActor (SignalArguments) -> Void

  init(_ body: @escaping @MainActor (SignalArguments) -> Void) { self.body = body }
}
