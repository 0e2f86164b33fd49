import Conformance
import Scenarios

/// A hand-written board with an array of views, loops, and one of many mistakes.
///
/// It has no delayed increments; apart from its mistake it follows the contract.
final class NaiveBoard: CounterBoard {
  enum Mistake {
    /// There is no queue: an intent sent during a delivery is handled at once, and then the
    /// remaining views get the outdated content.
    case handlesNestedAtOnce
    /// An intent sent during the first delivery to a view is handled at once.
    case handlesFirstAtOnce
    /// Queued intents are handled last in, first out, or before the delivery to the next view.
    case handlesNestedBackwards, handlesNestedBetweenViews
    /// An intent sent during a delivery changes the state, which is not delivered.
    case deliversNestedNever
    /// The limit of nested intents is a hundred, or there is none.
    case rejectsEarly, queuesWithoutLimit
    /// A delivery goes to the views that were attached when it began.
    case deliversToDetached
    /// A view that is attached during a delivery is included in it as well, or is registered only
    /// when the queue is empty.
    case deliversToAttachedAgain, attachesLate
    /// A round of deliveries continues when the board is stopped.
    case finishesRound
    /// Detaching ends the oldest attachment of the view, or the one at the same position.
    case detachesOldest, detachesByPosition
    case identifiesByView, keepsDetachedViews
    /// Attaching delivers the content never, or twice.
    case attachesSilently, attachesTwice
  }

  private struct Slot {
    let ticket: Int
    let counter: Int?
    let view: AnyObject

    /// Reads the current content, and returns its delivery.
    let read: @MainActor () -> @MainActor () -> Void
  }

  private let mistake: Mistake
  private let environment: ScenarioEnvironment
  private var values: [Int]
  private let bounds: ClosedRange<Int>
  private var slots: [Slot] = []
  private var detached: [Slot] = []
  private var lateSlots: [Slot] = []
  private var lastTicket = 0
  private var queue: [CounterIntent] = []
  private var rejectionIsReported = false
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
      mistake == .deliversNestedNever ? _ = change(intent) : enqueue(intent)
      return
    }
    inRound { handle(intent) }
  }

  /// Makes deliveries, then handles the intents that were sent during them.
  private func inRound(_ deliver: () -> Void) {
    let isOutermost = !isHandling
    isHandling = true
    deliver()
    while isOutermost, !queue.isEmpty {
      handle(mistake == .handlesNestedBackwards ? queue.removeLast() : queue.removeFirst())
    }
    guard isOutermost else { return }
    isHandling = false
    slots += lateSlots
    lateSlots = []
    nestedCount = 0
    rejectionIsReported = false
  }

  private func enqueue(_ intent: CounterIntent) {
    let limit = mistake == .rejectsEarly ? 100 : IntentQueue<CounterIntent>.limit
    guard nestedCount >= limit, mistake != .queuesWithoutLimit else {
      nestedCount += 1
      return queue.append(intent)
    }
    if !rejectionIsReported {
      rejectionIsReported = true
      environment.diagnostics.report(.nestedIntentsRefused(limit: IntentQueue<CounterIntent>.limit))
    }
  }

  private func handle(_ intent: CounterIntent) {
    guard !isStopped, let changed = change(intent) else { return }
    for id in changed { deliver { $0.counter == id } }
    deliver { $0.counter == nil }
  }

  /// Changes values; returns the counters that changed, or `nil` if none did.
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
  private func deliver(_ isIncluded: (Slot) -> Bool) {
    switch mistake {
    case .handlesNestedAtOnce:
      let deliveries = slots.filter(isIncluded).map { $0.read() }
      for deliver in deliveries { deliver() }
    case .deliversToDetached: for slot in slots where isIncluded(slot) { slot.read()() }
    case .deliversToAttachedAgain:
      var index = 0
      while index < slots.count {
        if isIncluded(slots[index]) { slots[index].read()() }
        index += 1
      }
    default:
      let tickets = slots.filter(isIncluded).map(\.ticket)
      for ticket in tickets {
        slots.first { $0.ticket == ticket }?.read()()
        if mistake == .handlesNestedBetweenViews { handleBetweenViews() }
      }
    }
  }

  /// Only between the views of the outermost intent, so that the stack does not grow.
  private func handleBetweenViews() {
    guard !isBetweenViews else { return }
    isBetweenViews = true
    while !queue.isEmpty { handle(queue.removeFirst()) }
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
    _ view: AnyObject, counter: Int?, _ read: @escaping @MainActor () -> @MainActor () -> Void
  ) -> ViewAttachment {
    guard !isStopped else { return .ended }
    if mistake == .identifiesByView, slots.contains(where: { $0.view === view }) {
      inRound { read()() }
      return ViewAttachment { self.slots.removeAll { $0.view === view } }
    }
    lastTicket += 1
    let ticket = lastTicket
    let slot = Slot(ticket: ticket, counter: counter, view: view, read: read)
    if mistake == .attachesLate, isHandling {
      lateSlots.append(slot)
    } else {
      slots.append(slot)
    }
    if mistake == .handlesFirstAtOnce {
      read()()
    } else if mistake != .attachesSilently {
      inRound { read()() }
    }
    if mistake == .attachesTwice { inRound { read()() } }
    let position = slots.count - 1
    return ViewAttachment { [weak view] in self.detach(ticket, position, view) }
  }

  private func detach(_ ticket: Int, _ position: Int, _ view: AnyObject?) {
    if mistake == .detachesOldest {
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
    queue = []
    if mistake != .finishesRound { slots = [] }
  }
}

extension Saboteur {
  /// A naive board in place of a sound one.
  static func naive(
    _ fault: String, _ mistake: NaiveBoard.Mistake, _ rule: String
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { _, configuration, environment in
      NaiveBoard(mistake, configuration, environment)
    }
  }
}
