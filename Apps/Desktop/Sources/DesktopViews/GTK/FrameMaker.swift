import CGTK

/// Makes frames of a widget by hand: layout, recording and rendering in one call.
///
/// As GTK does, a frame renders only what differs from the frame before: here the rectangle around it.
/// The widget is in a window on the screen, because GTK lays out and records nothing else.
@MainActor
public final class FrameMaker {
  private let window = Window()
  private let content: Widget
  private let width: Int32
  private let height: Int32
  private var last: OpaquePointer?

  public init(_ content: Widget, width: Int32, height: Int32) {
    self.content = content
    self.width = width
    self.height = height
    window.setContent(content, width: width, height: height)
    // The window under the pointer, and no other, would search for the widget under it when one goes.
    gtk_widget_set_can_target(content.pointer, 0)
    window.present()
    // The window appears when its surface is configured.
    while gtk_widget_get_mapped(content.pointer) == 0 { g_main_context_iteration(nil, 1) }
    MainLoop.iterate()
  }

  isolated deinit {
    if let last { gsk_render_node_unref(last) }
    window.close()
  }

  /// Makes the frame that shows the widget as it is, and gives the rectangle that it renders and its
  /// texture to `use`; to no one, when nothing differs.
  public func draw(_ use: (graphene_rect_t, OpaquePointer) -> Void = { _, _ in }) {
    var minimum: Int32 = 0
    gtk_widget_measure(content.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    gtk_widget_measure(content.pointer, GTK_ORIENTATION_VERTICAL, width, &minimum, nil, nil, nil)
    gtk_widget_allocate(content.pointer, width, max(height, minimum), -1, nil)
    guard let snapshot = gtk_snapshot_new() else { return }
    // A paintable of the widget would show the last frame of the frame clock.
    gtk_widget_snapshot_child(window.pointer, content.pointer, snapshot)
    let old = last
    defer { if let old { gsk_render_node_unref(old) } }
    last = gtk_snapshot_free_to_node(snapshot)
    guard let node = last else { return }
    var whole = graphene_rect_t()
    graphene_rect_init(&whole, 0, 0, Float(width), Float(height))
    let difference = old.map { Self.difference(of: $0, node) } ?? whole
    guard var viewport = difference.flatMap({ $0.intersection(whole) }),
      let texture = gsk_renderer_render_texture(renderer, node, &viewport)
    else { return }
    use(viewport, texture)
    g_object_unref(UnsafeMutableRawPointer(texture))
  }

  /// The rectangle in which two recordings differ; nil where they do not.
  ///
  /// A recording stays the same object until its widget changes.
  private static func difference(of old: OpaquePointer, _ new: OpaquePointer) -> graphene_rect_t? {
    if old == new { return nil }
    let type = gsk_render_node_get_node_type(old)
    switch type == gsk_render_node_get_node_type(new) ? type : GSK_NOT_A_RENDER_NODE {
    case GSK_CONTAINER_NODE
    where gsk_container_node_get_n_children(old) == gsk_container_node_get_n_children(new):
      let parts = (0..<gsk_container_node_get_n_children(old)).compactMap {
        difference(of: gsk_container_node_get_child(old, $0), gsk_container_node_get_child(new, $0))
      }
      return parts.dropFirst().reduce(parts.first) { $0?.union($1) }
    case GSK_TRANSFORM_NODE
    where gsk_transform_equal(
      gsk_transform_node_get_transform(old), gsk_transform_node_get_transform(new)) != 0:
      let child = difference(
        of: gsk_transform_node_get_child(old), gsk_transform_node_get_child(new))
      return child.map {
        var (inner, outer) = ($0, graphene_rect_t())
        gsk_transform_transform_bounds(gsk_transform_node_get_transform(new), &inner, &outer)
        return outer
      }
    case GSK_CLIP_NODE
    where graphene_rect_equal(gsk_clip_node_get_clip(old), gsk_clip_node_get_clip(new)):
      return difference(of: gsk_clip_node_get_child(old), gsk_clip_node_get_child(new))
        .flatMap { $0.intersection(gsk_clip_node_get_clip(new).pointee) }
    default: return bounds(old).union(bounds(new))
    }
  }

  private static func bounds(_ node: OpaquePointer) -> graphene_rect_t {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    return bounds
  }

  private var renderer: OpaquePointer? { gtk_native_get_renderer(window.opaque) }

  /// The toolkit, the renderer and the kind of display.
  public var summary: String {
    /// The name of an object's type in words: of `GskCairoRenderer`, "Cairo renderer".
    func words(_ object: OpaquePointer?, _ kind: String) -> String {
      guard let object else { return "no \(kind)" }
      let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
      let name = String(cString: g_type_name_from_instance(instance))
      return "\(name.dropFirst("Gsk".count).dropLast(kind.count)) \(kind)"
    }
    let version = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
    return """
      GTK \(version.map(String.init).joined(separator: ".")) \
      (\(words(renderer, "renderer")), \(words(gdk_display_get_default(), "display")))
      """
  }
}

extension graphene_rect_t {
  fileprivate func union(_ other: graphene_rect_t) -> graphene_rect_t {
    var (one, other, result) = (self, other, graphene_rect_t())
    graphene_rect_union(&one, &other, &result)
    return result
  }

  fileprivate func intersection(_ other: graphene_rect_t) -> graphene_rect_t? {
    var (one, other, result) = (self, other, graphene_rect_t())
    return graphene_rect_intersection(&one, &other, &result) ? result : nil
  }
}
