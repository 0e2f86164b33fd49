import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios

/// A news list in a random walk.
final class NewsScene: AnsweredScene {
  typealias Port = NewsPort

  /// The identifiers of all stories.
  static let ids = 1...30

  let log: WalkLog
  var react: ((UInt64) -> Void)?
  let fixture: NewsFixture
  var history: ModelHistory<NewsModel>

  /// Whether feeds have few stories, so that most of them are listed again by the next load.
  let hasFewStories: Bool

  /// The number of pending requests of superseded loads, readings and questions, which are the
  /// oldest.
  var stale = StaleRequests()

  /// The responses in this step, and the load and the reading that they belong to.
  var answers: [NewsModel.Event] = []
  var answeredLoad = 0
  var answeredReading = 0

  var listeners: [WalkListener<NewsEvent>] = []

  /// The seeds of the reactions to the next event and to the next message, if any.
  var plan: UInt64?
  var messagePlan: UInt64?

  /// Whether views or listeners sent intents in this step.
  var hadNestedIntents = false

  var compared = NewsComparison()

  private var isSettling = false

  init(
    _ fixture: NewsFixture, _ settings: NewsSettings, hasFewStories: Bool, _ log: WalkLog
  ) {
    self.fixture = fixture
    self.log = log
    self.hasFewStories = hasFewStories
    history = ModelHistory(NewsModel(settings.configuration))
    _ = fixture.list.onEvent { [weak self] in self?.receive($0) }
    fixture.messageLog.onMessage = { [weak self] message, isLast in self?.receive(message, isLast) }
  }

  var model: NewsModel { history.latest }

  var expectedEvents: [NewsEvent] { model.events }

  /// Whether a request stays pending when its task is cancelled.
  var waitsWhenCancelled: Bool { fixture.services.waitsWhenCancelled }

  // MARK: Views

  func target(_ random: inout SplitMix64) -> Target {
    switch random.number(below: 8) {
    case 0: .list
    case 1: .badge
    default: .row(row(&random), random.one(of: RowStyle.allCases))
    }
  }

  func presentTarget(_ random: inout SplitMix64) -> Target? {
    switch random.number(below: 8) {
    case 0: return .list
    case 1: return .badge
    default:
      return presentRow(&random).map { .row($0, random.one(of: RowStyle.allCases)) }
    }
  }

  private func presentRow(_ random: inout SplitMix64) -> Int? {
    random.any(of: fixture.list.listContent.rows).flatMap { id in
      fixture.list.content(ofRow: id, style: .full) == nil ? nil : id
    }
  }

  func expectUnknown(_ target: Target) {
    if case .row(let id, _) = target { apply(.viewBound(id)) }
  }

  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target? {
    guard case .row(_, let style) = target else { return nil }
    let id = isNested ? presentRow(&random) : row(&random)
    return id.map { .row($0, style) }
  }

  // MARK: Steps

  func act(_ random: inout SplitMix64) {
    switch random.number(below: 16) {
    case 0: passTime(&random)
    case 1: changeListeners(&random)
    case 2...5: sendBurst(&random)
    default: answer(&random)
    }
  }

  func passTime(_ random: inout SplitMix64) {
    let seconds = random.one(of: [1, 60, 3_600, 86_400])
    log.act(.time, "\(seconds) seconds pass")
    fixture.date += TimeInterval(seconds)
  }

  func sendIntent(_ random: inout SplitMix64) {
    let intent: NewsIntent =
      switch random.number(below: 16) {
      case 0: .appear
      case 1: .refresh
      case 2...4: .loadMore
      case 5: .selectFeed(random.one(of: Feed.allCases))
      case 6...8: .rowAppeared(row(&random))
      case 9...11: .select(row(&random))
      case 12: .markUnread(row(&random))
      default: .toggleUpvote(row(&random))
      }
    if log.isDelivering { hadNestedIntents = true }
    if isSettling { applyAnswers() }
    log.act(nil, "\(intent)")
    let loadCount = model.loadCount
    apply(.intent(intent))
    if model.loadCount != loadCount {
      stale.items = fixture.stories.stories.pending.count
      stale.feeds = fixture.stories.feeds.pending.count
    }
    fixture.list.send(intent)
  }

  private func apply(_ event: NewsModel.Event) { history.append { $0.apply(event) } }

  /// A listed story, or occasionally any.
  func row(_ random: inout SplitMix64) -> Int {
    let other = 1 + random.number(below: Self.ids.count)
    return random.oneIn(10) ? other : random.any(of: model.listContent.rows) ?? other
  }

  func settle() {
    isSettling = true
    fixture.settle()
    applyAnswers()
    isSettling = false
    guard waitsWhenCancelled else {
      stale = StaleRequests()
      return
    }
    // A load that was superseded before it began may have requested identities all the same, and a
    // reading may have read.
    stale.feeds = max(0, fixture.stories.feeds.pending.count - model.awaitedIdentities.count)
    stale.reads = max(0, fixture.storage.reads.pending.count - model.awaitedStorage.count)
    stale.questions = max(0, fixture.alerts.questions.pending.count - model.awaitedAlerts.count)
    // Where contents are shown later, so may a load for an intent that another one follows.
    let itemCount = fixture.stories.stories.pending.count
    if fixture.profile.delivery == .later, itemCount < 8 {
      stale.items = max(0, itemCount - model.awaitedItems.count)
    }
  }

  private func applyAnswers() {
    for answer in answers where isCurrent(answer) { apply(answer) }
    answers = []
  }

  /// A response is late when another load began before the scenario could notice it.
  private func isCurrent(_ answer: NewsModel.Event) -> Bool {
    switch answer {
    case .identitiesArrived, .itemArrived, .itemUnreadable, .itemLost, .loadFailed, .loadCancelled,
      .alertAnswered:
      model.loadCount == answeredLoad
    case .storageRead, .storageReadFailed: model.readingCount == answeredReading
    default: true
    }
  }
}

/// The numbers of pending requests whose answers must not have an effect.
struct StaleRequests {
  var feeds = 0
  var items = 0
  var reads = 0
  var questions = 0
}

extension NewsPort {
  static func settings(walk header: UInt32) -> NewsSettings {
    var random = SplitMix64(seed: UInt64(header))
    let configuration = NewsConfiguration(
      feed: random.one(of: Feed.allCases), pageSize: random.one(of: [1, 2, 4, 5, 10, 12]))
    random = SplitMix64(seed: ~UInt64(header))
    return NewsSettings(configuration: configuration, waitsWhenCancelled: random.oneIn(2))
  }

  static func scene(
    _ fixture: NewsFixture, _ settings: NewsSettings, header: UInt32, _ log: WalkLog
  ) -> NewsScene {
    var random = SplitMix64(seed: UInt64(header) << 32)
    return NewsScene(fixture, settings, hasFewStories: random.oneIn(2), log)
  }
}

extension NewsScene {
  /// Reacts before the list's own listeners are called, or after them.
  func receive(_ message: Message, _ isLast: Bool) {
    guard let plan = messagePlan, isLast == (plan & 2 == 0) else { return }
    messagePlan = nil
    log.deliver(PlainText.describing(message), to: "the bus") { react?(plan) }
  }

  func armListener(_ plan: UInt64) -> Bool {
    if plan & 1 == 0 { self.plan = plan } else { messagePlan = plan }
    return true
  }
}
