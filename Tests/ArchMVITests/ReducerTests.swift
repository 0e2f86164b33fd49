import Conformance
import TestSupport

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// The synchronous reducers, together with the asynchronous ones.
  @MainActor
  @Suite("MVI: reducers")
  struct ReducerTests {
    private let fixture = Fixture()
    private let service = Service()

    @Test("intents, actions, effects, reactions and events are reduced, also asynchronously")
    func family() throws {
      let account = Account(fixture)
      _ = account.onEvent { fixture.log.add("\($0)") }
      account(.deposit(5))
      account(.withdraw(7))
      account(.withdraw(3))
      #expect(account.state == 2)
      #expect(fixture.log.entries == ["deposit 5", "refused"])
      #expect(try Calculator(fixture).action(.divide(6, by: 2)) == 3)
      Pump.window {
        let mailbox = Mailbox(service, processor: fixture.processor)
        let reader = Reader(service, processor: fixture.processor)
        mailbox(.fetch("a"))
        reader(.load("b"))
        fixture.settle()
        service.answer("a")
        service.answer("b")
        fixture.settle()
        #expect(mailbox.state == ["page a"])
        #expect(reader.state.page == "page b")
      }
    }

    @Test("a failing action throws and changes nothing")
    func actionError() {
      let account = Account(fixture)
      #expect(throws: Account.Overdrawn(by: 4)) { try account.action(.withdraw(4)) }
      #expect(account.state == 0)
      #expect(throws: Calculator.DivisionByZero.self) {
        try Calculator(fixture).action(.divide(1, by: 0))
      }
    }
  }

  /// A feature with every synchronous reducer except a reaction reducer.
  private final class Account: Property, ReducibleState, Feature, ActionReducer, EffectReducer,
    EventReducer
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
    let views: ViewList<Int>
    let events = Followers<Event>()
    private let log: Log

    init(_ fixture: Fixture) {
      processor = fixture.processor
      views = ViewList(processor.gate)
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

  /// A feature whose actions return a result.
  private final class Calculator: Processing, ReactionReducer {
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
