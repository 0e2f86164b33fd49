import TestSupport

#if DEBUG
  @testable import ArchMVI
  import Scenarios

  /// A feature with every synchronous reducer but that of reactions.
  final class Account: Property, ReducibleState, Feature, ActionReducer, EffectReducer, EventReducer
  {
    enum Intent {
      case deposit(Int)
      case withdraw(Int)
    }

    enum Action {
      case withdraw(Int)
    }

    struct Overdrawn: Error, Equatable {
      let by: Int
    }

    enum Effect {
      case print(String)
    }

    enum Event {
      case refused
    }

    let mutableState = MutableState(0)
    let processor: Processor
    let views = ViewList<Int>()
    let events = Followers<Event>()
    private let log: Log

    init(_ fixture: Fixture) {
      processor = fixture.processor
      log = fixture.log
    }

    func reduce(intent: Intent) {
      switch intent {
      case .deposit(let amount):
        state { $0 += amount }
        effect(.print("deposit \(amount)"))
      case .withdraw(let amount):
        do {
          try action(.withdraw(amount))
        } catch {
          publish(.refused)
        }
      }
    }

    func reduce(action: Action) throws {
      switch action {
      case .withdraw(let amount):
        guard amount <= state else { throw Overdrawn(by: amount - state) }
        state { $0 -= amount }
      }
    }

    func reduce(effect: Effect) {
      switch effect {
      case .print(let text): log.add(text)
      }
    }
  }

  /// A feature that reacts: it answers what it is asked.
  final class Calculator: Processing, ReactionReducer {
    enum Action {
      case divide(Int, by: Int)
    }

    struct DivisionByZero: Error {}

    let processor: Processor

    init(_ fixture: Fixture) { processor = fixture.processor }

    func reduce(action: Action) throws -> Int {
      switch action {
      case .divide(_, by: 0): throw DivisionByZero()
      case .divide(let dividend, let divisor): return dividend / divisor
      }
    }
  }
#endif
