import Scenarios
import TestSupport
import Testing

/// What may happen to an observer list while it is being served.
@MainActor
@Suite("Observer list: changes while serving")
struct ObserverListServingTests {
  private let list = ObserverList<String>()
  private let log = Log()

  /// Serves one round, in which being served can make something happen.
  private func serve(_ actions: [String: @MainActor () -> Void] = [:]) -> [String] {
    log.removeAll()
    list.forEach { observer in
      log.add(observer)
      actions[observer]?()
    }
    return log.entries
  }

  @Test("one that is added meanwhile waits for the next round")
  func add() {
    for name in ["a", "b"] { list.add(name) }
    #expect(serve(["a": { list.add("c") }, "b": { list.add("d") }]) == ["a", "b"])
    #expect(serve() == ["a", "b", "c", "d"])
  }

  @Test("one that is removed meanwhile is not called any more", arguments: 0..<5, 0..<5)
  func remove(_ server: Int, _ removed: Int) {
    let tokens = (0..<5).map { list.add("\($0)") }
    let all = (0..<5).map { "\($0)" }
    let served = serve(["\(server)": { list.remove(tokens[removed]) }])
    #expect(served == all.filter { $0 != "\(removed)" || removed <= server })
    #expect(serve() == all.filter { $0 != "\(removed)" })
  }

  @Test("those behind a removed majority are still served, once")
  func removeMost() {
    let tokens = (0..<10).map { list.add("\($0)") }
    #expect(
      serve(["1": { for token in tokens[0..<8] { list.remove(token) } }]) == ["0", "1", "8", "9"])
    #expect(list.count == 2)
    #expect(serve() == ["8", "9"])
  }

  @Test("one that is removed and added again waits for the next round, behind the others")
  func replace() {
    let token = list.add("a")
    list.add("b")
    let served = serve([
      "a": {
        list.remove(token)
        list.add("a")
      }
    ])
    #expect(served == ["a", "b"])
    #expect(serve() == ["b", "a"])
  }

  @Test("after all are removed meanwhile nobody is called any more")
  func removeAll() {
    for name in ["a", "b", "c"] { list.add(name) }
    #expect(serve(["b": { list.removeAll() }]) == ["a", "b"])
    #expect(list.isEmpty)
    list.add("d")
    #expect(serve() == ["d"])
  }

  @Test("one that is added after all were removed meanwhile waits for the next round")
  func addAfterRemoveAll() {
    for name in ["a", "b", "c"] { list.add(name) }
    let served = serve([
      "b": {
        list.removeAll()
        list.add("d")
      }
    ])
    #expect(served == ["a", "b"])
    #expect(serve() == ["d"])
  }

  @Test("a round within a round serves everybody who is there, and the outer one goes on")
  func nested() {
    let token = list.add("a")
    for name in ["b", "c"] { list.add(name) }
    var inner: [String] = []
    let outer = serve([
      "b": {
        list.remove(token)
        list.add("d")
        list.forEach { inner.append($0) }
      }
    ])
    #expect(inner == ["b", "c", "d"])
    #expect(outer == ["a", "b", "c"])
    #expect(serve() == ["b", "c", "d"])
  }

  @Test("places emptied while serving are used up, and the order holds, over many rounds")
  func churn() {
    var tokens = (0..<8).map { list.add("\($0)") }
    for round in 8..<2_000 {
      let oldest = tokens.removeFirst()
      let served = serve([
        "\(round - 4)": {
          list.remove(oldest)
          tokens.append(list.add("\(round)"))
        }
      ])
      #expect(served == (round - 8..<round).map { "\($0)" })
    }
    #expect(list.count == 8)
  }
}
