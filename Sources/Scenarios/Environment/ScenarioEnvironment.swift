/// The dependencies that every scenario takes from outside.
///
/// A variant reads time and requests frames through this value alone; apart from ``Trace`` there is no
/// global state.
@MainActor
public struct ScenarioEnvironment {
  /// The clock that delayed effects sleep on, on whatever actor they run.
  public nonisolated var clock: any Clock<Duration>

  public var display: Display

  public init(clock: any Clock<Duration>, display: Display) {
    self.clock = clock
    self.display = display
  }

  /// An environment on real time.
  public static func live() -> ScenarioEnvironment {
    ScenarioEnvironment(clock: ContinuousClock(), display: .live())
  }
}

/// The frame clock: runs one frame for all clients that asked for it.
///
/// ```swift
/// display.requestFrame(for: self)   // something changed
/// func displayFrame() { … }         // show it
/// ```
///
/// The owner of the display, a driver or a run loop, calls ``runFrame()``; a ``live()`` display runs its
/// frames by itself.
@MainActor
public final class Display {
  private struct Request {
    weak var client: (any FrameClient)?
  }

  private var requests: [Request] = []
  private var isRunning = false

  private let frameWasRequested: (@MainActor (Display) -> Void)?

  /// Makes a display whose frames are run by its owner, who may be told of the first request for each.
  public init(frameWasRequested: (@MainActor (Display) -> Void)? = nil) {
    self.frameWasRequested = frameWasRequested
  }

  /// Makes a display that runs each frame in a task of its own, soon after the first request for it.
  public static func live() -> Display {
    Display { display in Task { display.runFrame() } }
  }

  /// Whether a client waits for a frame.
  public var needsFrame: Bool { requests.contains { $0.client != nil } }

  /// Asks for the next frame, once per client and frame; the client is held weakly.
  ///
  /// A request made while a frame runs is for the frame after it.
  public func requestFrame(for client: any FrameClient) {
    requests.append(Request(client: client))
    if let frameWasRequested, requests.count == 1 { frameWasRequested(self) }
  }

  /// Runs one frame: calls every client that asked for it, in the order of the requests.
  ///
  /// Called from within a frame it does nothing: frames do not nest.
  public func runFrame() {
    guard !isRunning else { return }
    isRunning = true
    let running = requests
    requests.removeAll(keepingCapacity: true)
    for request in running { request.client?.displayFrame() }
    isRunning = false
  }
}

/// Has work to do when a frame runs.
@MainActor
public protocol FrameClient: AnyObject {
  /// Shows what has changed since the last frame.
  func displayFrame()
}
