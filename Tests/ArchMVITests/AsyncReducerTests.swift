import Conformance

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// Reducers that are awaited.
  @MainActor
  @Suite("MVI: asynchronous reducers")
  struct AsyncReducerTests {
    private let fixture = Fixture()
    private let service = Service()

    @Test("asynchronous intents are reduced in the order in which they were sent")
    func asynchronousOrder() {
      Pump.window {
        let mailbox = Mailbox(service, processor: fixture.processor)
        let screen = fixture.view(of: mailbox)
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

    @Test("an ended feature reduces no further asynchronous intents, and is released")
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

    @Test("a task cancelled while it awaits an action does not get the result")
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

  /// A feature with asynchronous intents, and asynchronous actions that return a result.
  final class Mailbox: Property, ReducibleState, Processing, AsyncIntentReducer,
    AsyncReactionReducer
  {
    enum Intent {
      case fetch(String)
    }

    enum Action {
      case load(String)
    }

    let mutableState = MutableState<[String]>([])
    let processor: Processor
    let views: ViewList<[String]>
    let cancellables = Cancellables()
    private let service: Service

    init(_ service: Service, processor: Processor) {
      self.service = service
      self.processor = processor
      views = ViewList(processor.gate)
    }

    func reduce(intent: Intent) async {
      switch intent {
      case .fetch(let name):
        do {
          let page = try await action(.load(name))
          await state { $0.append(page) }
        } catch {
          await state { $0.append("no \(name)") }
        }
      }
    }

    func reduce(action: Action) async throws -> String {
      switch action {
      case .load(let name): try await service.load(name)
      }
    }
  }

  /// A feature with asynchronous actions that return nothing.
  private final class Courier: Processing, AsyncActionReducer {
    let processor: Processor
    private let service: Service

    init(_ service: Service, processor: Processor) {
      self.service = service
      self.processor = processor
    }

    func reduce(action name: String) async throws { _ = try await service.load(name) }
  }
#endif
