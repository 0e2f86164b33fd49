import Scenarios
import Testing

@testable import ArchUDF

/// The parts of the store that no scenario uses, or whose faults no scenario shows.
@MainActor
@Suite("UDF: the store")
struct StoreTests {
  private func store(_ middleware: any Middleware...) -> Store<AppState> {
    Store(
      with: AppState(), reducer: AppReducer.self, middleware: middleware,
      stateMappers: [
        StateMapper(for: \.self), StateMapper(for: \.number), StateMapper(for: \.secret),
      ])
  }

  @Test(
    "a middleware of any action sees all; who waits for the state is not told if one is blocked")
  func anyAction() {
    let (log, waiter) = (ActionLog(), Waiter())
    let store = store(log, waiter, OddBlocker())
    store.dispatch(action: Unknown())
    store.dispatch(action: Increase())
    store.dispatch(action: Increase())
    #expect(log.actions == ["Unknown()", "Increase()", "Increase()"])
    #expect(waiter.states == [1])
  }

  @Test("a late call of next() ends the app, which would lose an action")
  func lateNext() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let keeper = Keeper()
      let store = Store(
        with: AppState(), reducer: AppReducer.self, middleware: [keeper],
        stateMappers: [StateMapper(for: \.number)])
      store.dispatch(action: Increase())
      keeper.interceptor?.next()
    }
  }

  @Test("a store keeps no old state when observers know the new one")
  func oldStateIsReleased() {
    let store = store()
    _ = store.source(of: Secret?.self).add(observer: SecretObserver())
    weak let secret = store.state.secret
    #expect(secret != nil)
    store.dispatch(action: Increase())
    #expect(secret == nil)
  }
}

private final class Secret: Sendable {}

private struct AppState: StoreState {
  var number = 0
  var secret: Secret? = Secret()
}

private struct Unknown: StoreAction {}

private struct Increase: StoreAction {}

private enum AppReducer: Reducer {
  static func reduce(state: AppState, with action: Increase) -> AppState {
    AppState(number: state.number + 1, secret: nil)
  }
}

private final class ActionLog: Middleware {
  private(set) var actions: [String] = []

  func onNext(
    for state: AppState, action: any StoreAction,
    interceptor: Interceptor<any StoreAction, AppState>, dispatcher: any Dispatcher
  ) {
    actions.append("\(action)")
    interceptor.next()
  }
}

private final class Waiter: Middleware {
  private(set) var states: [Int] = []

  func onNext(
    for state: Int, action: Increase, interceptor: Interceptor<Increase, Int>,
    dispatcher: any Dispatcher
  ) {
    interceptor.next { states.append($0) }
  }
}

private final class Keeper: Middleware {
  private(set) var interceptor: Interceptor<Increase, Int>?

  func onNext(
    for state: Int, action: Increase, interceptor: Interceptor<Increase, Int>,
    dispatcher: any Dispatcher
  ) {
    self.interceptor = interceptor
  }
}

/// Blocks what comes when the number is odd.
private struct OddBlocker: Middleware {
  func onNext(
    for state: Int, action: Increase, interceptor: Interceptor<Increase, Int>,
    dispatcher: any Dispatcher
  ) {
    if state.isMultiple(of: 2) { interceptor.next() }
  }
}

private final class SecretObserver: StateObserver {
  func didReduce(state: Secret?, oldState: Secret??) {}
}
