/// The kind of views that were measured with.
public enum ViewKind: String, CSVField, CaseIterable, Sendable {
  /// Views that draw nothing.
  case probe

  /// Widgets of GTK, in frames that are drawn.
  case gtk
}
