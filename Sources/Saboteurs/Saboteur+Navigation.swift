import Conformance

extension Saboteur {
  /// Those that break rules of the navigation.
  static let navigation: [Saboteur] =
    stacks + identities + reports + departures + screens + tabs + modals
}
