import Results

extension Claim {
  private static let variants: [Participant] = [
    "udf", "udf-global", "mvi", "mvvm", "mvvm-injected", "mvvm-observable", "mvc",
  ]

  /// What is said of architectures in general.
  static let everyone = [
    Claim(
      title: "Every abstraction costs",
      advocates: "those who would rather write things by hand",
      sign: "A variant takes more time, and more allocations, than code without an architecture.",
      reading: """
        The floor, direct, keeps the same contract by hand. The workloads are the smallest and the \
        largest thing that users do here: one step with one view, and a whole list that is loaded.
        """,
      checks: ["counter/dispatch", "news/load"].flatMap { workload in
        variants.map { .compare(.settleTime, workload, $0, to: Participant.baseline, .more) }
          + variants.map { .compare(.allocations, workload, $0, to: Participant.baseline, .more) }
      }),
    Claim(
      title: "The choice can cost a user a part of a frame that counts",
      advocates: "comparisons of architectures by speed",
      sign: "The dearest variant adds at least a tenth of a frame to the floor's time.",
      reading: """
        A frame is 8.3 ms, at 120 Hz. Each workload is at its largest size, on the machine of this \
        run, and the dearest variant stands for all: others may add far less. Views here only take \
        their contents: drawing comes on top, the same for all.
        """,
      checks: workloads.map {
        ClaimCheck(figure: .greatestShare(workload: $0), expectation: .aTenthOfAFrame)
      }),
  ]
}
