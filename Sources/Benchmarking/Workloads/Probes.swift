import CMeasuring
import Scenarios

/// A view for timing: it takes a content, hands it to the optimisation barrier, and lets it go.
final class CounterTimingProbe: ContentView {
  func show(_ content: CounterContent) { consume(content) }
}

/// The same for the total.
final class TotalTimingProbe: ContentView {
  func show(_ content: TotalContent) { consume(content) }
}

/// The same for the structure of the navigation.
final class NavigationTimingProbe: ContentView {
  func show(_ content: NavigationContent) { consume(content) }
}

/// The same for the tab bar.
final class TabBarTimingProbe: ContentView {
  func show(_ content: TabBarContent) { consume(content) }
}

/// The same for screens.
final class ScreenTimingProbe: ContentView {
  func show(_ content: ScreenContent) { consume(content) }
}

/// The same for the news list.
final class NewsListTimingProbe: ContentView {
  func show(_ content: NewsListContent) { consume(content) }
}

/// The same for rows.
final class RowTimingProbe: ContentView {
  func show(_ content: RowContent) { consume(content) }
}

/// The same for the badge.
final class BadgeTimingProbe: ContentView {
  func show(_ content: BadgeContent) { consume(content) }
}

/// A view for counting: it compares each content with the one before, allocates nothing and keeps
/// no history.
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

  /// Becomes a view that was shown nothing.
  func forget() { shown = nil }
}

/// The count that the counting probes of one session share.
@MainActor
final class Tally {
  var deliveries = DeliveryTally()
}

/// Makes the optimiser believe that the value is used.
@inline(__always)
func consume<Value>(_ value: Value) {
  withUnsafePointer(to: value) { _ = ab_barrier_pointer($0) }
}
