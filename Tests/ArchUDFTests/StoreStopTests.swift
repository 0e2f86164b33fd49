import ArchUDF
import Scenarios
import TestSupport
import Testing

/// How a store ends.
@MainActor
@Suite("UDF: stopping a store")
struct StoreStopTests {
  private let log = Log()

  @Test("after a stop actions are ignored, and nobody is told")
  func afterwards() {
    let store = LibraryStore()
    let observation = store.observe { _ in log.add("told") }
    store.stop()
    store.dispatch(.rename("a"))
    store.dispatcher.dispatch(.rename("b"))
    #expect(store.state.name == "library")
    #expect(log.entries == [])
    withExtendedLifetime(observation) {}
  }

  @Test("actions that wait are ignored, too")
  func waitingActions() {
    let store = LibraryStore()
    let observation = store.observe { store in
      store.dispatch(.rename("b"))
      store.stop()
    }
    store.dispatch(.rename("a"))
    #expect(store.state.name == "a")
    withExtendedLifetime(observation) {}
  }

  @Test("a stop while the whole state is told spares those who come later")
  func whileObserversAreTold() {
    let store = LibraryStore()
    let observations = ["a", "b", "c"].map { name in
      store.observe { store in
        log.add(name)
        if name == "b" { store.stop() }
      }
    }
    store.dispatch(.inspect)
    #expect(log.entries == ["a", "b"])
    withExtendedLifetime(observations) {}
  }

  @Test("a stop while a part of the state is told spares those who come later")
  func whileMappedStateIsTold() {
    let store = LibraryStore()
    let name = store.mapped(StateMapper(\.name))
    let observers = [TellTale<String>(), TellTale(), TellTale()]
    let observations = observers.map { name.observe(with: $0) }
    observers[1].onCall = { _ in store.stop() }
    store.dispatch(.rename("a"))
    #expect(observers[0].states == ["library", "a"])
    #expect(observers[1].states == ["library", "a"])
    #expect(observers[2].states == ["library"])
    withExtendedLifetime(observations) {}
  }

  @Test("stopping twice is stopping once")
  func twice() {
    let store = LibraryStore()
    store.stop()
    store.stop()
    store.dispatch(.rename("a"))
    #expect(store.state.name == "library")
  }
}
