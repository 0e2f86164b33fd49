/// Times the parts of one operation.
@MainActor
public final class Stopwatch {
  private let now: () -> UInt64
  private let draw: (() -> Void)?
  private var start: UInt64 = 0

  /// The time until the sends of the operation returned, in nanoseconds; nil without any send.
  private(set) var sends: UInt64?
  private(set) var sendCount = 0

  /// The time from making a scenario to its first complete content, in nanoseconds; nil when the
  /// operation makes none.
  private(set) var firstContent: UInt64?

  /// The time until views showed what a user waits for, in nanoseconds; nil unless the operation goes
  /// on after that.
  private(set) var result: UInt64?

  /// The time of the frames of the operation, in nanoseconds.
  private(set) var frames: UInt64 = 0

  /// The number of frames of the operation.
  private(set) var frameCount = 0

  /// Makes a stopwatch whose frames `draw` draws, if views draw at all.
  init(now: @escaping () -> UInt64, draw: (() -> Void)? = nil) {
    self.now = now
    self.draw = draw
  }

  func begin() {
    sends = nil
    sendCount = 0
    firstContent = nil
    result = nil
    frames = 0
    frameCount = 0
    start = now()
  }

  /// The nanoseconds since the operation began.
  func elapsed() -> UInt64 { now() - start }

  /// Times a send.
  func send(_ body: () -> Void) {
    let start = now()
    body()
    sends = (sends ?? 0) + now() - start
    sendCount += 1
  }

  /// Draws and times the frame that shows the results so far; nothing for views that do not draw.
  func drawFrame() {
    if let draw { drawFrame(draw) }
  }

  /// Times a frame that `body` draws.
  func drawFrame(_ body: () -> Void) {
    let start = now()
    body()
    frames += now() - start
    frameCount += 1
  }

  /// Marks the moment when a scenario made by this operation shows all of its content.
  func contentIsComplete() {
    firstContent = elapsed()
    result = firstContent
  }

  /// Marks the moment when views show the result of an operation that is then undone.
  func resultIsShown() { result = elapsed() }
}
