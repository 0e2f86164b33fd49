import Scenarios

@MainActor
extension Rule {
  nonisolated static let economy: [Rule] = [
    Rule(
      "X06", .reported, "no view gets two equal contents in a row, nested intents included",
      because: "drawing what is on the screen already is the most common redundant work",
      onEveryStage: { stage in
        var views = [stage.attach("plain"), stage.attachOther("other"), stage.attach("nesting")]
        views[2].atNextDelivery { [unowned stage] _ in
          views.append(stage.attach("late"))
          stage.stepBack()
          stage.step()
          stage.idle()
        }
        stage.stepAndSettle()
        stage.stepOther()
        stage.settle()
        stage.step()
        stage.stepBack()
        stage.settle()
        let log = RedundancyLog(stage, isExcluded: stage.profile.decisions.filter == .content)
        for view in views {
          for (shown, next) in zip(view.deliveries, view.deliveries.dropFirst()) where shown == next
          {
            log.add(1, "the \(view.name) view was shown \"\(shown)\" twice in a row")
          }
          stage.expectCurrentContent(in: view)
        }
        log.observe()
      }),
    Rule(
      "X07", .reported, "an intent that changes nothing delivers nothing",
      because: "a tap without effect would cost as much as one with it",
      inEveryScenario: { try checkIdleness($0, $1.port) }),
    Rule(
      "X08", .reported, "a change of one slice delivers nothing to views of other slices",
      because: "the cost of a change must not grow with everything that is on the screen",
      onEveryStage: { checkSlices($0, [$0.step, $0.stepOther] + $0.stepsElsewhere) }),
    Rule(
      "X32", .reported,
      """
      one transition delivers at most once to each view; where the filter is nowhere, what is seen \
      is reported
      """,
      because: "a view that is drawn three times for one change costs three times as much",
      onEveryStage: { stage in
        let log = RedundancyLog(stage, isExcluded: stage.profile.decisions.filter != .nowhere)
        let views = stage.attachEveryKind()
        for transition in stage.transitions {
          for view in views { view.forget() }
          transition()
          stage.settle()
          for view in views {
            log.add(
              max(0, view.deliveries.count - 1),
              "one transition is shown to the \(view.name) view: \(Transcript.list(view.deliveries))"
            )
          }
        }
        log.observe()
      }),
    Rule(
      "X10", .reported,
      "deliveries for a burst of k intents within one frame; the last one is final",
      because: "immediate deliveries cost k times as much as one at the next frame, which is later",
      onEveryStage: { stage in
        let view = stage.attach("watching")
        _ = stage.attachOther("other")
        view.forget()
        for _ in 0..<3 {
          stage.step()
          switch stage.profile.delivery {
          case .immediate:
            stage.expect("shown when `send` returns", view.deliveries.last, is: stage.content)
          case .nextFrame: stage.expect("shown before the frame", view.deliveries, is: [])
          case .later: break
          }
        }
        if stage.profile.delivery == .nextFrame {
          stage.stepOther()
          let clients = stage.display.requests
          let repeatedCount = clients.count - Set(clients.map { ObjectIdentifier($0) }).count
          stage.expect("repeated requests for the frame", repeatedCount, is: 0)
          stage.display.runFrame()
          stage.expect("requests for another frame", stage.display.requests.count, is: 0)
          stage.expectCurrentContent(in: view)
        }
        stage.settle()
        let count = view.deliveries.count
        stage.observe("\(count) for 3 intents")
        if stage.profile.delivery == .nextFrame {
          stage.expect("deliveries for three intents within a frame", count, is: 1)
        }
        stage.expectCurrentContent(in: view)
      }),
    Rule(
      "X11", .reported, "deliveries for a burst whose net effect is nothing",
      because: "a change that is reverted within a frame need not be shown, but may be",
      onEveryStage: { stage in
        let view = stage.attach("watching")
        view.forget()
        stage.step()
        stage.stepBack()
        stage.settle()
        let count = view.deliveries.count
        stage.observe("\(count) for an intent and its opposite")
        let decisions = stage.profile.decisions
        if decisions.delivery == .nextFrame {
          let limit = decisions.filter == .content ? 0 : 1
          stage.expect(
            count <= limit, "\(count) deliveries within a frame, not at most \(limit)")
        }
        stage.expectCurrentContent(in: view)
      }),
  ]

  static func checkSlices(_ stage: any Stage, _ changes: [() -> Void]) {
    let decisions = stage.profile.decisions
    let log = RedundancyLog(stage, isExcluded: decisions.excludesOtherSlices)
    // A list's update may set its rows up again where the profile declares that.
    let isDeclared =
      decisions.filter == .nowhere && decisions.excludesOtherSlices
      && stage.profile.observations["X08"] != nil
    let rowLog = isDeclared ? RedundancyLog(stage, isExcluded: false) : log
    // A derived content is computed, and shown, with each of its sources if nothing is compared.
    let derivedLog = RedundancyLog(stage, isExcluded: decisions.filter != .nowhere)
    let views = stage.attachEveryKind()
    var isListChanged = false
    for change in changes {
      let before = Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0.content) })
      for view in views { view.forget() }
      change()
      stage.settle()
      func hasChanged(_ view: TargetView) -> Bool { view.content != before[view.name] }
      for view in views {
        if hasChanged(view) {
          stage.expectCurrentContent(in: view)
        } else {
          let isSetUpAgain = view.container.map(hasChanged) ?? false
          isListChanged = isListChanged || isSetUpAgain
          (view.isDerived ? derivedLog : isSetUpAgain ? rowLog : log).add(
            view.deliveries.count,
            """
            shown to the \(view.name) view: \(Transcript.list(view.deliveries)); not none\
            \(stage.transcript.lastAction)
            """)
        }
      }
    }
    log.observe()
    if views.contains(where: \.isDerived) {
      derivedLog.observe("of what follows from other parts")
    }
    if isDeclared, isListChanged {
      rowLog.observe("to rows that the list's update sets up again")
      stage.expect(
        rowLog.count > 0, "the list's update sets up no row again, although the profile declares it"
      )
    }
    stage.expect(
      decisions.excludesOtherSlices || log.count > 0,
      """
      views of other slices are shown nothing, although the profile declares that every observer is \
      notified and equal values stop nowhere
      """)
  }

  private static func checkIdleness<Port: TestedPort>(_ trial: Trial, _ port: Port.Type) throws {
    let log = RedundancyLog(
      trial, isExcluded: trial.subject.profile.decisions.filter != .nowhere)
    try trial.run(with: Port.idleSettings) { (fixture: Fixture<Port>) in
      let stage = PortStage(fixture)
      let views = stage.attachEveryKind()
      for (before, idle) in Port.idleness {
        for step in before { step.run(fixture) }
        for view in views {
          if view.content != .nothing { stage.expectCurrentContent(in: view) }
          view.forget()
        }
        for step in idle { step.run(fixture) }
        for view in views {
          log.add(
            view.deliveries.count,
            "shown to the \(view.name) view: \(Transcript.list(view.deliveries)); not none")
        }
      }
    }
    log.observe()
  }
}

extension Decisions {
  var excludesOtherSlices: Bool { filter != .nowhere || reach != .everyObserver }
}

/// Redundant deliveries: violations where the declared decisions exclude them, otherwise counted for
/// an observation.
@MainActor
final class RedundancyLog {
  private let transcript: Transcript
  private let isExcluded: Bool
  private(set) var count = 0

  init(_ recording: any Recording, isExcluded: Bool) {
    transcript = recording.transcript
    self.isExcluded = isExcluded
  }

  func add(_ number: Int, _ violation: @autoclosure () -> String) {
    count += number
    if isExcluded, number > 0 { transcript.violate(violation()) }
  }

  /// Records the number, unless the decisions exclude such deliveries.
  func observe(_ details: String = "") {
    guard !isExcluded else { return }
    let deliveries = count == 1 ? "1 redundant delivery" : "\(count) redundant deliveries"
    transcript.observe(details.isEmpty ? deliveries : "\(deliveries) \(details)")
  }
}
