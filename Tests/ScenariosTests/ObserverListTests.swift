import Scenarios
import TestSupport
import Testing

/// The ordered list that may change while it is being served.
@MainActor
@Suite("Observer list")
struct ObserverListTests {
  private let list = ObserverList<Int>()

  private var served: [Int] {
    var served: [Int] = []
    list.forEach { served.append($0) }
    return served
  }

  @Test("an empty list serves nobody")
  func empty() {
    #expect(list.isEmpty)
    #expect(list.count == 0)
    #expect(served == [])
    list.removeAll()
    #expect(list.isEmpty)
  }

  @Test("observers are served in the order of adding")
  func order() {
    for observer in 0..<100 { list.add(observer) }
    #expect(served == Array(0..<100))
    #expect(list.count == 100)
    #expect(!list.isEmpty)
  }

  @Test("whichever is removed, the others keep their order", arguments: 0..<7)
  func removeEveryPosition(_ position: Int) {
    let tokens = (0..<7).map { list.add($0) }
    list.remove(tokens[position])
    #expect(served == (0..<7).filter { $0 != position })
    #expect(list.count == 6)
  }

  @Test("whichever two are removed, the others keep their order", arguments: 0..<5, 0..<5)
  func removePairs(_ first: Int, _ second: Int) {
    let tokens = (0..<5).map { list.add($0) }
    list.remove(tokens[first])
    list.remove(tokens[second])
    list.add(5)
    #expect(served == (0...5).filter { $0 != first && $0 != second })
  }

  @Test("removing again does nothing, also when others have moved up")
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

  @Test("removing all lets the list be used again")
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

  @Test("any order of adding and removing keeps the order of those who stay")
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

  @Test("an observer that removes another one when it is released is released once")
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

  /// Does something when it is released.
  @MainActor
  private final class Chained {
    private let onRelease: @MainActor () -> Void

    init(onRelease: @escaping @MainActor () -> Void) { self.onRelease = onRelease }

    isolated deinit { onRelease() }
  }

  @Test("only those concerned by a value are told, and each keeps its own memory")
  func concerned() {
    let list = ObserverList<Threshold>()
    for limit in [3, 1, 2] { list.add(Threshold(limit: limit)) }
    var told: [String] = []
    for value in [1, 2, 2, 3] {
      list.forEach(concernedBy: value) { told.append("\(value) to \($0)") }
    }
    #expect(told == ["1 to 1", "2 to 1", "2 to 2", "2 to 1", "2 to 2", "3 to 3", "3 to 2"])
  }

  private final class Observer {}

  /// Is told of values from its limit on, at most three times.
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
