extension Rule {
  /// What a view is shown, and when.
  static let deliveries: [Rule] = [
    Rule(
      "X04", .must,
      """
      after settling, each view's last delivery is its current content, also when intents were sent \
      during deliveries
      """,
      because: """
        a view that keeps showing an older value is wrong until something else happens to refresh \
        it, and nobody can tell by looking at it
        """,
      onEveryStage: { stage in
        let first = stage.attach("first")
        let second = stage.attach("second")
        first.onShow = { _ in
          first.onShow = nil
          stage.step()
        }
        stage.step()
        stage.settle()
        for view in [first, second] {
          stage.transcript.expect(
            "the \(view.name) view shows", view.deliveries.last, is: stage.content)
        }
      })
  ]
}
