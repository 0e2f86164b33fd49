import ExecutorPump
import Scenarios

extension BehaviourReport {
  @MainActor static var isSupported: Bool { Pump.isSupported }
}

@MainActor
extension Behaviour {
  /// All behaviours, in the order of their identifiers.
  ///
  /// B11, the memory of one change, is seen by a benchmark alone.
  public nonisolated static let all: [Behaviour] = [
    Behaviour("B01", "an intent sent during an update", onEveryStage: { nestedIntent($0) }),
    Behaviour("B02", "a chain of 1,000 such intents", onEveryStage: { chain($0) }),
    Behaviour("B03", "when views are shown a change") { $0.timing(of: $1).title },
    Behaviour("B04", "ten changes within a frame", onEveryStage: { burst($0) }),
    Behaviour("B05", "an intent that changes nothing", onEveryStage: { idleIntent($0) }),
    Behaviour("B06", "one of 100 things changes: observers notified") {
      try oneOfMany($0, $1) { $0.notified }
    },
    Behaviour("B07", "one of 100 things changes: contents made") {
      try oneOfMany($0, $1) { $0.made }
    },
    Behaviour("B08", "a content equal to the one that is shown", equalContent),
    Behaviour("B09", "several views of one change", order),
    Behaviour("B10", "one change, one view", onEveryStage: { updatesPerChange($0) }),
    Behaviour("B12", "the last reference goes during an update", onEveryStage: { lettingGo($0) }),
  ]

  private static func updates(_ count: Int) -> String {
    switch count {
    case 0: "no update"
    case 1: "one update"
    case 10: "ten updates"
    default: "\(count) updates"
    }
  }

  private static func nestedIntent(_ stage: some Stage) -> String {
    let view = stage.attach()
    var isAtOnce = false
    view.atNextDelivery {
      stage.step()
      isAtOnce = stage.scene.shown(view.target) == stage.scene.expected(view.target)
    }
    stage.step()
    stage.fixture.settle()
    return isAtOnce ? "takes effect at once" : "takes effect after the update"
  }

  /// The growth of the stack at which a chain ends, in bytes.
  private static let enoughStack: UInt = 256 << 10

  private static func chain(_ stage: some Stage) -> String {
    stage.fixture.budget = 10_000_000
    let view = stage.attach()
    var start: UInt?
    var growth: UInt = 0
    var count = 0
    func answer() {
      view.atNextDelivery(answer)
      let address = Pump.stackAddress
      let first = start ?? address
      start = first
      growth = max(growth, first > address ? first - address : 0)
      // A longer chain may not fit on a small stack.
      guard count < 1_000, growth < enoughStack else { return }
      count += 1
      stage.step()
    }
    view.atNextDelivery(answer)
    stage.step()
    stage.fixture.settle()
    return growth < enoughStack / 8 ? "needs no more stack" : "needs stack for each"
  }

  private static func burst(_ stage: some Stage) -> String {
    let view = stage.attach()
    let start = view.deliveries.count
    for _ in 0..<10 { stage.step() }
    stage.fixture.settle()
    return updates(view.deliveries.count - start)
  }

  private static func idleIntent(_ stage: some Stage) -> String {
    let views = stage.attachAll()
    func count() -> Int { views.reduce(0) { $0 + $1.deliveries.count } }
    let start = count()
    stage.idle()
    stage.fixture.settle()
    return updates(count() - start)
  }

  private static func oneOfMany(
    _ trial: Trial, _ scenario: ScenarioName, _ count: (StageCounter) -> Int
  ) throws -> String? {
    let counter = StageCounter()
    trial.watcher = counter
    switch scenario {
    case .navigation, .form, .application: return nil
    case .counter:
      try trial.run(with: CounterConfiguration(count: 100)) { (fixture: CounterFixture) in
        for id in 0..<100 { fixture.walker.attach(.counter(id)) }
        fixture.send(.increment(50), .decrement(50))
        counter.reset()
        fixture.send(.increment(50))
      }
    case .news:
      let settings = NewsSettings(configuration: NewsConfiguration(pageSize: 100))
      try trial.run(with: settings) { (fixture: NewsFixture) in
        fixture.play(.fill(1...100))
        for id in 1...100 { fixture.walker.attach(.row(id, .full)) }
        fixture.send(.toggleUpvote(50), .toggleUpvote(50))
        counter.reset()
        fixture.send(.toggleUpvote(50))
      }
    }
    return counter.notified == 0 && count(counter) == 0 ? notSeen : "\(count(counter))"
  }

  /// Whether any view is shown what it shows already, in a script of all intents.
  private static func equalContent(_ trial: Trial, _ scenario: ScenarioName) throws -> String? {
    var isShown = false
    func play<Port: StagedPort>(_ port: Port.Type) throws {
      try trial.run { (fixture: Fixture<Port>) in
        Port.playScript(fixture)
        isShown = fixture.walker.hasShownEqual
      }
    }
    if let port = scenario.port { try play(port) }
    return isShown ? "is shown" : "is not shown"
  }

  /// The order of views that were attached against the order of their places.
  private static func order(_ trial: Trial, _ scenario: ScenarioName) throws -> String? {
    var served: [Int] = []
    switch scenario {
    case .navigation, .form, .application: return nil
    case .counter:
      try trial.run(with: CounterConfiguration(count: 8, initialValue: 1)) {
        (fixture: CounterFixture) in
        for id in attachment {
          fixture.walker.attach(.counter(id)).atNextDelivery { served.append(id) }
        }
        fixture.send(.resetAll)
      }
    case .news:
      let settings = NewsSettings(configuration: NewsConfiguration(pageSize: 8))
      try trial.run(with: settings) { (fixture: NewsFixture) in
        fixture.play(.fill(0..<8))
        for id in attachment {
          fixture.walker.attach(.row(id, .full)).atNextDelivery { served.append(id) }
        }
        fixture.play(.send(.refresh), .load(page: (0..<8).map { .sample($0, score: 20) }))
      }
    }
    return switch served {
    case attachment: "in the order of attachment"
    case attachment.sorted(): "by place"
    default: "in another order"
    }
  }

  private static let attachment = [6, 2, 7, 0, 3, 1, 5, 4]

  private static func updatesPerChange(_ stage: some Stage) -> String {
    let views = stage.attachAll()
    var most = 0
    for change in stage.eachStep {
      let before = views.map(\.deliveries.count)
      change()
      stage.fixture.settle()
      most = zip(views, before).reduce(most) { max($0, $1.0.deliveries.count - $1.1) }
    }
    return most > 1 ? "up to \(most) updates" : updates(most)
  }

  private static func lettingGo(_ stage: some Stage) -> String {
    let views = (0..<2).map { _ in stage.attach() }
    var count = views[1].deliveries.count
    views[0].atNextDelivery {
      count = views[1].deliveries.count
      stage.fixture.drop()
    }
    stage.step()
    stage.fixture.settle()
    return views[1].deliveries.count > count ? "the update ends first" : "nothing more is shown"
  }
}

/// Counts what happens inside an architecture.
private final class StageCounter: TraceWatcher {
  private(set) var notified = 0
  private(set) var made = 0

  func didRecord(_ event: Trace.Event) {
    if event.stage == .notified { notified += 1 }
    if event.stage == .made { made += 1 }
  }

  func reset() { (notified, made) = (0, 0) }
}
