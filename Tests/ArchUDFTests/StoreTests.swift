import Scenarios
import Testing

@testable import ArchUDF

/// The store, and what gets to it through types: parts, view models, actions of other features.
@MainActor
@Suite("UDF: the store")
struct StoreTests {
  private let store = Store(
    with: Numbers(), reducer: NumbersReducer.self,
    stateMappers: [StateMapper(for: \.left), StateMapper(for: \.isEven)])

  @Test("a reducer leaves its part alone when an action is of another type")
  func otherActions() {
    store.dispatch(action: Unknown())
    #expect(store.state == Numbers())
    store.dispatch(action: NumberAction.increase)
    #expect(store.state == Numbers(left: 1, right: 1))
  }

  @Test("an observer receives the old part, except at first")
  func oldState() {
    let observer = PartObserver<Int>()
    let token = store.source(of: Int.self).add(observer: observer)
    store.dispatch(action: NumberAction.increase)
    token.remove()
    store.dispatch(action: NumberAction.increase)
    #expect(observer.states.map(\.new) == [0, 1])
    #expect(observer.states.map(\.old) == [nil, 0])
  }

  @Test("an observer that is added during an update is not told of that again")
  func addedMeanwhile() {
    let late = PartObserver<Bool>()
    let first = PartObserver<Int> { [store] in
      if store.state.left == 1 { _ = store.source(of: Bool.self).add(observer: late) }
    }
    _ = store.source(of: Int.self).add(observer: first)
    store.dispatch(action: NumberAction.increase)
    #expect(late.states.map(\.new) == [false])
  }

  @Test("an action that an observer dispatches comes next, when all were told")
  func nested() {
    let first = PartObserver<Int> { [store] in
      if store.state.left == 1 { store.dispatch(action: NumberAction.increase) }
    }
    let second = PartObserver<Int>()
    _ = store.source(of: Int.self).add(observer: first)
    _ = store.source(of: Int.self).add(observer: second)
    store.dispatch(action: NumberAction.increase)
    #expect(second.states.map(\.new) == [0, 1, 2])
  }

  @Test(
    "a middleware of any action sees all; who waits for the state is not told if one is blocked")
  func anyAction() {
    let (log, waiter) = (ActionLog(), Waiter())
    let store = Store(
      with: Numbers(), reducer: NumbersReducer.self, middleware: [log, waiter, OddBlocker()],
      stateMappers: [StateMapper(for: \.left), StateMapper(for: \.self)])
    store.dispatch(action: Unknown())
    store.dispatch(action: NumberAction.increase)
    store.dispatch(action: NumberAction.increase)
    #expect(log.actions == ["Unknown()", "increase", "increase"])
    #expect(waiter.states == [1])
  }

  @Test("who passes an action on twice is told of the state once if the second one is blocked")
  func passedTwice() {
    let waiter = Waiter(times: 2)
    let store = Store(
      with: Numbers(), reducer: NumbersReducer.self, middleware: [waiter, OddBlocker()],
      stateMappers: [StateMapper(for: \.left)])
    store.dispatch(action: NumberAction.increase)
    #expect(waiter.states == [1])
  }

  @Test("a late call of next() ends the app, which would lose an action")
  func lateNext() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let keeper = Keeper()
      let store = Store(
        with: Numbers(), reducer: NumbersReducer.self, middleware: [keeper],
        stateMappers: [StateMapper(for: \.left)])
      store.dispatch(action: NumberAction.increase)
      keeper.interceptor?.next()
    }
  }

  @Test("a store keeps no old state when observers know the new one")
  func oldStateIsReleased() {
    let store = Store(
      with: Login(), reducer: LoginReducer.self, stateMappers: [StateMapper(for: \.secret)])
    let observer = PartObserver<Secret?>()
    _ = store.source(of: Secret?.self).add(observer: observer)
    weak let secret = store.state.secret
    #expect(secret != nil)
    store.dispatch(action: NumberAction.increase)
    observer.forget()
    #expect(secret == nil)
  }

  @Test("a view model can be made for another one")
  func nestedViewModels() {
    let provider = ViewModelProvider(with: store)
    #expect(provider.viewModel(PairViewModel.self, for: provider)?.text == "left: 0, 0")
  }

  @Test("a view model gets its part and its key; there is none for another key")
  func viewModels() {
    let provider = ViewModelProvider(with: store)
    #expect(provider.viewModel(NumberViewModel.self, for: "left")?.text == "left: 0")
    #expect(provider.viewModel(NumberViewModel.self, for: "right") == nil)
    #expect(provider.viewModel(NumberViewModel.self, for: 7) == nil)
  }
}

private struct Numbers: StoreState, Equatable {
  var left = 0
  var right = 0

  var isEven: Bool { left.isMultiple(of: 2) }

  var factory: any ViewModelFactory {
    [
      SingleViewModelFactory { name in name == "left" ? NumberViewModel(name) : nil },
      SingleViewModelFactory { provider in PairViewModel(provider) },
    ]
  }
}

private final class Secret: Sendable {}

private struct Login: StoreState {
  var secret: Secret? = Secret()
}

private enum LoginReducer: Reducer {
  static func reduce(state: Login, with action: any StoreAction) -> Login { Login(secret: nil) }
}

private struct Unknown: StoreAction {}

private enum NumberAction: StoreAction { case increase }

private enum NumberReducer: Reducer {
  static func reduce(state: Int, with action: NumberAction) -> Int { state + 1 }
}

private enum NumbersReducer: Reducer {
  static func reduce(state: Numbers, with action: any StoreAction) -> Numbers {
    Numbers(
      left: NumberReducer.reduce(state: state.left, with: action),
      right: NumberReducer.reduce(state: state.right, with: action))
  }
}

@MainActor
private final class NumberViewModel {
  @UDF.State private var number: Int
  private let name: String

  init(_ name: String) { self.name = name }

  var text: String { "\(name): \(number)" }
}

/// A view model that has another one made before it reads its own part.
@MainActor
private final class PairViewModel {
  private let left: NumberViewModel?
  @UDF.State private var number: Int

  init(_ provider: ViewModelProvider) {
    left = provider.viewModel(NumberViewModel.self, for: "left")
    _number = UDF.State()
  }

  var text: String { "\(left?.text ?? "none"), \(number)" }
}

private final class ActionLog: Middleware {
  private(set) var actions: [String] = []

  func onNext(
    for state: Numbers, action: any StoreAction,
    interceptor: Interceptor<any StoreAction, Numbers>, dispatcher: any Dispatcher
  ) {
    actions.append("\(action)")
    interceptor.next()
  }
}

private final class Waiter: Middleware {
  private(set) var states: [Int] = []
  private let times: Int

  init(times: Int = 1) { self.times = times }

  func onNext(
    for state: Int, action: NumberAction, interceptor: Interceptor<NumberAction, Int>,
    dispatcher: any Dispatcher
  ) {
    for _ in 1...times { interceptor.next { states.append($0) } }
  }
}

private final class Keeper: Middleware {
  private(set) var interceptor: Interceptor<NumberAction, Int>?

  func onNext(
    for state: Int, action: NumberAction, interceptor: Interceptor<NumberAction, Int>,
    dispatcher: any Dispatcher
  ) {
    self.interceptor = interceptor
  }
}

/// Blocks what comes when the number is odd.
private struct OddBlocker: Middleware {
  func onNext(
    for state: Int, action: NumberAction, interceptor: Interceptor<NumberAction, Int>,
    dispatcher: any Dispatcher
  ) {
    if state.isMultiple(of: 2) { interceptor.next() }
  }
}

private final class PartObserver<Part>: StateObserver {
  private(set) var states: [(new: Part, old: Part?)] = []
  private let react: () -> Void

  init(_ react: @escaping () -> Void = {}) { self.react = react }

  func forget() { states = [] }

  func didReduce(state: Part, oldState: Part?) {
    states.append((state, oldState))
    react()
  }
}
