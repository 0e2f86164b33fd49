import Scenarios

@MainActor
extension Rule {
  nonisolated static let deliveries: [Rule] = [
    Rule(
      "X02",
      "during a delivery, the value passed equals what `content(of:)` gives at that moment",
      because: "a view that queries its content during a delivery must not see another state",
      onEveryStage: { sendFromEveryKind($0) }),
    Rule(
      "X04",
      """
      after settling, each view's last delivery is its current content, also when intents were sent \
      during deliveries
      """,
      because: "a view with an older content stays wrong until something else refreshes it",
      onEveryStage: { sendFromEveryKind($0) }),
    Rule(
      "X05", "no view sees an older content after a newer one",
      because: "a value that jumps back and forth looks like data loss",
      onEveryStage: { sendFromEveryKind($0) }),
    Rule(
      "X01",
      """
      after settling, every view shows the content that the reference model gives for the intents \
      sent
      """,
      because: "applications break in combinations of events that their tests did not foresee",
      isWalk: true, inEveryScenario: { $0.walk(through: $1, expectingNo: \.divergence) }),
    Rule(
      "X09",
      """
      no two contents mix versions: within any view's delivery all contents that can be read agree \
      with each other and with one moment of the reference model
      """,
      because: "a total that differs from its parts, even for a moment, is a glitch that users see",
      isWalk: true,
      inEveryScenario: { trial, scenario in
        trial.walk(
          through: scenario, isShare: true, comparesMoments: true, expectingNo: \.mix)
      }),
  ]

  /// Two of three views of each kind send intents in their first content and in an update, among views of
  /// all kinds.
  private static func sendFromEveryKind(_ stage: some Stage) {
    stage.perform { _ = stage.attachAll() }
    for target in stage.targets {
      stage.perform { _ = stage.walker.attach(target) }
      for _ in 0..<2 {
        stage.perform {
          stage.walker.attach(target) { _ in
            stage.sendBoth()
            return true
          }
        }
      }
      stage.change()
      stage.perform {
        for view in stage.walker.views.suffix(2) { view.atNextDelivery(stage.sendBoth) }
        stage.sendBoth()
      }
      stage.change()
    }
  }
}
