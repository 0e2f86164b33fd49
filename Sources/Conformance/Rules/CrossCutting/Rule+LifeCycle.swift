import Foundation
import Scenarios

@MainActor
extension Rule {
  /// The end of a scenario.
  nonisolated static let lifeCycle: [Rule] = [
    Rule(
      "X18", .must, "a stopped scenario is released with everything it made",
      because: "an object that outlives its scenario leaks, and still handles messages and timers",
      counter: { trial in
        let watch = ReleaseWatch()
        try trial.withCounterBoard { fixture in
          watch.add(fixture.board, "the board")
          watch.add(fixture.probe(0), "a counter's view")
          watch.add(fixture.probeTotal(), "the total's view")
          watch.keep(fixture.clock, fixture.display, fixture.diagnostics)
          fixture.send(.increment(0), .incrementLater(1))
          expectEndOfDelay(fixture)
        }
        watch.report(to: trial.transcript)
        try checkDrops(trial, CounterPort.self, stopping: true)
        trial.walk(through: .counter, isShare: true, expectingNo: \.leak)
      },
      navigation: { trial in
        let watch = ReleaseWatch()
        try trial.withNavigationApp { fixture in
          watch.add(fixture.app, "the application")
          watch.add(fixture.probeNavigation(), "the structure's view")
          watch.add(fixture.probeTabBar(), "the tab bar's view")
          fixture.send(.push(.counter), .showProfile)
          watch.add(fixture.probe(fixture.visible), "a screen's view")
          fixture.send(.incrementLater(fixture.visible))
          watch.add(fixture.models)
          watch.keep(fixture.clock, fixture.display, fixture.diagnostics, fixture.messages)
          expectEndOfDelay(fixture)
        }
        watch.report(to: trial.transcript)
        try checkDrops(trial, NavigationPort.self, stopping: true)
        trial.walk(through: .navigation, isShare: true, expectingNo: \.leak)
      },
      news: { trial in
        let watch = ReleaseWatch()
        try trial.withNewsList { fixture in
          watch.add(fixture.list, "the list")
          watch.add(fixture.probeList(), "the list's view")
          watch.add(fixture.probeBadge(), "the badge's view")
          fixture.send(.appear)
          fixture.load(Story.samples(1...3), ids: Array(1...5))
          watch.add(fixture.probe(1), "a row's view")
          fixture.send(.select(1), .rowAppeared(2), .loadMore)
          watch.keep(
            fixture.display, fixture.diagnostics, fixture.messages, fixture.stories,
            fixture.storage, fixture.thumbnails, fixture.alerts)
          fixture.expect(
            !fixture.stories.stories.pending.isEmpty
              && !fixture.thumbnails.requests.pending.isEmpty,
            "no request is pending before `stop()`")
          fixture.perform("stop") { fixture.stop() }
          fixture.expect("stories pending after `stop()`", fixture.stories.stories.pending, is: [])
          fixture.expect(
            "pictures pending after `stop()`", fixture.thumbnails.requests.pending, is: [])
        }
        watch.report(to: trial.transcript)
        try checkDrops(trial, NewsPort.self, stopping: true)
        trial.walk(through: .news, isShare: true, expectingNo: \.leak)
      },
      form: { trial in
        for isAsking in [false, true] {
          let watch = ReleaseWatch()
          try trial.withForm { fixture in
            watch.add(fixture.form, "the form")
            watch.add(fixture.probeName(), "the name's view")
            watch.add(fixture.probePassword(), "the password's view")
            watch.add(fixture.probeButton(), "the button's view")
            fixture.submit()
            if isAsking { fixture.fail() }
            watch.keep(
              fixture.display, fixture.diagnostics, fixture.services.sessions,
              fixture.services.alerts)
            let pending = fixture.requests.pending.count + fixture.questions.pending.count
            fixture.expect("pending before `stop()`", pending, is: 1)
            fixture.perform("stop") { fixture.stop() }
            fixture.expect("requests pending after `stop()`", fixture.requests.pending, is: [])
            fixture.expect("questions pending after `stop()`", fixture.questions.pending, is: [])
          }
          watch.report(to: trial.transcript)
        }
        try checkDrops(trial, FormPort.self, stopping: true)
        trial.walk(through: .form, isShare: true, expectingNo: \.leak)
      }),
    Rule(
      "X19", .must, "intents after `stop()` are ignored without a trap",
      because: "views outlive what they show by a moment, and their buttons still work",
      onEveryStage: { stage in
        let views = [stage.attach("first"), stage.attach("second"), stage.attachOther("other")]
        var isStopping = false
        var isStopped = false
        for view in views {
          view.onShow = { [unowned stage, name = view.name] shown in
            stage.expect(!isStopped, "the \(name) view was shown \"\(shown)\" after `stop()`")
            // An implementation that handles nested intents at once gets here again.
            guard !isStopping else { return }
            isStopping = true
            stage.step()
            stage.act("stop")
            stage.stop()
            isStopped = true
          }
        }
        stage.stepAndSettle()
        stage.expect(isStopped, "no view was shown the step")
        let content = stage.content
        for _ in 0..<2 {
          stage.step()
          stage.stepOther()
          stage.stepElsewhere()
          stage.idle()
          stage.stop()
          stage.settle()
        }
        stage.expect("the content after intents", stage.content, is: content)
        for view in views { view.onShow = nil }
        let late = stage.attach("late")
        stage.settle()
        stage.expect("shown to a late view", late.deliveries, is: [])
      }),
  ]

  /// Expects the pending delay to end with the scenario.
  private static func expectEndOfDelay(_ fixture: Fixture<some TestedPort>) {
    fixture.expect("delays pending before `stop()`", fixture.clock.sleeperCount, is: 1)
    fixture.perform("stop") { fixture.stop() }
    fixture.expect(
      fixture.clock.sleeperCount == 0, "the delay of `incrementLater` is pending after `stop()`")
    // A delay that is pending all the same must end.
    fixture.clock.advance(by: CounterConfiguration.delay + NavigationEnvironment.delay)
    fixture.settle()
  }
}

/// A set of objects, held weakly, that must be released.
@MainActor
final class ReleaseWatch {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []
  private var models: ScreenModelLog?
  private var outside: [AnyObject] = []

  func add(_ object: AnyObject, _ name: String) {
    entries.append(Entry(name: name, object: object))
  }

  func add(_ models: ScreenModelLog) { self.models = models }

  /// Retains objects that outlive the watched ones, so that an object retained by them is not
  /// released with them.
  func keep(_ objects: AnyObject...) { outside += objects }

  /// The names of the objects that are still alive.
  var living: [String] { entries.filter { $0.object != nil }.map(\.name) }

  /// Records a violation for each object that is still alive.
  func report(to transcript: Transcript) {
    for name in living { transcript.violate("\(name) is not released after `stop()`") }
    for screen in models?.alive ?? [] {
      transcript.violate("the model of screen \(screen) is not released after `stop()`")
    }
  }
}

@MainActor
extension Rule {
  /// Intents from concurrent tasks, on the real executors.
  nonisolated static let concurrency: [Rule] = [
    Rule(
      id: "X24", level: .must, law: "intents hopping in from 16 concurrent tasks are all applied",
      reason: "services call back from anywhere, and each of their calls counts",
      need: .realExecutors,
      checks: [
        .counter: { await expectIncrements(of: $0) { _ in } }, .navigation: expectIncrements,
      ]
    ),
    Rule(
      id: "X25", level: .must, law: "every delivery is on the main actor",
      reason: "frameworks that draw on a screen may be called from there alone",
      need: .realExecutors,
      checks: [
        .counter: { trial in
          await expectIncrements(of: trial) { _ in MainQueueMark.expect(in: trial.transcript) }
        }
      ]),
  ]

  nonisolated private static let taskCount = 16
  nonisolated private static let intentCount = 25

  /// Increments the counter of a board, with a view of it.
  private static func expectIncrements(
    of trial: Trial, onShow: @escaping (CounterContent) -> Void
  ) async {
    guard let fixture = CounterFixture(CounterConfiguration(count: 1), in: trial) else { return }
    let board = fixture.board
    let view = ProbeView<CounterContent>("counter 0")
    _ = board.attach(view, to: 0)
    view.onShow = onShow
    await hopIn { board.send(.increment(0)) }
    fixture.display.runFrame()
    fixture.act("\(taskCount) tasks send \(intentCount) increments each")
    let text = "\(taskCount * intentCount)"
    await fixture.turn { board.content(of: 0)?.text == text && view.deliveries.last?.text == text }
    fixture.expect("counted", board.content(of: 0)?.text, is: text)
    fixture.expect("shown", view.deliveries.last?.text, is: text)
    fixture.stop()
  }

  /// Increments the counter of an application's screen.
  private static func expectIncrements(of trial: Trial) async {
    guard let fixture = NavigationFixture((), in: trial) else { return }
    let app = fixture.app
    app.send(.push(.counter))
    await fixture.turn { fixture.structure.topmostScreen?.route == .counter }
    let screen = fixture.visible
    await hopIn { app.send(.increment(screen)) }
    fixture.act("\(taskCount) tasks send \(intentCount) increments each")
    let text = "Counter: \(taskCount * intentCount)"
    await fixture.turn { app.content(of: screen)?.text == text }
    fixture.expect("counted", app.content(of: screen)?.text, is: text)
    fixture.stop()
  }

  /// Runs concurrent tasks that hop to the main actor for every intent.
  nonisolated private static func hopIn(_ send: @escaping @MainActor @Sendable () -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<taskCount { group.addTask { for _ in 0..<intentCount { await send() } } }
    }
  }
}

extension Fixture {
  /// Lets the real executors take turns until a content is final, if contents are shown later.
  ///
  /// A turn is a task on another thread, which gives a store on an actor the time to answer.
  fileprivate func turn(until isFinal: () -> Bool) async {
    guard profile.delivery == .later else { return }
    let limit = 100_000
    for _ in 0..<limit where !isFinal() { await Task.detached {}.value }
    expect(isFinal(), "the content is not final after \(limit) turns of the executors")
  }
}

/// A marker on the queue of the main actor.
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
