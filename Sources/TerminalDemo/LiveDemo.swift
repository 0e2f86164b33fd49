import Conformance
import Scenarios

/// The demo of the news list with the real clock and display; it waits for pending requests.
@MainActor
final class LiveDemo {
  let demo: NewsDemo
  let log: DemoLog

  private let world: DemoWorld
  private let notes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var noteCount = 0

  /// The number of yields of the main actor after which a demo without pending requests is settled.
  ///
  /// A few are enough from one consequence to the next, from a failure to a question for example, but
  /// no contract says so: hence the large number.
  private static let yieldCount = 1_000

  init(by subject: Subject, stories: any StoryService) {
    log = DemoLog(.news, by: subject.profile)
    world = .live(log, stories: stories)
    demo = world.newsDemo(by: subject)
    log.onNote = { [weak self] in self?.countNote() }
  }

  /// Starts the demo, and waits until it has settled.
  func start() async {
    demo.start()
    await settle()
  }

  /// Presses a key, and waits until the demo has settled.
  func press(_ key: DemoKey) async throws {
    if key == StillDemo.second { try await world.clock.sleep(for: .seconds(1)) }
    demo.press(key)
    await settle()
  }

  private func countNote() {
    noteCount += 1
    notes.continuation.yield()
  }

  private func settle() async {
    world.passFrame(demo)
    if await isSettled() { return }
    for await _ in notes.stream {
      world.passFrame(demo)
      if await isSettled() { return }
    }
  }

  /// Whether no request is pending and no further event follows.
  private func isSettled() async -> Bool {
    guard !demo.isWaiting else { return false }
    let count = noteCount
    for _ in 0..<Self.yieldCount { await Task.yield() }
    return noteCount == count
  }
}
