import ArchMVVMObservable
import Observation

/// Counts clicks for all screens that show them.
@Observable
final class ClickController: Controller {
  enum Intent {
    case click
    case clickTwice
  }

  private(set) var clicks = 0
  @ObservationIgnored private(set) var isStopped = false

  func handle(_ intent: Intent) {
    switch intent {
    case .click: clicks += 1
    case .clickTwice:
      clicks += 1
      clicks += 1
    }
  }

  func stop() { isStopped = true }
}
