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

/// Turns while something is in progress, and takes its space while nothing is.
final class Spinner: Widget {
  init() {
    super.init(gtk_spinner_new())
    setAccessibleName("idle")
    gtk_widget_set_opacity(pointer, 0)
  }

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
