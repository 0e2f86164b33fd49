import Conformance
import Scenarios

/// A hand-written board with an array of views and loops, each part of which a saboteur can replace.
///
/// It follows the contract. Closures get the board as an argument and must not capture it.
final class NaiveBoard: CounterBoard {
  struct Slot {
    let ticket: Int
    let counter: Int?
    let view: AnyObject

    /// Reads the current content, and returns its delivery.
    let read: @MainActor () -> @MainActor () -> Void
  }

  /// The attachment that is detached.
  struct Detachment {
    let ticket: Int
    weak var view: AnyObject?
  }

  /// Takes an intent that is sent while another one is handled.
  var takeNested: (CounterIntent, NaiveBoard) -> Void = { $1.enqueue($0) }

  /// The maximum number of nested intents.
  var limit = IntentQueue<CounterIntent>.limit

  /// Makes the deliveries to some views.
  var deliver: (NaiveBoard, (Slot) -> Bool) -> Void = { board, isIncluded in
    for ticket in board.slots.filter(isIncluded).map(\.ticket) { board.deliver(to: ticket) }
  }

  var add: (Slot, NaiveBoard) -> Void = { $1.slots.append($0) }

  /// Makes the first delivery to a view.
  var deliverFirst: (Slot, NaiveBoard) -> Void = { slot, board in board.inRound { slot.read()() } }

  var remove: (Detachment, NaiveBoard) -> Void = { detachment, board in
    board.slots.removeAll { $0.ticket == detachment.ticket }
  }

  var endRound: (NaiveBoard) -> Void = { _ in }

  /// Ends the attachments when the board is stopped.
  var removeAll: (NaiveBoard) -> Void = { $0.slots = [] }

  var slots: [Slot] = []
  var queue: [CounterIntent] = []
  private(set) var isHandling = false
  private let environment: ScenarioEnvironment
  private var counters: [Counter]
  private var shownTotal: CounterTotal
  private var delays: [Int: Task<Void, Never>] = [:]
  private let bounds: ClosedRange<Int>
  private var lastTicket = 0
  private var rejectionIsReported = false
  private var nestedCount = 0
  private var isStopped = false

  init(_ configuration: CounterConfiguration, _ environment: ScenarioEnvironment) {
    self.environment = environment
    counters = configuration.counters
    shownTotal = CounterTotal(of: counters)
    bounds = configuration.bounds
  }

  isolated deinit { stop() }

  // MARK: Intents

  func send(_ intent: CounterIntent) {
    guard !isStopped else { return }
    if isHandling { takeNested(intent, self) } else { inRound { handle(intent) } }
  }

  /// Makes deliveries, then handles the intents that were sent during them.
  private func inRound(_ deliver: () -> Void) {
    let isOutermost = !isHandling
    isHandling = true
    deliver()
    guard isOutermost else { return }
    while !queue.isEmpty { handle(queue.removeFirst()) }
    isHandling = false
    nestedCount = 0
    rejectionIsReported = false
    endRound(self)
  }

  private func enqueue(_ intent: CounterIntent) {
    guard nestedCount >= limit else {
      nestedCount += 1
      return queue.append(intent)
    }
    if !rejectionIsReported {
      rejectionIsReported = true
      environment.diagnostics.report(.nestedIntentsRefused(limit: IntentQueue<CounterIntent>.limit))
    }
  }

  func handle(_ intent: CounterIntent) {
    guard !isStopped, let changed = change(intent) else { return }
    deliver(changed)
  }

  private func deliver(_ changed: [Int]) {
    for id in changed { deliver(self) { $0.counter == id } }
    let total = CounterTotal(of: counters)
    guard total != shownTotal else { return }
    shownTotal = total
    deliver(self) { $0.counter == nil }
  }

  /// Changes counters; returns those that changed, or `nil` if none did.
  @discardableResult
  func change(_ intent: CounterIntent) -> [Int]? {
    let old = counters
    switch intent {
    case .increment(let id): set(id) { $0.step(by: 1, within: bounds) }
    case .decrement(let id): set(id) { $0.step(by: -1, within: bounds) }
    case .reset(let id): set(id) { $0.value = 0 }
    case .resetAll: for id in counters.indices { counters[id].value = 0 }
    case .incrementLater(let id): set(id) { $0.isBusy = true }
    case .cancelLater(let id):
      set(id) { $0.isBusy = false }
      delays.removeValue(forKey: id)?.cancel()
    }
    for id in counters.indices where counters[id].isBusy && delays[id] == nil { startDelay(of: id) }
    let changed = counters.indices.filter { counters[$0] != old[$0] }
    return changed.isEmpty ? nil : changed
  }

  private func set(_ id: Int, _ change: (inout Counter) -> Void) {
    guard counters.indices.contains(id) else {
      return environment.diagnostics.report(.indexOutsideBoard(id))
    }
    change(&counters[id])
  }

  private func startDelay(of id: Int) {
    delays[id] = Task { [weak self, clock = environment.clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      self?.endDelay(of: id)
    }
  }

  private func endDelay(of id: Int) {
    delays[id] = nil
    counters[id].isBusy = false
    counters[id].step(by: 1, within: bounds)
    inRound { deliver([id]) }
  }

  // MARK: Views

  func deliver(to ticket: Int) { slots.first { $0.ticket == ticket }?.read()() }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard counters.indices.contains(id) else {
      environment.diagnostics.report(.indexOutsideBoard(id))
      return .ended
    }
    return attach(view, counter: id) { [unowned self] in
      let content = content(id)
      return { view.show(content) }
    }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    attach(view, counter: nil) { [unowned self] in
      let content = totalContent
      return { view.show(content) }
    }
  }

  private func attach(
    _ view: AnyObject, counter: Int?, _ read: @escaping @MainActor () -> @MainActor () -> Void
  ) -> ViewAttachment {
    guard !isStopped else { return .ended }
    lastTicket += 1
    let slot = Slot(ticket: lastTicket, counter: counter, view: view, read: read)
    add(slot, self)
    let detachment = Detachment(ticket: lastTicket, view: view)
    deliverFirst(slot, self)
    return ViewAttachment { [weak self] in
      if let self { remove(detachment, self) }
    }
  }

  func content(of id: Int) -> CounterContent? { counters.indices.contains(id) ? content(id) : nil }

  private func content(_ id: Int) -> CounterContent { CounterContent(counters[id]) }

  var totalContent: TotalContent { TotalContent(CounterTotal(of: counters)) }

  func stop() {
    isStopped = true
    queue = []
    for delay in delays.values { delay.cancel() }
    removeAll(self)
  }
}

extension Saboteur {
  /// A naive board in place of a sound one, with replaced closures.
  static func naive(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (NaiveBoard) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { _, configuration, environment in
      let board = NaiveBoard(configuration, environment)
      corrupt(board)
      return board
    }
  }

  /// A naive board without a queue: an intent sent during a delivery is handled at once, and then
  /// the remaining views get the outdated content.
  static func withoutQueue(_ fault: String, breaks rule: String) -> Saboteur {
    naive(fault, breaks: rule) { board in
      board.takeNested = { $1.handle($0) }
      board.deliver = { board, isIncluded in
        let deliveries = board.slots.filter(isIncluded).map { $0.read() }
        for deliver in deliveries { deliver() }
      }
    }
  }
}
