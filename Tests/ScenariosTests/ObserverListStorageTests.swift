import Testing

@testable import Scenarios

/// How much an observer list holds on to.
@MainActor
@Suite("Observer list: storage")
struct ObserverListStorageTests {
  private let list = ObserverList<Int>()

  @Test("100,000 observers that came and went one after the other leave the storage small")
  func oneByOne() {
    list.add(-1)
    for observer in 0..<100_000 { list.remove(list.add(observer)) }
    #expect(list.count == 1)
    #expect(list.entries.count == 1)
    #expect(list.entries.capacity < 16)
  }

  @Test("a queue of ten, where the oldest goes when a new one comes, needs room for few more")
  func queue() {
    var tokens = (0..<10).map { list.add($0) }
    for observer in 10..<100_000 {
      tokens.append(list.add(observer))
      list.remove(tokens.removeFirst())
      #expect(list.entries.count <= 22)
    }
    var served: [Int] = []
    list.forEach { served.append($0) }
    #expect(served == Array(99_990..<100_000))
  }

  @Test("when 100,000 have gone that were there at the same time, their places are gone")
  func allAtOnce() {
    let tokens = (0..<100_000).map { list.add($0) }
    for token in tokens { list.remove(token) }
    #expect(list.entries.isEmpty)
  }

  @Test("places emptied while serving are gone after the round")
  func whileServing() {
    list.add(-1)
    list.forEach { _ in
      for observer in 0..<100_000 { list.remove(list.add(observer)) }
    }
    #expect(list.entries.count == 1)
  }
}
