import CGTK

/// A line of text that the user types.
final class Entry: Widget {
  private var isSetting = false

  /// Calls `change` with each text that the user types, and `activate` when Return is pressed.
  init(_ change: @escaping @MainActor (String) -> Void, activate: @escaping @MainActor () -> Void) {
    super.init(gtk_entry_new())
    onSignal("changed", of: pointer) { [weak self] _ in
      if let self, !isSetting { change(text) }
    }
    onSignal("activate", of: pointer) { _ in activate() }
  }

  /// Setting it doesn't call `change`, and setting the same text leaves the cursor where it is.
  var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set {
      guard newValue != text else { return }
      isSetting = true
      gtk_editable_set_text(opaque, newValue)
      gtk_editable_set_position(opaque, -1)
      isSetting = false
    }
  }

  var isEditable: Bool {
    get { gtk_editable_get_editable(opaque) != 0 }
    set { gtk_editable_set_editable(opaque, newValue ? 1 : 0) }
  }

  func hidesText() { gtk_entry_set_visibility(cast(), 0) }
}
