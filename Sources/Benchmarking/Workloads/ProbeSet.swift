import Scenarios

/// The probes that a session attaches to one kind of thing, each under a key.
///
/// When counting there is a probe per key, which is used again when its key comes again. Timing
/// probes have no state and are all the same one.
@MainActor
final class ProbeSet<Key: Hashable, Content: Equatable & Sendable> {
  private let mode: SessionMode
  private let tally: Tally
  private let timingProbe: any ContentView<Content>
  private var probes: [Key: CountingProbe<Content>] = [:]
  private var order: [Key] = []

  init(_ mode: SessionMode, _ tally: Tally, timing timingProbe: any ContentView<Content>) {
    self.mode = mode
    self.tally = tally
    self.timingProbe = timingProbe
  }

  /// A probe that was shown nothing.
  func fresh(_ key: Key) -> any ContentView<Content> {
    switch mode {
    case .timing: return timingProbe
    case .counting:
      if let probe = probes[key] {
        probe.forget()
        return probe
      }
      let probe = CountingProbe<Content>(tally)
      probes[key] = probe
      order.append(key)
      return probe
    }
  }

  /// Lets every probe become one that was shown nothing.
  func forgetAll() {
    for probe in probes.values { probe.forget() }
  }

  /// What a probe shows that it should not, if any does.
  func findMismatch(_ name: String, _ expected: (Key) -> Content?) -> String? {
    for key in order {
      let expected = expected(key)
      guard let probe = probes[key], probe.shown != expected else { continue }
      return "\(name) \(key) shows \(words(probe.shown)) instead of \(words(expected))"
    }
    return nil
  }

  private func words(_ content: Content?) -> String { content.map { "\($0)" } ?? "nothing" }
}
