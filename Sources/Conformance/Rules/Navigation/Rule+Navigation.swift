extension Rule {
  /// Rules of the navigation.
  static let navigation: [Rule] = stacks + reports + departures + screens + tabs + modals
}
