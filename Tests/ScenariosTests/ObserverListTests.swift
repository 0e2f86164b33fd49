import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("Observer list")
struct ObserverListTests {
  private let list = ObserverList<Int>()

  private var served: [Int] {
    var served: [Int] = []
    list.forEach { served.append($0) }
    return served
  }

  @Test("an empty list calls no observer")
  func empty() {
    #expect(list.isEmpty)
    #expect(list.count == 0)
    #expect(served == [])
    list.removeAll()
    #expect(list.isEmpty)
  }

  @Test("observers are called in the order of adding")
  func order() {
    for observer in 0..<100 { list.add(observer) }
    #expect(served == Array(0..<100))
    #expect(list.count == 100)
    #expect(!list.isEmpty)
  }

  @Test("after any removal the others keep their order", arguments: 0..<7)
  func removeEveryPosition(_ position: Int) {
    let tokens = (0..<7).map { list.add($0) }
    list.remove(tokens[position])
    #expect(served == (0..<7).filter { $0 != position })
    #expect(list.count == 6)
  }

  @Test("after any two removals the others keep their order", arguments: 0..<5, 0..<5)
  func removePairs(_ first: Int, _ second: Int) {
    let tokens = (0..<5).map { list.add($0) }
    list.remove(tokens[first])
    list.remove(tokens[second])
    list.add(5)
    #expect(served == (0...5).filter { $0 != first && $0 != second })
  }

  @Test("removing an observer again does nothing, even after others have moved")
  func removeAgain() {
    let tokens = (0..<10).map { list.add($0) }
    for _ in 0..<3 {
      for token in tokens[0..<8] { list.remove(token) }
      #expect(served == [8, 9])
    }
    list.add(10)
    for token in tokens { list.remove(token) }
    #expect(served == [10])
  }

  @Test("the list can be used again after all observers were removed")
  func removeAll() {
    let tokens = (0..<10).map { list.add($0) }
    list.remove(tokens[3])
    list.removeAll()
    #expect(list.isEmpty)
    #expect(served == [])
    list.add(10)
    for token in tokens { list.remove(token) }
    #expect(served == [10])
  }

  @Test("any sequence of adding and removing keeps the order of the remaining observers")
  func randomChanges() {
    var generator = SplitMix64(seed: 7)
    var expected: [(observer: Int, token: ObserverList<Int>.Token)] = []
    for observer in 0..<3_000 {
      if Bool.random(using: &generator) || expected.isEmpty {
        expected.append((observer, list.add(observer)))
      } else {
        let position = Int.random(in: expected.indices, using: &generator)
        list.remove(expected.remove(at: position).token)
      }
      if observer.isMultiple(of: 100) { #expect(served == expected.map(\.observer)) }
    }
    for entry in expected.reversed() { list.remove(entry.token) }
    #expect(list.isEmpty)
  }

  @Test("an observer is released when it is removed")
  func release() {
    let list = ObserverList<Observer>()
    var observers: [Observer] = (0..<3).map { _ in Observer() }
    weak let first = observers[0]
    weak let second = observers[1]
    weak let third = observers[2]
    let tokens = observers.map { list.add($0) }
    observers = []
    #expect(first != nil && second != nil && third != nil)
    list.remove(tokens[1])
    #expect(first != nil && second == nil && third != nil)
    list.removeAll()
    #expect(first == nil && third == nil)
  }

  @Test("an observer that removes another one in its deinit is released once")
  func removeInDeinit() {
    let list = ObserverList<Chained>()
    var released = 0
    for _ in 0..<3 {
      let inner = list.add(Chained { released += 1 })
      let outer = list.add(
        Chained {
          released += 1
          list.remove(inner)
        })
      list.remove(outer)
    }
    #expect(list.isEmpty)
    #expect(released == 6)
  }

  /// Performs an action in its deinit.
  @MainActor
  private final class Chained {
    private let onRelease: @MainActor () -> Void

    init(onRelease: @escaping @MainActor () -> Void) { self.onRelease = onRelease }

    isolated deinit { onRelease() }
  }

  @Test("a value notifies only the affected subscribers, and each keeps its own memory")
  func concerned() {
    let list = ObserverList<Threshold>()
    for limit in [3, 1, 2] { list.add(Threshold(limit: limit)) }
    var notified: [String] = []
    for value in [1, 2, 2, 3] {
      list.forEach(concernedBy: value) { notified.append("\(value) to \($0)") }
    }
    #expect(notified == ["1 to 1", "2 to 1", "2 to 2", "2 to 1", "2 to 2", "3 to 3", "3 to 2"])
  }

  private final class Observer {}

  /// Is affected by values from its limit on, at most three times.
  private struct Threshold: Subscriber {
    let limit: Int
    var left = 3

    mutating func take(_ value: Int) -> Int? {
      guard value >= limit, left > 0 else { return nil }
      left -= 1
      return limit
    }
  }
}

/// The number of entries that an observer list retains.
///
/// Here only an entry holds its token, so a released token means a released entry.
@MainActor
@Suite("Observer list: storage")
struct ObserverListStorageTests {
  private let list = ObserverList<Int>()

  private struct Entry {
    weak let token: ObserverList<Int>.Token?

    @MainActor
    func remove(from list: ObserverList<Int>) {
      if let token { list.remove(token) }
    }
  }

  private func add(_ observers: Range<Int>) -> [Entry] {
    observers.map { Entry(token: list.add($0)) }
  }

  private func retainedCount(_ entries: [Entry]) -> Int { entries.count { $0.token != nil } }

  @Test("100,000 observers added and removed one after the other leave no entry")
  func oneByOne() {
    list.add(-1)
    let entries = (0..<100_000).map { observer in
      let entry = Entry(token: list.add(observer))
      entry.remove(from: list)
      return entry
    }
    #expect(retainedCount(entries) == 0)
    #expect(list.count == 1)
  }

  @Test("a queue of ten observers has at most 22 entries")
  func queue() {
    var entries = add(0..<10)
    for observer in 10..<5_000 {
      entries.append(Entry(token: list.add(observer)))
      entries[observer - 10].remove(from: list)
      if observer.isMultiple(of: 97) { #expect(retainedCount(entries) <= 22) }
    }
    var served: [Int] = []
    list.forEach { served.append($0) }
    #expect(served == Array(4_990..<5_000))
  }

  @Test("100,000 observers removed from a full list leave no entry")
  func allAtOnce() {
    let entries = add(0..<100_000)
    #expect(retainedCount(entries) == 100_000)
    for entry in entries { entry.remove(from: list) }
    #expect(retainedCount(entries) == 0)
    let others = add(0..<1_000)
    list.removeAll()
    #expect(retainedCount(others) == 0)
  }

  @Test("entries emptied during a notification are released after it")
  func duringNotification() {
    list.add(-1)
    var entries: [Entry] = []
    list.forEach { _ in
      entries = add(0..<100_000)
      for entry in entries { entry.remove(from: list) }
    }
    #expect(retainedCount(entries) == 0)
    #expect(list.count == 1)
  }
}
