import Conformance
import ReferenceModels
import Scenarios

/// What is done on a counter board.
struct CounterWork: Sendable {
  enum View: Sendable {
    case counter(Int)
    case total

    /// A view of the first counter that sends intents from deliveries.
    case echo
  }

  /// The number of counters.
  var count = 1

  var views: [View] = [.counter(0)]

  /// What is sent; each intent changes the views named above once.
  var operations: [[Step<CounterIntent>]] = steps(of: 0)

  /// Whether an operation attaches one more view and detaches it.
  var isVisited = false

  var useful: @Sendable (Timing) -> ClosedRange<Int> = { _ in 1...1 }

  /// A step of a counter, and the one that takes it back.
  static func steps(
    of id: Int, burst: Int = 1, isConcurrent: Bool = false, echoes: Int = 0
  ) -> [[Step<CounterIntent>]] {
    [CounterIntent.increment(id), .decrement(id)].map { intent in
      let intents = Array(repeating: intent, count: burst)
      return [
        Step(
          intents: intents, ending: isConcurrent ? .settled : .shown, isConcurrent: isConcurrent,
          echoes: echoes)
      ]
    }
  }
}

extension Workload {
  static let ofCounters = [
    counter("dispatch", "one step, one view", [1]) { _ in CounterWork() },
    counter("fanout-all", "one step, n views of that counter") { n in
      CounterWork(views: Array(repeating: .counter(0), count: n), useful: { _ in n...n })
    },
    counter("fanout-one", "one step on a board of n counters, each with a view of its own") { n in
      CounterWork(
        count: n, views: (0..<n).map { .counter($0) }, operations: CounterWork.steps(of: n / 2))
    },
    counter(
      "board",
      "one step on a board of n counters with one view: writing into a large collection"
    ) { n in
      CounterWork(
        count: n, views: [.counter(n / 2)], operations: CounterWork.steps(of: n / 2))
    },
    counter("derived", "one step on a board of n counters with a view of the total") { n in
      CounterWork(count: n, views: [.total], operations: CounterWork.steps(of: n / 2))
    },
    counter("burst", "n steps within one frame", [1, 10, 100]) { n in
      CounterWork(
        operations: CounterWork.steps(of: 0, burst: n),
        useful: { $0.usefulDeliveries(ofBurst: n) })
    },
    counter("attach", "attach and detach one view beside n others") { n in
      CounterWork(
        views: Array(repeating: .counter(0), count: n), operations: [[Step()], [Step()]],
        isVisited: true)
    },
    counter("feedback", "a chain of n intents, each sent from a delivery", [1, 10, 100], drawn: [])
    {
      n in
      CounterWork(
        views: [.echo], operations: CounterWork.steps(of: 0, echoes: n - 1), useful: { _ in n...n })
    },
    counter("concurrent", "one step from each of n tasks", [1, 10, 16], drawn: []) { n in
      CounterWork(
        operations: CounterWork.steps(of: 0, burst: n, isConcurrent: true),
        useful: { $0.usefulDeliveries(ofBurst: n) })
    },
    counter(
      "lifecycle", "make a board of n counters with views, one step, let go", drawn: [],
      isLifeCycle: true
    ) { n in
      CounterWork(
        count: n, views: (0..<n).map { .counter($0) },
        operations: Array(CounterWork.steps(of: n / 2).prefix(1)), useful: { _ in n + 1...n + 1 })
    },
  ]

  private static func counter(
    _ name: String, _ summary: String, _ sizes: [Int] = [1, 10, 100, 1_000], drawn: [Int]? = nil,
    isLifeCycle: Bool = false, _ work: @escaping @Sendable (_ n: Int) -> CounterWork
  ) -> Workload {
    Workload("counter", name, summary, sizes, drawn: drawn) { architecture, n, mode in
      (architecture as? any CounterArchitecture.Type)?
        .session(work(n), mode, isLifeCycle: isLifeCycle)
    }
  }
}

extension CounterArchitecture {
  @MainActor
  fileprivate static func session(
    _ work: CounterWork, _ mode: SessionMode, isLifeCycle: Bool
  ) -> any WorkloadSession {
    let configuration = CounterConfiguration(count: work.count)
    let setting = Setting(
      mode, timing(in: .counter),
      counter: { place in
        let view = work.views.indices.contains(place) ? work.views[place] : .counter(0)
        return if case .counter(let id) = view { id } else { 0 }
      },
      models: { Models(counters: CounterModel(configuration)) })
    let (views, delivery) = (setting.views, setting.delivery)
    let echo = EchoView()
    let setup = WorkloadSetup<Board, Board>(
      setting, useful: work.useful(delivery),
      make: {
        setting.display = Display()
        return makeCounterBoard(
          configuration, environment: ScenarioEnvironment(display: setting.display))
      },
      subject: { $0 },
      open: { board, _ in
        for (place, view) in work.views.enumerated() {
          switch view {
          case .counter(let id): _ = board.attach(views.counters.fresh(place), to: id)
          case .total: _ = board.attachTotal(views.totals.fresh())
          case .echo:
            echo.show(in: views.counters.fresh(place)) { [weak board] in board?.send($0) }
            _ = board.attach(echo, to: 0)
          }
        }
        setting.display.settleIfLater(delivery)
      },
      operations: { board in
        let visit: @MainActor @Sendable () -> Void = { [views, work, display = setting.display] in
          Driver.visit(board, views.counters.fresh(work.views.count), of: 0, display, delivery)
        }
        return work.operations.map { steps in
          steps.map { step in
            var own = step
            if work.isVisited {
              own.before = visit
            } else if step.echoes > 0, let intent = step.intents.first {
              own.before = { echo.begin(intent, times: step.echoes) }
            }
            return own
          }
        }
      },
      apply: { intent in setting.change { $0.counters?.apply(.intent(intent)) } },
      attachFurtherView: work.isVisited
        ? { board in _ = board.attach(views.counters.timingProbe, to: 0) } : nil)
    return isLifeCycle ? LifeCycleSession(setup) : CycleSession(setup)
  }
}

/// A view that sends an intent again from each delivery, until a chain is complete.
private final class EchoView: ContentView {
  private var view: (any ContentView<CounterContent>)?

  // A view that sends intents does not hold its scenario.
  private var send: ((CounterIntent) -> Void)?
  private var intent = CounterIntent.resetAll
  private var remaining = 0

  func show(
    in view: any ContentView<CounterContent>, sending send: @escaping (CounterIntent) -> Void
  ) {
    (self.view, self.send) = (view, send)
  }

  func begin(_ intent: CounterIntent, times: Int) { (self.intent, remaining) = (intent, times) }

  func show(_ content: CounterContent) {
    view?.show(content)
    guard remaining > 0 else { return }
    remaining -= 1
    send?(intent)
  }
}
