/// Goes where view models ask to go; how that looks, and whether it is possible, is its matter.
///
/// A navigator that owns screens owns the view models that ask it, so that these hold it weakly.
@MainActor
protocol Navigator<Destination>: AnyObject {
  /// Where one can go, as a value; a way back is a destination as well.
  associatedtype Destination

  /// Goes to a destination.
  func go(to destination: Destination)
}
