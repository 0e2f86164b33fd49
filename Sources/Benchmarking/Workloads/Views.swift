import CMeasuring
import Scenarios

/// The views of one session, by what they show and by a key.
///
/// Counting takes a probe for each key, which is used again. Timing probes have no state, and one
/// serves all keys.
@MainActor
final class Views {
  let mode: SessionMode
  private let tally = Tally()

  init(mode: SessionMode) { self.mode = mode }

  private(set) lazy var counters = set(CounterTimingProbe()) { $0.counterView($1) }
  private(set) lazy var totals = set(TotalTimingProbe()) { layer, _ in layer.totalView() }
  private(set) lazy var structures = set(NavigationTimingProbe()) { layer, _ in
    layer.navigationView()
  }
  private(set) lazy var tabBars = set(TabBarTimingProbe()) { layer, _ in layer.tabBarView() }
  private(set) lazy var screens = set(ScreenTimingProbe()) { $0.screenView(ScreenID($1)) }
  private(set) lazy var lists = set(NewsListTimingProbe()) { layer, _ in layer.newsListView() }
  private(set) lazy var badges = set(BadgeTimingProbe()) { layer, _ in layer.badgeView() }
  private(set) lazy var rows = set(RowTimingProbe()) { $0.rowView($1) }
  private(set) lazy var names = set(NameTimingProbe()) { $0.nameView($1) }
  private(set) lazy var passwords = set(PasswordTimingProbe()) { layer, _ in layer.passwordView() }
  private(set) lazy var buttons = set(SubmitTimingProbe()) { $0.submitView($1) }

  /// The deliveries so far; zero unless they are counted.
  var deliveries: DeliveryTally { tally.deliveries }

  private func set<Content: Equatable & Sendable>(
    _ probe: any ContentView<Content>,
    _ drawnView: @escaping (any ViewLayer, Int) -> any ContentView<Content>
  ) -> ProbeSet<Content> {
    ProbeSet(mode, tally, timing: probe, drawing: drawnView)
  }
}

@MainActor
final class ProbeSet<Content: Equatable & Sendable> {
  /// Serves all keys while times are measured.
  let timingProbe: any ContentView<Content>

  private let mode: SessionMode
  private let tally: Tally
  private let drawnView: (any ViewLayer, Int) -> any ContentView<Content>
  private var probes: [Int: CountingProbe<Content>] = [:]
  private var order: [Int] = []

  init(
    _ mode: SessionMode, _ tally: Tally, timing timingProbe: any ContentView<Content>,
    drawing drawnView: @escaping (any ViewLayer, Int) -> any ContentView<Content>
  ) {
    self.mode = mode
    self.tally = tally
    self.timingProbe = timingProbe
    self.drawnView = drawnView
  }

  /// A view that has shown nothing.
  func fresh(_ key: Int = 0) -> any ContentView<Content> {
    switch mode {
    case .timing: return timingProbe
    case .drawing(let layer): return drawnView(layer, key)
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

  func forgetAll() {
    for probe in probes.values { probe.forget() }
  }

  /// The first difference between what a view shows and what it should show.
  func findMismatch(_ name: String, _ expected: (_ key: Int) -> Content?) -> String? {
    for key in order {
      let shown = probes[key]?.shown
      if let text = mismatch("\(name) \(key)", shown, expected(key)) { return text }
    }
    return nil
  }
}

@MainActor
final class Tally {
  var deliveries = DeliveryTally()
}

/// A view that counts useful and redundant deliveries; it allocates nothing.
final class CountingProbe<Content: Equatable & Sendable>: ContentView {
  private(set) var shown: Content?
  private let tally: Tally

  init(_ tally: Tally) { self.tally = tally }

  func show(_ content: Content) {
    if shown == content {
      tally.deliveries.redundant += 1
    } else {
      tally.deliveries.useful += 1
      shown = content
    }
  }

  func forget() { shown = nil }
}

// A timing probe passes each content to the optimisation barrier. There is a class for each content,
// because a generic one would be called through its metadata.

final class CounterTimingProbe: ContentView {
  func show(_ content: CounterContent) { consume(content) }
}

final class TotalTimingProbe: ContentView {
  func show(_ content: TotalContent) { consume(content) }
}

final class NavigationTimingProbe: ContentView {
  func show(_ content: NavigationContent) { consume(content) }
}

final class TabBarTimingProbe: ContentView {
  func show(_ content: TabBarContent) { consume(content) }
}

final class ScreenTimingProbe: ContentView {
  func show(_ content: ScreenContent) { consume(content) }
}

final class NewsListTimingProbe: ContentView {
  func show(_ content: NewsListContent) { consume(content) }
}

final class RowTimingProbe: ContentView {
  func show(_ content: RowContent) { consume(content) }
}

final class BadgeTimingProbe: ContentView {
  func show(_ content: BadgeContent) { consume(content) }
}

final class NameTimingProbe: ContentView {
  func show(_ content: NameContent) { consume(content) }
}

final class PasswordTimingProbe: ContentView {
  func show(_ content: PasswordContent) { consume(content) }
}

final class SubmitTimingProbe: ContentView {
  func show(_ content: SubmitContent) { consume(content) }
}

/// Keeps the optimiser from removing a value.
@inline(__always)
func consume<Value>(_ value: Value) {
  withUnsafePointer(to: value) { _ = ab_barrier_pointer($0) }
}

/// A message about a view that shows an unexpected content; nil when it shows the expected one.
///
/// Of contents with properties, it names those that differ.
func mismatch<Content: Equatable>(
  _ view: String, _ shown: Content?, _ expected: Content?
) -> String? {
  guard shown != expected else { return nil }
  guard let shown, let expected else {
    return "\(view) shows \(shown == nil ? "nothing" : "a content where none is expected")"
  }
  let differences = zip(Mirror(reflecting: shown).children, Mirror(reflecting: expected).children)
    .filter { "\($0.value)" != "\($1.value)" }
    .map { "\($0.label ?? "a value") \($0.value) instead of \($1.value)" }
  let words = differences.isEmpty ? ["\(shown) instead of \(expected)"] : differences
  return "\(view) shows \(words.joined(separator: ", "))"
}
