import Observation

/// The departure of a screen, as something that can be observed.
///
/// Observation has no way to take a tracking back: it ends by firing, and until then it stays with
/// everything that was read. A screen would leave one with a shared controller each time it comes
/// and goes, until the controller changes. A tracking that has read this, too, fires when the screen
/// departs, and is gone from everything else at once.
@Observable
@MainActor
final class Departure {
  var isOver = false
}
