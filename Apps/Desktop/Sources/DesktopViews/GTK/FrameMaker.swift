import CGTK

/// Makes frames of a widget by hand: layout, recording and rendering in one call.
///
/// The widget is in a window on the screen, because GTK lays out and records nothing else.
@MainActor
public final class FrameMaker {
  private let window = Window()
  private let content: Widget
  private let width: Int32
  private let height: Int32

  public init(_ content: Widget, width: Int32, height: Int32) {
    self.content = content
    self.width = width
    self.height = height
    window.setContent(content, width: width, height: height)
    window.present()
    // The window appears when its surface is configured.
    while gtk_widget_get_mapped(content.pointer) == 0 { g_main_context_iteration(nil, 1) }
    MainLoop.iterate()
  }

  isolated deinit { window.close() }

  /// Makes the frame that shows the widget as it is, and returns its texture to `use`.
  public func draw(_ use: (OpaquePointer) -> Void = { _ in }) {
    var minimum: Int32 = 0
    gtk_widget_measure(content.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    gtk_widget_measure(content.pointer, GTK_ORIENTATION_VERTICAL, width, &minimum, nil, nil, nil)
    gtk_widget_allocate(content.pointer, width, max(height, minimum), -1, nil)
    guard let snapshot = gtk_snapshot_new() else { return }
    // A paintable of the widget would show the last frame of the frame clock.
    gtk_widget_snapshot_child(window.pointer, content.pointer, snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
    var viewport = graphene_rect_t()
    graphene_rect_init(&viewport, 0, 0, Float(width), Float(height))
    if let texture = gsk_renderer_render_texture(renderer, node, &viewport) {
      use(texture)
      g_object_unref(UnsafeMutableRawPointer(texture))
    }
    gsk_render_node_unref(node)
  }

  private var renderer: OpaquePointer? { gtk_native_get_renderer(window.opaque) }

  /// The toolkit, the renderer and the kind of display.
  public var summary: String {
    /// The name of an object's type in words: of `GskCairoRenderer`, "Cairo renderer".
    func words(_ object: OpaquePointer?, _ kind: String) -> String {
      guard let object else { return "no \(kind)" }
      let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
      let name = String(cString: g_type_name_from_instance(instance))
      guard name.hasSuffix(kind.capitalized) else { return name }
      return "\(name.dropFirst("Gsk".count).dropLast(kind.count)) \(kind)"
    }
    let version = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
    return """
      GTK \(version.map(String.init).joined(separator: ".")) \
      (\(words(renderer, "renderer")), \(words(gdk_display_get_default(), "display")))
      """
  }
}
