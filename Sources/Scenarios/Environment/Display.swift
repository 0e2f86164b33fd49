/// The frame clock: runs the work of those who asked for a frame when somebody runs one.
///
/// Variants that deliver at the next frame mark their views dirty and call ``requestFrame(for:)``.
/// Whoever owns the display, a driver or a run loop, calls ``runFrame()``; a ``live()`` display runs
/// its frames by itself.
@MainActor
public final class Display {
  private var requested: [any FrameClient] = []
  private var running: [any FrameClient] = []

  private let frameWasRequested: (@MainActor (Display) -> Void)?

  /// Makes a display that nobody has asked for a frame.
  public convenience init() { self.init(frameWasRequested: nil) }

  private init(frameWasRequested: (@MainActor (Display) -> Void)?) {
    self.frameWasRequested = frameWasRequested
  }

  /// Makes a display that runs each frame in a task of its own, soon after the first request for it.
  public static func live() -> Display {
    Display { display in Task { display.runFrame() } }
  }

  /// Whether a frame has work to do.
  public var needsFrame: Bool { !requested.isEmpty }

  /// Asks for the next frame.
  ///
  /// A request made while a frame runs is for the frame after it. A client asks once per frame.
  public func requestFrame(for client: any FrameClient) {
    requested.append(client)
    if let frameWasRequested, requested.count == 1 { frameWasRequested(self) }
  }

  /// Runs one frame: every client that asked for it, in the order of asking.
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
  /// Shows what became dirty since the last frame.
  func displayFrame()
}
