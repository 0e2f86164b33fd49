import Conformance
import Scenarios

/// The demo of the news list in the real surroundings, which waits for what is under way.
@MainActor
final class LiveDemo {
  /// The demo.
  let demo: NewsDemo

  /// What happens in it.
  let log: DemoLog

  private let world: DemoWorld
  private let notes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var noteCount = 0

  /// So many times everybody else on the main actor goes first before the demo is taken for quiet.
  ///
  /// Where nothing is waited for, one thing leads to the next in a few, a failure to a question for
  /// example. That is no contract, and so these are very many.
  private static let yieldCount = 1_000

  /// Makes a demo with stories from outside.
  init(by subject: Subject, stories: any StoryService) {
    log = DemoLog(.news, by: subject.profile)
    world = .live(log, stories: stories)
    demo = world.newsDemo(by: subject)
    log.onNote = { [weak self] in self?.takeNote() }
  }

  /// Starts the demo, and waits until it is there.
  func start() async {
    demo.start()
    await settle()
  }

  /// Does what a key is for, and waits for what comes of it.
  func press(_ key: DemoKey) async throws {
    if key == StillDemo.second { try await world.clock.sleep(for: .seconds(1)) }
    demo.press(key)
    await settle()
  }

  private func takeNote() {
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

  /// Whether nothing is under way, and nothing more happens by itself.
  private func isSettled() async -> Bool {
    guard !demo.isWaiting else { return false }
    let count = noteCount
    for _ in 0..<Self.yieldCount { await Task.yield() }
    return noteCount == count
  }
}
