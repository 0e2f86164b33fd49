import Conformance
import Scenarios

/// A demo in the real surroundings, which waits for what is under way.
@MainActor
final class LiveDemo {
  /// The demo.
  let demo: any Demo

  /// What happens in it.
  let log: DemoLog

  private let world: DemoWorld
  private let notes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var noteCount = 0

  /// In how many turns of the main actor one thing leads to the next, where nothing is waited for:
  /// a failure to a question, for example.
  private static let turns = 10

  /// Makes a demo with stories from outside.
  init(_ scenario: ScenarioName, by subject: Subject, stories: any StoryService) {
    log = DemoLog(scenario, by: subject.profile)
    world = .live(log, stories: stories)
    demo = world.demo(scenario, by: subject)
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
    world.settle(demo)
    if await isSettled() { return }
    for await _ in notes.stream {
      world.settle(demo)
      if await isSettled() { return }
    }
  }

  /// Whether nothing is under way, and nothing more happens by itself.
  private func isSettled() async -> Bool {
    guard !demo.isWaiting else { return false }
    let count = noteCount
    for _ in 0..<Self.turns { await Task.yield() }
    return noteCount == count
  }
}
