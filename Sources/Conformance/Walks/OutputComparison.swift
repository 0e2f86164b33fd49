/// Compares what a scenario sent or asked for with what its model expects, step by step.
@MainActor
struct OutputComparison {
  private let name: String
  private var seenCount = 0
  private var expectedCount = 0

  init(_ name: String) { self.name = name }

  /// Compares what came in this step, as far as it is compared: in order, but in any order if intents were
  /// sent in the middle of the step, because then the architecture decides what comes first.
  mutating func compare<Output: Equatable, Scene: WalkScene>(
    _ seen: [Output], with expected: [Output], in scene: Scene,
    where isCompared: (Output) -> Bool = { _ in true }
  ) {
    let new = seen.dropFirst(seenCount).filter(isCompared)
    let newExpected = expected.dropFirst(expectedCount).filter(isCompared)
    (seenCount, expectedCount) = (seen.count, expected.count)
    if new == newExpected { return }
    if scene.hadNestedIntents, new.count == newExpected.count {
      var rest = newExpected
      for output in new {
        guard let index = rest.firstIndex(of: output) else { break }
        rest.remove(at: index)
      }
      if rest.isEmpty { return }
    }
    scene.log.diverge(
      "\(name): \(Transcript.list(new)); not \(Transcript.list(newExpected))")
  }
}
