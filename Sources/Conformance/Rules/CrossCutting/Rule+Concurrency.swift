import Foundation
import ScenarioTesting
import Scenarios

extension Rule {
  /// What comes from other tasks, on the real executors.
  static let concurrency: [Rule] = [
    Rule(
      id: "X24", level: .must,
      law: "intents hopping in from 16 concurrent tasks are all applied",
      reason: "services call back from anywhere, and each of their calls counts",
      need: .realExecutors,
      checks: [
        .counter: { trial in
          let scene = ConcurrentBoard(trial)
          await scene?.sendFromManyTasks()
          scene?.expectEverySent(in: trial.transcript)
        },
        .navigation: { trial in
          let scene = ConcurrentApp(trial)
          await scene?.sendFromManyTasks()
          scene?.expectEverySent(in: trial.transcript)
        },
      ]),
    Rule(
      id: "X25", level: .must, law: "every delivery is on the main actor",
      reason: "frameworks that draw on a screen may be called from there alone",
      need: .realExecutors,
      checks: [
        .counter: { trial in
          let scene = ConcurrentBoard(trial)
          scene?.view.onShow = { _ in MainQueueMark.expect(in: trial.transcript) }
          await scene?.sendFromManyTasks()
          scene?.expectEverySent(in: trial.transcript)
        }
      ]),
  ]
}

/// How many tasks send at once, and how many intents each of them sends.
private let taskCount = 16
private let intentCount = 25

/// A board outside of any pump window, and a view of its first counter.
@MainActor
private final class ConcurrentBoard {
  let view = ProbeView<CounterContent>("counter 0")
  private let board: any CounterBoard
  private let display = Display()

  init?(_ trial: Trial) {
    guard let make = trial.subject.makeCounterBoard else { return nil }
    board = make(
      CounterConfiguration(count: 1),
      ScenarioEnvironment(clock: ManualClock(), display: display, diagnostics: DiagnosticLog()))
    _ = board.attach(view, to: 0)
  }

  func sendFromManyTasks() async {
    await hopIn { [board] in board.send(.increment(0)) }
    display.runFrame()
  }

  func expectEverySent(in transcript: Transcript) {
    let text = "\(taskCount * intentCount)"
    transcript.act("\(taskCount) tasks send \(intentCount) increments each")
    transcript.expect("counted", board.content(of: 0)?.text, is: text)
    transcript.expect("shown", view.deliveries.last?.text, is: text)
    board.stop()
  }
}

/// An application outside of any pump window.
@MainActor
private final class ConcurrentApp {
  private let app: any NavigationApp

  init?(_ trial: Trial) {
    guard let make = trial.subject.makeNavigationApp else { return nil }
    let diagnostics = DiagnosticLog()
    app = make(
      NavigationEnvironment(
        scenario: ScenarioEnvironment(
          clock: ManualClock(), display: Display(), diagnostics: diagnostics),
        identifiers: SequentialIdentifiers(), messages: MessageBus(diagnostics: diagnostics)))
    app.send(.push(.counter))
  }

  func sendFromManyTasks() async {
    let screen = app.navigationContent.visibleScreen
    await hopIn { [app] in app.send(.increment(screen)) }
  }

  func expectEverySent(in transcript: Transcript) {
    transcript.act("\(taskCount) tasks send \(intentCount) increments each")
    let screen = app.navigationContent.visibleScreen
    transcript.expect(
      "counted", app.content(of: screen)?.text, is: "Counter: \(taskCount * intentCount)")
    app.stop()
  }
}

/// Many concurrent tasks that each hop to the main actor for every intent.
private func hopIn(_ send: @escaping @MainActor @Sendable () -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<taskCount {
      group.addTask { for _ in 0..<intentCount { await send() } }
    }
  }
}

/// The mark by which the queue of the main actor is known.
@MainActor
private enum MainQueueMark {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static func expect(in transcript: Transcript) {
    transcript.expect(
      DispatchQueue.getSpecific(key: key) == true, "a delivery is not on the main actor")
  }
}
