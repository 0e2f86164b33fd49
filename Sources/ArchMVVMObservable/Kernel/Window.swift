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

  /// A place behind all that are taken.
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
  /// They were told of the change in an order that differs from run to run, because Observation
  /// keeps no order.
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
