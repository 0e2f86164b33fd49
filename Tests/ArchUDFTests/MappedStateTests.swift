import ArchUDF
import Scenarios
import TestSupport
import Testing

/// A part of the state that is observed without knowing the rest.
@MainActor
@Suite("UDF: mapped state")
struct MappedStateTests {
  private typealias Call = TellTale<String>.Call

  private let store = LibraryStore()

  @Test("an observer is told the value at once, without an old one")
  func firstCall() {
    let observer = TellTale<String>()
    let observation = store.mapped(StateMapper(\.name)).observe(with: observer)
    #expect(observer.calls == [Call(state: "library", oldState: nil)])
    withExtendedLifetime(observation) {}
  }

  @Test("it is told a change, with the value before, and nothing else")
  func changes() {
    let observer = TellTale<String>()
    let observation = store.mapped(StateMapper(\.name)).observe(with: observer)
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
    withExtendedLifetime(observation) {}
  }

  @Test("a value can be computed from several parts of the state")
  func computed() {
    let observer = TellTale<Int>()
    let books = store.mapped(StateMapper { $0.shelves.reduce(0, +) })
    let observation = books.observe(with: observer)
    store.dispatch(.add(3, shelf: 0))
    store.dispatch(.add(4, shelf: 2))
    store.dispatch(.rename("a"))
    store.dispatch(.add(0, shelf: 1))
    #expect(observer.states == [0, 3, 7])
    withExtendedLifetime(observation) {}
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
    let observations = (0..<10).map { _ in name.observe(with: TellTale()) }
    count = 0
    store.dispatch(.rename("b"))
    #expect(count == 1)
    withExtendedLifetime(observations) {}
  }

  @Test("when the last observer has gone, the state is mapped no more")
  func noMappings() {
    var count = 0
    let name = store.mapped(
      StateMapper { library in
        count += 1
        return library.name
      })
    withExtendedLifetime(name.observe(with: TellTale())) { store.dispatch(.rename("a")) }
    #expect(count == 2)
    store.dispatch(.rename("b"))
    #expect(count == 2)
  }

  @Test("observers are told in the order in which they came")
  func order() {
    let log = Log()
    let name = store.mapped(StateMapper(\.name))
    let observers = (0..<5).map { number in
      let observer = TellTale<String>()
      observer.onCall = { log.add("\(number)\($0)") }
      return observer
    }
    let observations = observers.map { name.observe(with: $0) }
    log.removeAll()
    store.dispatch(.rename("a"))
    #expect(log.entries == ["0a", "1a", "2a", "3a", "4a"])
    withExtendedLifetime(observations) {}
  }

  @Test("an observer that dispatches leaves nobody with an old value")
  func nestedDispatch() {
    let name = store.mapped(StateMapper(\.name))
    let observers = [TellTale<String>(), TellTale(), TellTale()]
    let observations = observers.map { name.observe(with: $0) }
    observers[1].onCall = { [store] in if $0 == "a" { store.dispatch(.rename("b")) } }
    store.dispatch(.rename("a"))
    for observer in observers { #expect(observer.states == ["library", "a", "b"]) }
    withExtendedLifetime(observations) {}
  }

  @Test("one that dispatches when it is told first is told what comes of it")
  func dispatchInFirstCall() {
    let observer = TellTale<String>()
    observer.onCall = { [store] in if $0 == "library" { store.dispatch(.rename("a")) } }
    let observation = store.mapped(StateMapper(\.name)).observe(with: observer)
    #expect(observer.states == ["library", "a"])
    withExtendedLifetime(observation) {}
  }

  @Test("one that comes while others are told sees every value once")
  func observeWhileTold() {
    let name = store.mapped(StateMapper(\.name))
    let (first, late) = (TellTale<String>(), TellTale<String>())
    var lateObservation: StateObservation?
    let observation = name.observe(with: first)
    first.onCall = { if $0 == "a" { lateObservation = name.observe(with: late) } }
    store.dispatch(.rename("a"))
    #expect(late.calls == [Call(state: "a", oldState: nil)])
    store.dispatch(.rename("b"))
    #expect(late.states == ["a", "b"])
    #expect(lateObservation != nil)
    withExtendedLifetime(observation) {}
  }

  @Test("one that comes while the whole state is told sees every value once")
  func observeWhileWholeStateIsTold() {
    let name = store.mapped(StateMapper(\.name))
    let observer = TellTale<String>()
    var observation: StateObservation?
    let whole = store.observe { _ in
      if observation == nil { observation = name.observe(with: observer) }
    }
    store.dispatch(.rename("a"))
    store.dispatch(.rename("b"))
    #expect(observer.states == ["a", "b"])
    withExtendedLifetime(whole) {}
  }
}
