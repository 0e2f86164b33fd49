/// Takes view models to other screens, which they do not know.
@MainActor
protocol Navigator<Destination>: AnyObject {
  associatedtype Destination

  /// Goes to a destination.
  func go(to destination: Destination)
}
