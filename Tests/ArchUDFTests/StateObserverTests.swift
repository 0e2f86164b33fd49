import ArchUDF
import TestSupport
import Testing

/// Observers of the whole state and of substates.
@MainActor
@Suite("UDF: state observers")
struct StateObserverTests {
  private let log = Log()
  private let bag = ObservationBag()

  /// Logs announcements and notifications.
  private final class LoggingObserver<State>: StateObserver {
    let log: Log
    let name: String
    var observation: StateObservation?
    var onCall: (@MainActor () -> Void)?

    init(_ log: Log, name: String = "") { (self.log, self.name) = (log, name) }

    func willReduce(_ state: State) { log.add("\(name)will \(state)") }

    func didReduce(_ state: State, oldState: State?) {
      log.add("\(name)did \(state) was \(oldState.map { "\($0)" } ?? "nothing")")
      onCall?()
    }
  }

  @Test("a weak observer is announced and notified of reductions until it is released")
  func everything() {
    let store = LibraryStore()
    var whole: RecordingObserver<Library>? = RecordingObserver()
    var part: LoggingObserver<String>? = LoggingObserver(log)
    bag.keep(
      whole.map { store.observe(with: WeakStateObserver($0)) },
      part.map {
        store.mapped(StateMapper(\.name))
          .observe(with: WeakStateObserver($0), announcingReductions: true)
      })
    store.dispatch(.rename("a"))
    #expect(whole?.calls.map(\.state.name) == ["library", "a"])
    #expect(whole?.calls.map(\.oldState) == [nil, nil])
    #expect(log.entries == ["did library was nothing", "will library", "did a was library"])
    whole = nil
    part = nil
    store.dispatch(.rename("b"))
    #expect(log.entries.count == 3)
  }

  @Test("a store retains its observers, except weak ones")
  func release() {
    let store = LibraryStore()
    weak var (held, free): (RecordingObserver<Library>?, RecordingObserver<Library>?)
    do {
      let (first, second) = (RecordingObserver<Library>(), RecordingObserver<Library>())
      (held, free) = (first, second)
      bag.keep(store.observe(with: first), store.observe(with: WeakStateObserver(second)))
    }
    #expect(held != nil)
    #expect(free == nil)
    store.dispatch(.inspect)
    #expect(held?.calls.count == 2)
  }

  @Test("an observer that is held weakly may own its observation")
  func ownObservation() {
    let store = KioskStore()
    let mapped = store.mapped(StateMapper(\.till.amount))
    weak var released: LoggingObserver<Int>?
    for _ in 0..<100_000 {
      let observer = LoggingObserver<Int>(Log())
      observer.observation = mapped.observe(with: WeakStateObserver(observer))
      released = observer
    }
    #expect(released == nil)
    store.dispatch(.till(.pay(1)))
  }

  @Test("observers are notified in the order of subscription, of the whole state or a substate")
  func wholeState() {
    let store = KioskStore()
    let mapped = store.mapped(StateMapper(\.till.amount))
    let observers = ["1 ", "2 "].map { LoggingObserver<Kiosk>(log, name: $0) }
    let part = LoggingObserver<Int>(log, name: "part ")
    bag.keep(
      store.observe(with: observers[0]), mapped.observe(with: part),
      store.observe(with: observers[1]))
    log.removeAll()
    store.dispatch(.till(.pay(1)))
    store.dispatch(.wish(.nothing))
    #expect(log.entries.map { $0.prefix(6) } == ["1 did ", "part d", "2 did ", "1 did ", "2 did "])
  }

  @Test("an observer that asks for announcements gets one before each reduction, also when nested")
  func announcements() {
    let store = LibraryStore(
      middleware: LibraryMiddleware { action, _, next in
        if action != .inspect { next(action) }
      })
    let name = store.mapped(StateMapper(\.name))
    let asked = LoggingObserver<String>(log, name: "asked ")
    let silent = LoggingObserver<String>(log, name: "silent ")
    bag.keep(
      name.observe(with: asked, announcingReductions: true), name.observe(with: silent))
    log.removeAll()
    asked.onCall = { if store.state.name == "a" { store.dispatch(.rename("b")) } }
    store.dispatch(.rename("a"))
    store.dispatch(.inspect)
    store.dispatch(.add(1, shelf: 0))
    #expect(
      log.entries == [
        "asked will library", "asked did a was library", "silent did a was library",
        "asked will a", "asked did b was a", "silent did b was a", "asked will b",
      ])
  }

  @Test("an observer of the whole state gets old states if it asks for them")
  func oldStates() {
    let store = KioskStore()
    let observer = RecordingObserver<Kiosk>()
    bag.keep(store.observe(with: observer, keepingOldStates: true))
    store.dispatch(.till(.pay(1)))
    store.dispatch(.till(.pay(2)))
    #expect(observer.calls.map(\.state.till.amount) == [0, 1, 3])
    #expect(observer.calls.map(\.oldState?.till.amount) == [nil, 0, 1])
  }

  @Test("each reduction of a middleware that passes on twice is announced and notified")
  func twoReductions() {
    let store = LibraryStore(
      middleware: LibraryMiddleware { action, _, next in
        next(action)
        next(.add(1, shelf: 0))
      })
    let observer = RecordingObserver<Library>()
    let announced = LoggingObserver<Library>(log)
    bag.keep(
      store.observe(with: observer, keepingOldStates: true),
      store.observe(with: announced, announcingReductions: true))
    store.dispatch(.rename("a"))
    let renamed = Library(shelves: EntityTable([0, 0, 0]), name: "a")
    let filled = Library(shelves: EntityTable([1, 0, 0]), name: "a")
    #expect(observer.calls.dropFirst().map(\.state) == [renamed, filled])
    #expect(
      observer.calls.dropFirst().map(\.oldState) == [
        Library(shelves: EntityTable([0, 0, 0])), renamed,
      ])
    #expect(log.entries.map { $0.prefix(3) } == ["did", "wil", "did", "wil", "did"])
  }

  @Test("old states cost a copy of the arrays that are written to", arguments: [false, true])
  func copies(_ keepingOldStates: Bool) {
    let store = KioskStore()
    let observer = LoggingObserver<Kiosk>(log)
    bag.keep(
      store.observe(
        with: observer, announcingReductions: true, keepingOldStates: keepingOldStates))
    // The arrays that a program starts with are constants, which the first change copies.
    store.dispatch(.papers(.take(0)))
    let before = store.state.papers.copies.withUnsafeBufferPointer { $0.baseAddress }
    store.dispatch(.papers(.take(0)))
    let after = store.state.papers.copies.withUnsafeBufferPointer { $0.baseAddress }
    #expect((before != after) == keepingOldStates)
  }

  @Test("after the end of an observation or a stop nothing is announced or notified")
  func end() {
    let store = LibraryStore()
    let name = store.mapped(StateMapper(\.name))
    let (ended, stopped) = (LoggingObserver<String>(log), LoggingObserver<Library>(log))
    withExtendedLifetime(name.observe(with: ended, announcingReductions: true)) {}
    bag.keep(store.observe(with: stopped, announcingReductions: true))
    store.stop()
    log.removeAll()
    store.dispatch(.rename("a"))
    #expect(log.entries == [])
  }

  @Test("a released store releases its mapped states, observed or not", arguments: [false, true])
  func releasedStore(_ isObserved: Bool) {
    weak var (name, announced): (MappedState<String>?, MappedState<String>?)
    var observations: [StateObservation] = []
    do {
      let store = LibraryStore()
      let parts = [store.mapped(StateMapper(\.name)), store.mapped(StateMapper { $0.name })]
      (name, announced) = (parts[0], parts[1])
      observations = [
        parts[0].observe(with: RecordingObserver()),
        parts[1].observe(with: RecordingObserver(), announcingReductions: true),
      ]
      store.dispatch(.rename("a"))
      if !isObserved { observations = [] }
    }
    #expect(name == nil)
    #expect(announced == nil)
    withExtendedLifetime(observations) {}
  }

  @Test("a mapped state whose observers unsubscribed leaves nothing behind in the store")
  func nothingLeft() {
    let log = Log()
    let store = LibraryStore(tracer: log)
    weak var part: MappedState<String>?
    for _ in 0..<1_000 {
      let name = store.mapped(StateMapper(\.name))
      withExtendedLifetime(name.observe(with: RecordingObserver())) {}
      part = name
    }
    store.dispatch(.inspect)
    #expect(
      log.entries == ["intent: inspect", "middleware: LibraryMiddleware", "reduction: inspect"])
    #expect(part == nil)
  }
}
