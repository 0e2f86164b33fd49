import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("Observer list: changes during a notification")
struct ObserverListServingTests {
  private let list = ObserverList<String>()
  private let log = Log()

  /// Notifies all observers, and performs the action of each; returns the notified observers.
  private func serve(_ actions: [String: @MainActor () -> Void] = [:]) -> [String] {
    log.removeAll()
    list.forEach { observer in
      log.add(observer)
      actions[observer]?()
    }
    return log.entries
  }

  @Test("an observer added during a notification waits for the next one")
  func add() {
    for name in ["a", "b"] { list.add(name) }
    #expect(serve(["a": { list.add("c") }, "b": { list.add("d") }]) == ["a", "b"])
    #expect(serve() == ["a", "b", "c", "d"])
  }

  @Test("an observer removed during a notification is not called any more", arguments: 0..<5, 0..<5)
  func remove(_ server: Int, _ removed: Int) {
    let tokens = (0..<5).map { list.add("\($0)") }
    let all = (0..<5).map { "\($0)" }
    let served = serve(["\(server)": { list.remove(tokens[removed]) }])
    #expect(served == all.filter { $0 != "\(removed)" || removed <= server })
    #expect(serve() == all.filter { $0 != "\(removed)" })
  }

  @Test("the observers behind a removed majority are still called, once")
  func removeMost() {
    let tokens = (0..<10).map { list.add("\($0)") }
    #expect(
      serve(["1": { for token in tokens[0..<8] { list.remove(token) } }]) == ["0", "1", "8", "9"])
    #expect(list.count == 2)
    #expect(serve() == ["8", "9"])
  }

  @Test("an observer removed and added again waits for the next notification, behind the others")
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

  @Test("after all observers are removed during a notification none is called any more")
  func removeAll() {
    for name in ["a", "b", "c"] { list.add(name) }
    #expect(serve(["b": { list.removeAll() }]) == ["a", "b"])
    #expect(list.isEmpty)
    list.add("d")
    #expect(serve() == ["d"])
  }

  @Test("an observer added after all were removed waits for the next notification")
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

  @Test("a nested notification calls all present observers, and the outer one continues")
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

  @Test("removing and adding during many notifications keeps the order")
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
