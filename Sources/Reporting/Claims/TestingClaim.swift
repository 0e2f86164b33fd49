import Results

/// The text and tests of the claim on unit tests.
extension Claim {
  static let testing = Claim(
    title: "Reducers take less work to test than view models and controllers",
    advocates: "advocates of unidirectional data flow, who test reducers as functions on values",
    sign: """
      Unit tests of the same ten behaviours take fewer lines, fewer lines of set-up and fewer \
      doubles with a store than with view models or controllers.
      """,
    reading: """
      In udf, four of the ten are calls of a reducer. Delays, loads and identities of screens are \
      in middleware, which is tested in a store that expects every action and every change; that \
      store is part of the kernel and does not count. The others are tested on view models and \
      controllers, without their root layer: in mvvm that leaves out the question after a failed \
      load.
      """,
    checks: (["mvvm", "mvvm-injected", "mvvm-observable", "mvc"] as [Participant])
      .flatMap { other in
        [CodeCostRow.Metric.testLines, .testSetupLines, .testDoubles].map {
          .compareCode($0, [.all], "udf", to: other, .less)
        }
      })
}
