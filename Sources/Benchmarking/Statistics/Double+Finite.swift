extension Double {
  /// The number itself, or in the place of an infinite one the one that is furthest from 0.
  var finite: Double { min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}
