import Scenarios

/// Brings the root views of a screen up to date, once a frame.
///
/// SwiftUI does this for you; here the root layer makes a window, and a ``ViewBinder`` for each root
/// view in it.
@MainActor
public final class Window: FrameClient {
  private struct Update {
    weak var client: (any WindowClient)?
    let place: Int
  }

  private let display: Display
  private var updates: [Update] = []
  private var lastPlace = 0

  /// Makes a window without views.
  public init(_ display: Display) { self.display = display }

  /// A place for a client in each frame, behind those that others have taken.
  func takePlace() -> Int {
    lastPlace += 1
    return lastPlace
  }

  /// Updates a client at the next frame.
  func requestUpdate(of client: any WindowClient, at place: Int) {
    if updates.isEmpty { display.requestFrame(for: self) }
    updates.append(Update(client: client, place: place))
  }

  /// Updates the clients that wait, by their places.
  ///
  /// Observation keeps no order: it tells them of a change in another order in each run. Places are
  /// there only so that all runs are alike.
  public func displayFrame() {
    let current = updates.sorted { $0.place < $1.place }
    updates = []
    for update in current { update.client?.update() }
  }
}

/// Takes part in the frames of a window.
@MainActor
protocol WindowClient: AnyObject {
  func update()
}
