import ArchUDF
import TestSupport
import Testing

/// Observing a substate, by a key path or a function.
@MainActor
@Suite("UDF: mapped state")
struct MappedStateTests {
  private typealias Call = RecordingObserver<String>.Call

  private let store = LibraryStore()
  private let name: MappedState<String>
  private let bag = ObservationBag()

  init() { name = store.mapped(StateMapper(\.name)) }

  @Test("an observer is notified of the value at once, and then of its changes with the old value")
  func changes() {
    let observer = bag.observer(of: name)
    store.dispatch(.rename("a"))
    store.dispatch(.rename("a"))
    store.dispatch(.add(1, shelf: 0))
    store.dispatch(.inspect)
    store.dispatch(.rename("b"))
    #expect(
      observer.calls == [
        Call(state: "library", oldState: nil), Call(state: "a", oldState: "library"),
        Call(state: "b", oldState: "a"),
      ])
  }

  @Test("a function computes a value from several parts of the state")
  func computed() {
    let observer = bag.observer(of: store.mapped(StateMapper { $0.shelves.reduce(0, +) }))
    store.dispatch(.add(3, shelf: 0))
    store.dispatch(.add(4, shelf: 2))
    store.dispatch(.rename("a"))
    store.dispatch(.add(0, shelf: 1))
    #expect(observer.states == [0, 3, 7])
  }

  @Test("the state is mapped once per reduction for all observers, and not at all without any")
  func mappings() {
    var count = 0
    let name = store.mapped(
      StateMapper { library in
        count += 1
        return library.name
      })
    store.dispatch(.rename("a"))
    #expect(count == 0)
    let observations = (0..<10).map { _ in name.observe(with: RecordingObserver()) }
    count = 0
    withExtendedLifetime(consume observations) { store.dispatch(.rename("b")) }
    #expect(count == 1)
    store.dispatch(.rename("c"))
    #expect(count == 1)
  }

  @Test("observers are notified in the order of their subscription")
  func order() {
    let log = Log()
    for number in 0..<5 { bag.observer(of: name).onCall = { log.add("\(number)\($0)") } }
    store.dispatch(.rename("a"))
    #expect(log.entries == ["0a", "1a", "2a", "3a", "4a"])
  }

  @Test("an observer that dispatches leaves no other observer with an old value")
  func nestedDispatch() {
    let observers = (0..<3).map { _ in bag.observer(of: name) }
    observers[1].onCall = { [store] in if $0 == "a" { store.dispatch(.rename("b")) } }
    store.dispatch(.rename("a"))
    for observer in observers { #expect(observer.states == ["library", "a", "b"]) }
  }

  @Test("an observer that dispatches in its first notification is notified of the result")
  func dispatchInFirstCall() {
    let observer = RecordingObserver<String>()
    observer.onCall = { [store] in if $0 == "library" { store.dispatch(.rename("a")) } }
    bag.keep(name.observe(with: observer))
    #expect(observer.states == ["library", "a"])
  }

  @Test("an observer that subscribes during a notification sees every value once")
  func observeDuringNotification() {
    let late = RecordingObserver<String>()
    var lateObservation: StateObservation?
    bag.observer(of: name).onCall = { [name] in
      if $0 == "a" { lateObservation = name.observe(with: late) }
    }
    store.dispatch(.rename("a"))
    #expect(late.calls == [Call(state: "a", oldState: nil)])
    store.dispatch(.rename("b"))
    #expect(late.states == ["a", "b"])
    #expect(lateObservation != nil)
  }

  @Test("an observer that subscribes while the whole state is notified sees every value once")
  func observeDuringWholeNotification() {
    let observer = RecordingObserver<String>()
    var observation: StateObservation?
    bag.keep(
      store.observe { [name] _ in
        if observation == nil { observation = name.observe(with: observer) }
      })
    store.dispatch(.rename("a"))
    store.dispatch(.rename("b"))
    #expect(observer.states == ["a", "b"])
  }
}
