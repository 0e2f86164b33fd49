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

  /// Makes a demo with stories from outside.
  init(_ scenario: ScenarioName, by subject: Subject, stories: any StoryService) {
    log = DemoLog(scenario, by: subject.profile)
    world = .live(log, stories: stories)
    demo = world.demo(scenario, by: subject)
    log.onNote = { [continuation = notes.continuation] in continuation.yield() }
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

  private func settle() async {
    draw()
    guard demo.isWaiting else { return }
    for await _ in notes.stream {
      draw()
      if !demo.isWaiting { return }
    }
  }

  private func draw() {
    world.display.runFrame()
    demo.attachViews()
    log.settle()
  }
}
