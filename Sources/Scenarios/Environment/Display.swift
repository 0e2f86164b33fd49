/// The frame clock: runs one frame for all clients that requested it.
///
/// Variants that deliver at the next frame mark their views dirty and call ``requestFrame(for:)``.
/// The owner of the display, a driver or a run loop, calls ``runFrame()``; a ``live()`` display
/// runs its frames by itself.
@MainActor
public final class Display {
  private var requested: [any FrameClient] = []
  private var running: [any FrameClient] = []

  private let frameWasRequested: (@MainActor (Display) -> Void)?

  /// Makes a display whose frames are run by its owner.
  public convenience init() { self.init(frameWasRequested: nil) }

  private init(frameWasRequested: (@MainActor (Display) -> Void)?) {
    self.frameWasRequested = frameWasRequested
  }

  /// Makes a display that runs each frame in a task of its own, soon after the first request for
  /// it.
  public static func live() -> Display {
    Display { display in Task { display.runFrame() } }
  }

  /// Whether a frame has work to do.
  public var needsFrame: Bool { !requested.isEmpty }

  /// The clients that requested the next frame, in the order of the requests.
  package var requests: [any FrameClient] { requested }

  /// Requests the next frame for a client.
  ///
  /// A request made while a frame runs is for the frame after it. A client makes one request per
  /// frame.
  public func requestFrame(for client: any FrameClient) {
    requested.append(client)
    if let frameWasRequested, requested.count == 1 { frameWasRequested(self) }
  }

  /// Runs one frame: calls every client that requested it, in the order of the requests.
  ///
  /// Called from within a frame it does nothing: frames do not nest.
  public func runFrame() {
    guard running.isEmpty else { return }
    swap(&requested, &running)
    for client in running { client.displayFrame() }
    running.removeAll(keepingCapacity: true)
  }
}

/// Has work to do when a frame runs.
@MainActor
public protocol FrameClient: AnyObject {
  /// Shows the state that became dirty since the last frame.
  func displayFrame()
}
