import ScenarioTesting
import Scenarios
import Testing

/// The order of observers after any changes, and the entries that are retained: rules see neither.
@MainActor
@Suite("Observer list")
struct ObserverListTests {
  private let list = ObserverList<Int>()

  @Test("any sequence of changes, in and between notifications, keeps the order of the observers")
  func randomChanges() {
    var generator = SplitMix64(seed: 7)
    var expected: [(observer: Int, token: ObserverToken)] = []
    var last = 0
    @MainActor func change() {
      if Bool.random(using: &generator) || expected.isEmpty {
        last += 1
        expected.append((last, list.add(last)))
      } else {
        let position = Int.random(in: expected.indices, using: &generator)
        let token = expected.remove(at: position).token
        token.remove()
        token.remove()
      }
    }
    for _ in 0..<1_000 {
      for _ in 0..<Int.random(in: 0..<6, using: &generator) { change() }
      let before = expected.map(\.observer)
      var served: [Int] = []
      @MainActor func serve(_ observer: Int) {
        #expect(expected.contains { $0.observer == observer })
        served.append(observer)
        if Int.random(in: 0..<3, using: &generator) == 0 { change() }
      }
      list.forEach(serve)
      let after = Set(expected.map(\.observer))
      #expect(served == before.filter { served.contains($0) || after.contains($0) })
      #expect(list.isEmpty == expected.isEmpty)
    }
    list.removeAll()
    #expect(list.isEmpty)
  }

  /// Only an entry holds its token, so a released token means a released entry.
  private struct Entry {
    weak let token: ObserverToken?
  }

  @Test("removed observers leave no more entries than twice those that stay")
  func storage() {
    var entries = (0..<10).map { Entry(token: list.add($0)) }
    for observer in 10..<5_000 {
      entries.append(Entry(token: list.add(observer)))
      entries[observer - 10].token?.remove()
      if observer.isMultiple(of: 97) { #expect(entries.count { $0.token != nil } <= 22) }
    }
    var served: [Int] = []
    list.forEach { served.append($0) }
    #expect(served == Array(4_990..<5_000))
  }
}
