import App
import Scenarios
import Testing

/// What a stopwatch does, in any architecture: `Scripts/check-kernel-copies` runs it for each.
@MainActor
@Suite("Stopwatch", .timeLimit(.minutes(1)))
struct StopwatchTests {
  private let clock = ManualClock()
  private let display = Display()
  private let label = Label()

  private func makeStopwatch() -> Stopwatch {
    let stopwatch = Stopwatch(environment: ScenarioEnvironment(clock: clock, display: display))
    _ = stopwatch.attach(label)
    return stopwatch
  }

  /// Sends an intent, and draws the next frame.
  private func send(_ intent: StopwatchIntent, to stopwatch: Stopwatch) {
    stopwatch.send(intent)
    display.runFrame()
  }

  /// Lets time pass: a stopwatch that sleeps again has counted.
  private func pass(_ time: Duration) async {
    await stopwatchSleeps()
    clock.advance(by: time)
    await stopwatchSleeps()
    display.runFrame()
  }

  private func stopwatchSleeps() async {
    while clock.sleeperCount == 0 { await Task.yield() }
  }

  @Test("it counts seconds between start and stop, and goes on where it stopped")
  func counts() async {
    let stopwatch = makeStopwatch()
    send(.start, to: stopwatch)
    await pass(.seconds(1))
    await pass(.seconds(1))
    send(.stop, to: stopwatch)
    #expect(clock.sleeperCount == 0)
    send(.start, to: stopwatch)
    await pass(.seconds(1))
    #expect(
      label.shown == [
        stopped("0 s"), running("0 s"), running("1 s"), running("2 s"), stopped("2 s"),
        running("2 s"), running("3 s"),
      ])
  }

  @Test("starting again and a lap do not delay the second that runs")
  func undelayed() async {
    let stopwatch = makeStopwatch()
    send(.start, to: stopwatch)
    await pass(.milliseconds(600))
    send(.start, to: stopwatch)
    send(.lap, to: stopwatch)
    await pass(.milliseconds(400))
    #expect(label.shown.last == running("1 s", laps: ["0 s"]))
    #expect(clock.sleeperCount == 1)
  }

  @Test("a second that ends just before the stop is not counted later")
  func stopsInTime() async {
    let stopwatch = makeStopwatch()
    send(.start, to: stopwatch)
    await stopwatchSleeps()
    clock.advance(by: .seconds(1))
    send(.stop, to: stopwatch)
    send(.start, to: stopwatch)
    await pass(.seconds(1))
    #expect(label.shown.last == running("1 s"))
  }

  @Test("a lap notes the time, while it runs")
  func laps() async {
    let stopwatch = makeStopwatch()
    send(.lap, to: stopwatch)
    send(.start, to: stopwatch)
    send(.lap, to: stopwatch)
    await pass(.seconds(1))
    send(.lap, to: stopwatch)
    send(.stop, to: stopwatch)
    send(.lap, to: stopwatch)
    #expect(
      label.shown == [
        stopped("0 s"), running("0 s"), running("0 s", laps: ["0 s"]),
        running("1 s", laps: ["0 s"]), running("1 s", laps: ["0 s", "1 s"]),
        stopped("1 s", laps: ["0 s", "1 s"]),
      ])
  }

  @Test("a view is shown what there is, and nothing more after it was detached")
  func views() async {
    let stopwatch = makeStopwatch()
    send(.start, to: stopwatch)
    await pass(.seconds(1))
    let late = Label()
    let attachment = stopwatch.attach(late)
    await pass(.seconds(1))
    attachment.detach()
    await pass(.seconds(1))
    #expect(late.shown == [running("1 s"), running("2 s")])
    #expect(label.shown.last == running("3 s"))
  }

  @Test("letting go of it ends everything")
  func letsGo() async {
    var (stopwatch, view): (Stopwatch?, Label?) = (makeStopwatch(), Label())
    weak let formerStopwatch = stopwatch
    weak let formerView = view
    if let view { _ = stopwatch?.attach(view) }
    stopwatch?.send(.start)
    await pass(.seconds(1))
    stopwatch?.send(.lap)
    let shown = label.shown
    (stopwatch, view) = (nil, nil)
    display.runFrame()
    #expect(formerStopwatch == nil)
    #expect(formerView == nil)
    #expect(label.shown == shown)
    #expect(clock.sleeperCount == 0)
  }
}

/// Remembers what it was shown, without repetitions: architectures differ in those.
private final class Label: ContentView {
  private(set) var shown: [StopwatchContent] = []

  func show(_ content: StopwatchContent) {
    if content != shown.last { shown.append(content) }
  }
}

private func running(_ text: String, laps: [String] = []) -> StopwatchContent {
  StopwatchContent(text: text, laps: laps, isRunning: true)
}

private func stopped(_ text: String, laps: [String] = []) -> StopwatchContent {
  StopwatchContent(text: text, laps: laps, isRunning: false)
}
