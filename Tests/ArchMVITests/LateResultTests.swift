import Conformance

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// Results that arrive during a delivery, as a nested run loop makes possible.
  @MainActor
  @Suite("MVI: late results")
  struct LateResultTests {
    private let fixture = Fixture()
    private let service = Service()

    /// A reader that waits for the page `a` during the delivery of the bookmark.
    private func reader(
      during delivery: @escaping @MainActor (Reader) -> Void
    ) -> (Reader, ProbeView<Reader.State>) {
      let reader = Reader(service, processor: fixture.processor)
      let screen = fixture.view(of: reader) { [weak reader] state in
        if state.bookmark == "new", state.page.isEmpty, let reader { delivery(reader) }
      }
      reader(.load("a"))
      fixture.settle()
      reader(.saved("new"))
      fixture.settle()
      return (reader, screen)
    }

    private func pageArrives() {
      service.answer("a")
      fixture.settle()
    }

    @Test("a result waits for the end of the current delivery")
    func waits() {
      Pump.window {
        let (reader, screen) = reader {
          pageArrives()
          #expect($0.state.page == "")
        }
        #expect(reader.state == Reader.State(page: "page a", bookmark: "new"))
        #expect(screen.deliveries.count == 4)
        #expect(reader.cancellables.count == 0)
      }
    }

    @Test("an intent sent before the result arrived supersedes it")
    func superseded() {
      Pump.window {
        let (reader, _) = reader {
          guard $0.cancellables.count == 1, service.requests == ["a"] else { return }
          $0(.load("b"))
          pageArrives()
        }
        #expect(reader.state == Reader.State(isLoading: true, bookmark: "new"))
        service.answer("b")
        fixture.settle()
        #expect(reader.state == Reader.State(page: "page b", bookmark: "new"))
      }
    }

    @Test("a stop drops a pending result, and releases its feature")
    func stopped() {
      Pump.window {
        weak var released: Reader?
        do {
          let (reader, _) = reader { _ in
            pageArrives()
            fixture.processor.stop()
          }
          released = reader
          #expect(reader.state == Reader.State(isLoading: true, bookmark: "new"))
          reader.end()
        }
        #expect(released == nil)
      }
    }

    @Test("a change by an asynchronous reducer waits for the end of the current delivery")
    func stateChange() {
      Pump.window {
        let counter = AsyncCounter(fixture.processor)
        let screen = fixture.view(of: counter) { value in
          guard value == 1 else { return }
          counter(2)
          fixture.settle()
          #expect(counter.state == 1)
        }
        fixture.processor.perform { counter.state { $0 = 1 } }
        fixture.settle()
        #expect(screen.deliveries == [0, 1, 2])
      }
    }
  }

  /// A feature whose intents set its state asynchronously.
  private final class AsyncCounter: Property, ReducibleState, Processing, AsyncIntentReducer {
    let mutableState = MutableState(0)
    let processor: Processor
    let views: ViewList<Int>
    let cancellables = Cancellables()

    init(_ processor: Processor) {
      self.processor = processor
      views = ViewList(processor.gate)
    }

    func reduce(intent: Int) async { await state { $0 = intent } }
  }
#endif
