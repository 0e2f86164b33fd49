import Results

extension Claim {
  private static let scenarios: [CodeCostRow.Part] = [.counter, .navigation, .news]

  private static let withReducers: [Participant] = ["udf", "mvi"]
  private static let withoutReducers: [Participant] = [
    "mvvm", "mvvm-injected", "mvvm-observable", "mvc",
  ]

  /// What is said of reducers and of logic in one place.
  static let reducers = [
    Claim(
      title: "Mutable state makes reducers cheaper",
      advocates: "advocates of MVI with reducers that change the state in place",
      sign: "The same work takes less time, and fewer allocations, than with a store's reducers.",
      reading: """
        Swift lets the reducers of both change the state in place, so that mutability alone is not \
        what differs: mvi has a feature per part of the state where udf has one store. The figures \
        are of the whole idea.
        """,
      checks: ClaimCheck.compareEverywhere("mvi", to: "udf", .less)),
    Claim(
      title: "Reducers cost boilerplate",
      advocates: "critics of Redux, and some of its users",
      sign: """
        The scenarios take at least a tenth more lines and types than with view models or \
        controllers, and a small feature adds at least a tenth more lines.
        """,
      reading: """
        Lines without comments and blank ones, and types with nested ones, of all three scenarios \
        together. The architecture's own runtime, which is written once, is not among them: the table \
        of what code costs has it.
        """,
      checks: withReducers.flatMap { variant in
        withoutReducers.flatMap { other in
          [
            .compareCode(.lines, scenarios, variant, to: other, .aTenthMore),
            .compareCode(.types, scenarios, variant, to: other, .aTenthMore),
            .compareCode(.changeLinesAdded, [.counter], variant, to: other, .aTenthMore),
          ]
        }
      }),
    Claim(
      title: "Logic in one place makes a change touch fewer files",
      advocates: "advocates of unidirectional data flow",
      sign: "A step size on the counter touches fewer files with reducers than without.",
      reading: """
        One small feature, written once per variant by the authors of this project, and compared \
        several times: it says more of how this code is laid out than of what changes cost in general.
        """,
      checks: withReducers.flatMap { variant in
        withoutReducers.map { .compareCode(.changeFiles, [.counter], variant, to: $0, .less) }
      }),
  ]
}
