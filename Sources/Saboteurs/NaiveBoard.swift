import Conformance
import Scenarios

/// A board as one writes it before one has met the contract: values, views and loops, with one
/// mistake of many.
///
/// It has no delayed increments; where its mistake says nothing else it does what it should.
final class NaiveBoard: CounterBoard {
  /// What it does wrong.
  enum Mistake {
    /// There is no queue: an intent sent during a delivery is handled in the middle of it, and then
    /// the rest of the views are shown what was so before.
    case handlesNestedAtOnce
    /// An intent sent during a delivery changes the state, and is not shown.
    case showsNestedNever
    /// The newest of the intents that wait comes first.
    case handlesNestedBackwards
    /// Intents that a view sends are handled before the next view is shown what it was shown.
    case handlesNestedBetweenViews
    /// Of nested intents there may be no more than a hundred.
    case refusesTooEarly
    /// Intents wait as long as there are any.
    case queuesWithoutLimit
    /// Deliveries go to those who were attached when they began.
    case servesWhoeverWasThere
    /// A view that is attached during a delivery is served by that delivery as well.
    case servesNewcomersAgain
    /// A view that is attached during a delivery is served when nothing waits any more.
    case admitsNewcomersInTheEnd
    /// A round goes on when the board is stopped in it.
    case finishesItsRound
    /// Whoever detaches a view ends the oldest of its attachments.
    case detachesTheOldest
    /// An attachment is a position among the views.
    case detachesByPosition
    /// A view can be attached once.
    case knowsViewsByIdentity
    /// Detached views are kept, to be used again.
    case keepsDetachedViews
    /// Attaching leaves the first delivery to the next change.
    case attachesSilently
    /// Attaching shows the content, and so does the round that follows.
    case attachesTwice
  }

  private struct Slot {
    let ticket: Int
    let counter: Int?
    let view: AnyObject

    /// Looks at what is so, and gives the delivery of that.
    let look: @MainActor () -> @MainActor () -> Void
  }

  private let mistake: Mistake
  private let environment: ScenarioEnvironment
  private var values: [Int]
  private let bounds: ClosedRange<Int>
  private var slots: [Slot] = []
  private var detached: [Slot] = []
  private var newcomers: [Slot] = []
  private var lastTicket = 0
  private var waiting: [CounterIntent] = []
  private var refusalIsReported = false
  private var nestedCount = 0
  private var isHandling = false
  private var isBetweenViews = false
  private var isStopped = false

  init(
    _ mistake: Mistake, _ configuration: CounterConfiguration, _ environment: ScenarioEnvironment
  ) {
    self.mistake = mistake
    self.environment = environment
    values = Array(repeating: configuration.initialValue, count: configuration.count)
    bounds = configuration.bounds
  }

  // MARK: Intents

  func send(_ intent: CounterIntent) {
    guard !isStopped else { return }
    if isHandling, mistake != .handlesNestedAtOnce {
      mistake == .showsNestedNever ? _ = change(intent) : enqueue(intent)
      return
    }
    let isOutermost = !isHandling
    isHandling = true
    handle(intent)
    while isOutermost, !waiting.isEmpty {
      handle(mistake == .handlesNestedBackwards ? waiting.removeLast() : waiting.removeFirst())
    }
    guard isOutermost else { return }
    isHandling = false
    slots += newcomers
    newcomers = []
    nestedCount = 0
    refusalIsReported = false
  }

  private func enqueue(_ intent: CounterIntent) {
    let limit = mistake == .refusesTooEarly ? 100 : IntentQueue<CounterIntent>.limit
    guard nestedCount >= limit, mistake != .queuesWithoutLimit else {
      nestedCount += 1
      return waiting.append(intent)
    }
    if !refusalIsReported {
      refusalIsReported = true
      environment.diagnostics.report(.nestedIntentsRefused(limit: IntentQueue<CounterIntent>.limit))
    }
  }

  private func handle(_ intent: CounterIntent) {
    guard !isStopped, let changed = change(intent) else { return }
    for id in changed { deliver { $0.counter == id } }
    deliver { $0.counter == nil }
  }

  /// Changes values; gives the counters that changed, or nothing when none did.
  private func change(_ intent: CounterIntent) -> [Int]? {
    let old = values
    switch intent {
    case .increment(let id): set(id) { $0 + 1 }
    case .decrement(let id): set(id) { $0 - 1 }
    case .reset(let id): set(id) { _ in 0 }
    case .resetAll: for id in values.indices { values[id] = 0 }
    case .incrementLater, .cancelLater: break
    }
    let changed = values.indices.filter { values[$0] != old[$0] }
    return changed.isEmpty ? nil : changed
  }

  private func set(_ id: Int, _ value: (Int) -> Int) {
    guard values.indices.contains(id) else {
      return environment.diagnostics.report(.indexOutsideBoard(id))
    }
    if bounds.contains(value(values[id])) { values[id] = value(values[id]) }
  }
}

// MARK: - Views

extension NaiveBoard {
  private func deliver(_ isConcerned: (Slot) -> Bool) {
    switch mistake {
    case .handlesNestedAtOnce:
      let deliveries = slots.filter(isConcerned).map { $0.look() }
      for deliver in deliveries { deliver() }
    case .servesWhoeverWasThere: for slot in slots where isConcerned(slot) { slot.look()() }
    case .servesNewcomersAgain:
      var index = 0
      while index < slots.count {
        if isConcerned(slots[index]) { slots[index].look()() }
        index += 1
      }
    default:
      let tickets = slots.filter(isConcerned).map(\.ticket)
      for ticket in tickets {
        slots.first { $0.ticket == ticket }?.look()()
        if mistake == .handlesNestedBetweenViews { handleBetweenViews() }
      }
    }
  }

  /// Only between the views of the outermost intent, so that the stack stays as it is.
  private func handleBetweenViews() {
    guard !isBetweenViews else { return }
    isBetweenViews = true
    while !waiting.isEmpty { handle(waiting.removeFirst()) }
    isBetweenViews = false
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard values.indices.contains(id) else {
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
    _ view: AnyObject, counter: Int?, _ look: @escaping @MainActor () -> @MainActor () -> Void
  ) -> ViewAttachment {
    guard !isStopped else { return .ended }
    if mistake == .knowsViewsByIdentity, slots.contains(where: { $0.view === view }) {
      look()()
      return ViewAttachment { self.slots.removeAll { $0.view === view } }
    }
    lastTicket += 1
    let ticket = lastTicket
    let slot = Slot(ticket: ticket, counter: counter, view: view, look: look)
    if mistake == .admitsNewcomersInTheEnd, isHandling {
      newcomers.append(slot)
    } else {
      slots.append(slot)
    }
    if mistake != .attachesSilently { look()() }
    if mistake == .attachesTwice { look()() }
    let position = slots.count - 1
    return ViewAttachment { [weak view] in self.detach(ticket, position, view) }
  }

  private func detach(_ ticket: Int, _ position: Int, _ view: AnyObject?) {
    if mistake == .detachesTheOldest {
      if let oldest = slots.firstIndex(where: { $0.view === view }) { slots.remove(at: oldest) }
      return
    }
    if mistake == .detachesByPosition {
      if slots.indices.contains(position) { slots.remove(at: position) }
      return
    }
    if mistake == .keepsDetachedViews { detached += slots.filter { $0.ticket == ticket } }
    slots.removeAll { $0.ticket == ticket }
  }

  func content(of id: Int) -> CounterContent? { values.indices.contains(id) ? content(id) : nil }

  private func content(_ id: Int) -> CounterContent { CounterContent(Counter(value: values[id])) }

  var totalContent: TotalContent {
    TotalContent(CounterTotal(of: values.map { Counter(value: $0) }))
  }

  func stop() {
    isStopped = true
    waiting = []
    if mistake != .finishesItsRound { slots = [] }
  }
}
