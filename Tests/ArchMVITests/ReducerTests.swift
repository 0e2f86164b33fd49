import Conformance

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// What each reducer of the family does.
  @MainActor
  @Suite("MVI: reducers")
  struct ReducerTests {
    private let fixture = Fixture()
    private let service = Service()

    @Test(
      "the reducer family (intent, action, effect, reaction, event; synchronous and asynchronous)")
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

    @Test("an action that misses its aim throws, and changes nothing")
    func actionError() {
      let account = Account(fixture)
      #expect(throws: Account.Overdrawn(by: 4)) { try account.action(.withdraw(4)) }
      #expect(account.state == 0)
      #expect(throws: Calculator.DivisionByZero.self) {
        try Calculator(fixture).action(.divide(1, by: 0))
      }
    }

    @Test("asynchronous intents are reduced in the order in which they were sent")
    func asynchronousOrder() {
      Pump.window {
        let mailbox = Mailbox(service, processor: fixture.processor)
        let screen = ProbeView<[String]>()
        _ = fixture.processor.attach(screen, to: mailbox)
        mailbox(.fetch("a"))
        mailbox(.fetch("b"))
        fixture.settle()
        service.answer("b")
        fixture.settle()
        #expect(service.requests == ["a"])
        service.fail("a")
        fixture.settle()
        service.answer("b")
        fixture.settle()
        #expect(screen.deliveries == [[], ["no a"], ["no a", "page b"]])
        #expect(mailbox.cancellables.count == 0)
      }
    }

    @Test("an ended feature reduces no asynchronous intent any more, and is released")
    func asynchronousEnd() {
      Pump.window {
        weak var released: Mailbox?
        let screen = ProbeView<[String]>()
        do {
          let mailbox = Mailbox(service, processor: fixture.processor)
          released = mailbox
          _ = fixture.processor.attach(screen, to: mailbox)
          mailbox(.fetch("a"))
          mailbox(.fetch("b"))
          fixture.settle()
          mailbox.end()
          mailbox(.fetch("c"))
          #expect(mailbox.state == [])
        }
        service.answer("a")
        fixture.settle()
        #expect(screen.deliveries == [[]])
        #expect(service.requests == ["a"])
        #expect(released == nil)
      }
    }

    @Test("whoever was cancelled while awaiting an action does not go on with what came of it")
    func cancelledActions() {
      Pump.window {
        let mailbox = Mailbox(service, processor: fixture.processor)
        let courier = Courier(service, processor: fixture.processor)
        let tasks = [
          Task {
            do {
              fixture.log.add(try await mailbox.action(.load("a")))
            } catch {
              fixture.log.add("\(error)")
            }
          },
          Task {
            do {
              try await courier.action("b")
              fixture.log.add("delivered")
            } catch {
              fixture.log.add("\(error)")
            }
          },
        ]
        fixture.settle()
        for task in tasks { task.cancel() }
        service.answer("a")
        service.answer("b")
        fixture.settle()
        #expect(fixture.log.entries == ["CancellationError()", "CancellationError()"])
      }
    }
  }
#endif
