import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios

typealias NewsFixture = Fixture<NewsPort>

extension NewsFixture {
  var list: any NewsList { port.scenario }
}

struct NewsSettings: Sendable {
  var configuration = NewsConfiguration(pageSize: 3)

  /// Whether a request stays pending when its task is cancelled, like one that was already sent.
  var waitsWhenCancelled = false

  /// With services that ignore cancellation.
  static let waiting = NewsSettings(waitsWhenCancelled: true)
}

/// The news list in scripts and walks.
final class NewsScene: AnsweredScene {
  typealias Port = NewsPort

  static let ids = 1...30

  let state: SceneState<NewsPort>

  /// Whether feeds have few stories, so that most of them are listed again by the next load.
  let hasFewStories: Bool

  let stories: GatedStories
  let storage: GatedStorage
  let thumbnails: GatedThumbnails
  let alerts: GatedAlerts
  let notices = NoticeLog()
  let analytics = AnalyticsLog()
  var date = Date(timeIntervalSince1970: 1_700_000_000)

  let feeds: Requests<Feed, [Int]>
  let items: Requests<Int, Story?>
  let reads: Requests<Feed, [Story]?>
  let writes: Requests<GatedStorage.Write, Void>
  let pictures: Requests<Int, String>
  let questions: Requests<Alert, Alert.Action?>

  var events: [NewsEvent] = []
  var listeners: [(probe: EventProbe<NewsEvent>, start: Int)] = []

  private let configuration: NewsConfiguration

  /// The seed of the reaction to the next message, if any.
  private var messagePlan: UInt64?

  private var eventComparison = OutputComparison("events")
  private var entryComparison = OutputComparison("analytics")
  private var noticeComparison = OutputComparison("notices")
  private var pageComparison = OutputComparison("pages that are stored")
  private var messageComparison = OutputComparison("messages")

  // The compared entries of what may differ after nested intents.
  private var seenAlerts = 0
  private var expectedAlerts = 0
  private var announcedCount = 0
  private var announcedAmong = 0

  init(_ settings: NewsSettings, header: UInt32) {
    let waits = settings.waitsWhenCancelled
    configuration = settings.configuration
    state = SceneState(NewsModel(configuration))
    var random = SplitMix64(seed: UInt64(header) << 32)
    hasFewStories = random.oneIn(2)
    stories = GatedStories(waitsWhenCancelled: waits)
    storage = GatedStorage(waitsWhenCancelled: waits)
    thumbnails = GatedThumbnails(waitsWhenCancelled: waits)
    alerts = GatedAlerts(waitsWhenCancelled: waits)
    feeds = Requests(stories.feeds, "requests for identities") {
      "a request for the identities of \($0)"
    }
    items = Requests(stories.stories, "requests for stories") { "a request for story \($0)" }
    reads = Requests(storage.reads, "requests to read") { "a reading of \($0)" }
    writes = Requests(storage.writes, "requests to write") { "a writing of \($0.feed)" }
    pictures = Requests(thumbnails.requests, "requests for pictures") {
      "a request for picture \($0)"
    }
    questions = Requests(alerts.questions, "questions") { "the question \"\($0.message)\"" }
  }

  func make(
    by subject: Subject, _ environment: ScenarioEnvironment, _ messages: MessageBus
  ) -> (any NewsList)? {
    subject.makeNewsList?(
      configuration,
      NewsEnvironment(
        scenario: environment, currentDate: { self.date }, stories: stories, storage: storage,
        thumbnails: thumbnails, alerts: alerts, notices: notices, analytics: analytics,
        messages: messages))
  }

  var allRequests: [any PendingRequests] { [feeds, items, reads, writes, pictures, questions] }

  var services: [(object: AnyObject, name: String)] {
    [
      (stories, "story service"), (storage, "storage"), (thumbnails, "thumbnail service"),
      (alerts, "alert responder"), (notices, "notices"), (analytics, "analytics"),
    ]
  }

  var waitsWhenCancelled: Bool { items.gate.waitsWhenCancelled }

  // MARK: Listeners

  func listen() {
    let (log, transcript) = (log, fixture.transcript)
    notices.onShow = { [weak transcript] in transcript?.noteOutsideCall("the notice \($0)") }
    analytics.onEntry = { [weak transcript] in
      transcript?.noteOutsideCall("the analytics entry \($0)")
    }
    addListeners()
    fixture.messageLog.onMessage = { [weak self] in self?.receive($0, isLast: $1, log) }
  }

  /// Reacts before the list's own listeners are called, or after them.
  private func receive(_ message: Message, isLast: Bool, _ log: WalkLog) {
    guard let plan = messagePlan, isLast == (plan & 2 == 0) else { return }
    messagePlan = nil
    log.deliver(PlainText.describing(message), to: "the bus") { state.react?(plan) }
  }

  func armListener(_ plan: UInt64) -> Bool {
    if plan & 1 == 0 { state.plan = plan } else { messagePlan = plan }
    return true
  }

  // MARK: Views

  func target(_ random: inout SplitMix64) -> Target {
    switch random.number(below: 8) {
    case 0: .list
    case 1: .badge
    default: .row(row(&random), random.one(of: RowStyle.allCases))
    }
  }

  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target? {
    guard case .row(_, let style) = target else { return nil }
    guard isNested else { return .row(row(&random), style) }
    return random.any(of: fixture.list.listContent.rows).map { .row($0, style) }
      .flatMap { shown($0) == nil ? nil : $0 }
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
    log.act("\(seconds) seconds pass")
    date += TimeInterval(seconds)
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
    send(intent)
  }

  /// A listed story, or occasionally any.
  func row(_ random: inout SplitMix64) -> Int {
    let other = 1 + random.number(below: Self.ids.count)
    return random.oneIn(10) ? other : random.any(of: model.listContent.rows) ?? other
  }

  func countSuperseded(afterIntent old: NewsModel?) {
    if let old {
      guard model.loadCount != old.loadCount else { return }
      items.supersedeAll()
      feeds.supersedeAll()
    } else {
      // A load that was superseded before it began may have requested identities all the same, and a
      // reading may have read.
      feeds.settle(expecting: model.awaitedIdentities.count)
      reads.settle(expecting: model.awaitedStorage.count)
      questions.settle(expecting: model.awaitedAlerts.count)
      // Where contents are shown later, so may a load for an intent that another one follows.
      let isLater = fixture.timing == .later && items.pending.count < 8
      if !waitsWhenCancelled || isLater { items.settle(expecting: model.awaitedItems.count) }
    }
  }

  /// A response is late when another load began before the scenario could notice it.
  func isCurrent(_ response: NewsModel.Event, since asked: NewsModel) -> Bool {
    switch response {
    case .identitiesArrived, .itemArrived, .itemUnreadable, .itemLost, .loadFailed, .loadCancelled,
      .alertAnswered:
      model.loadCount == asked.loadCount
    case .storageRead, .storageReadFailed: model.readingCount == asked.readingCount
    default: true
    }
  }

  // MARK: Contents

  func begin() {
    send(.appear)
    settle()
  }

  var keyTargets: [Target] {
    let rows = model.listContent.rows
    return [.list, .badge] + rows.prefix(2).flatMap { id in RowStyle.allCases.map { .row(id, $0) } }
  }

  static func reactions(in model: NewsModel) -> [NewsIntent] {
    let rows = model.listContent.rows
    let (first, last) = (rows.first ?? 1, rows.last ?? 1)
    return [
      .appear, .refresh, .loadMore, .selectFeed(model.feed == .new ? .top : .new),
      .rowAppeared(first), .select(first), .markUnread(first), .toggleUpvote(first), .select(last),
      .markUnread(last),
    ]
  }

  static func targets(in model: NewsModel) -> [Target] {
    [.list, .badge]
      + model.listContent.rows.flatMap { id in RowStyle.allCases.map { .row(id, $0) } }
  }

  /// The list, the badge, the rows of views and the first rows.
  func readableTargets(beside views: [Target]) -> [Target] {
    let rows = model.listContent.rows.prefix(3).map { Target.row($0, .full) }
    return [.list, .badge] + views.filter { $0 != .list && $0 != .badge } + rows
  }

  /// The badge learns of reads by message, perhaps in transitions of their own.
  func allowed(_ target: Target, at version: Int) -> [Shown?] {
    let versions = versions[...version]
    guard target == .badge, let rows = versions.last?.listContent.rows else {
      return versions.last.map { [expected(target, in: $0)] } ?? []
    }
    return versions.reversed().prefix { $0.listContent.rows == rows }
      .map { expected(.badge, in: $0) }
  }

  // MARK: Comparison

  func compareOutputs() {
    log.expect("requests for identities", feeds.current, is: model.awaitedIdentities)
    log.expect("requests to read", reads.current, is: model.awaitedStorage)
    log.expect("questions", questions.current, is: model.awaitedAlerts)
    // A row that left and came back may wait for its second picture while the first one is pending.
    let pendingPictures =
      waitsWhenCancelled
      ? Array(Set(pictures.pending).intersection(model.awaitedThumbnails)) : pictures.pending
    log.expect(
      "requests for pictures", pendingPictures.sorted(), is: model.awaitedThumbnails.sorted())
    compareWrites()
    // Requests of superseded loads count towards the limit of eight until they are answered.
    let awaitedItems = model.awaitedItems.prefix(max(0, 8 - items.supersededCount)).sorted()
    log.expect("requests for stories", items.current.sorted(), is: awaitedItems)
    let highestCount = items.gate.highestCount
    if highestCount > 8 { log.diverge("\(highestCount) stories were requested at once") }
    compareMessages()
    eventComparison.compare(events, with: model.events, in: self)
    compareListeners()
    entryComparison.compare(analytics.entries, with: model.analytics, in: self)
    noticeComparison.compare(notices.notices, with: model.notices, in: self)
    compareAlerts()
  }

  func expect(_ message: Message) { apply(.messageArrived(message)) }

  /// The model is copied once, and not for every content.
  func compareContents() {
    let model = model
    let list = fixture.list
    log.expect("the list", list.listContent, is: model.listContent)
    log.expect("the badge", list.badgeContent, is: model.badgeContent)
    let listed = model.listContent.rows
    for id in Set(Self.ids).union(listed) {
      // A row that is not listed has no content in any form.
      for style in listed.contains(id) ? RowStyle.allCases : [.full] {
        log.expect(
          "row \(id) (\(style))", list.content(ofRow: id, style: style),
          is: model.content(ofRow: id, style: style))
      }
    }
  }

  private func compareWrites() {
    let seen = writes.gate.requests.map { NewsModel.StoredPage(feed: $0.feed, stories: $0.stories) }
    pageComparison.compare(seen, with: model.writes, in: self)
  }

  /// The order of badge updates and nested intents is not specified: with nested intents, only the
  /// last number of unread stories is compared.
  private func compareMessages() {
    func isCompared(_ message: Message) -> Bool {
      if case .unreadChanged = message { !state.hadNestedIntents } else { true }
    }
    let seen = fixture.messageLog.messages
    messageComparison.compare(seen, with: model.messages, in: self, where: isCompared)
    for case .unreadChanged(let count) in seen.dropFirst(announcedAmong) {
      if count == announcedCount { log.diverge("\(count) unread is announced twice") }
      announcedCount = count
    }
    announcedAmong = seen.count
    let unreadCount = model.badgeContent.unreadCount
    log.expect("announced as unread", announcedCount, is: unreadCount)
  }

  /// An alert that is superseded by a reaction of a view to the failure need not be shown.
  private func compareAlerts() {
    let seen = questions.gate.requests.dropFirst(seenAlerts)
    let expected = model.alerts.dropFirst(expectedAlerts)
    seenAlerts += seen.count
    expectedAlerts += expected.count
    let isSuperseded = state.hadNestedIntents && model.awaitedAlerts.isEmpty
    if !(isSuperseded && seen.isEmpty) {
      log.expect("questions so far", Array(seen), is: Array(expected))
    }
  }
}
