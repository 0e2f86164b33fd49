import Scenarios

extension NavigationIntent {
  /// The intent as it is written in code, for complaints.
  var text: String {
    "\(self)".replacing("Scenarios.Route.", with: ".").replacing("Scenarios.Tab.", with: ".")
  }
}
