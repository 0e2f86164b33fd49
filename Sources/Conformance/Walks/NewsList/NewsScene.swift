import Foundation
import ReferenceModels
import Scenarios

/// A news list in a walk.
final class NewsScene: WalkScene {
  enum Target: Equatable, Sendable {
    case list
    case badge
    case row(Int, RowAdapter)
  }

  enum Shown: Equatable, Sendable {
    case list(NewsListContent)
    case badge(BadgeContent)
    case row(RowContent)
  }

  /// The stories that there are.
  static let ids = 1...30

  let log: WalkLog
  var react: ((UInt64) -> Void)?
  let fixture: NewsFixture
  var model: NewsModel

  /// Whether requests whose tasks are cancelled wait on.
  let isPatient: Bool

  /// How many of the requests that wait nobody wants any more; they are the oldest.
  var staleFeedCount = 0
  var staleItemCount = 0

  /// What services answered in this step, and to which load and reading.
  var answers: [NewsModel.Event] = []
  var answeredLoad = 0
  var answeredReading = 0

  var listeners: [WalkListener] = []

  /// What the first listener does at the next event, if anything.
  private var plan: UInt64?

  /// Whether views or listeners sent intents in this step.
  var hadNestedIntents = false

  /// How much was compared.
  var compared = NewsComparison()

  private var isSettling = false

  init(
    _ fixture: NewsFixture, _ configuration: NewsConfiguration, isPatient: Bool, _ log: WalkLog
  ) {
    self.fixture = fixture
    self.log = log
    self.isPatient = isPatient
    model = NewsModel(configuration)
    _ = fixture.list.onEvent { [weak self] in self?.hear($0) }
  }

  private func hear(_ event: NewsEvent) {
    guard let plan = plan.take() else { return }
    log.deliver(PlainText.describing(event), to: "the listener") { react?(plan) }
  }

  func armListener(_ plan: UInt64) -> Bool {
    self.plan = plan
    return true
  }

  // MARK: Views

  func shown(_ target: Target) -> Shown? {
    switch target {
    case .list: .list(fixture.list.listContent)
    case .badge: .badge(fixture.list.badgeContent)
    case .row(let id, let adapter):
      fixture.list.content(ofRow: id, adapter: adapter).map { .row($0) }
    }
  }

  func expected(_ target: Target) -> Shown? {
    switch target {
    case .list: .list(model.listContent)
    case .badge: .badge(model.badgeContent)
    case .row(let id, let adapter): model.content(ofRow: id, adapter: adapter).map { .row($0) }
    }
  }

  func target(_ random: inout SplitMix64) -> Target {
    switch random.number(below: 8) {
    case 0: .list
    case 1: .badge
    default: .row(row(&random), random.one(of: RowAdapter.allCases))
    }
  }

  func presentTarget(_ random: inout SplitMix64) -> Target? {
    switch random.number(below: 8) {
    case 0: return .list
    case 1: return .badge
    default:
      return presentRow(&random).map { .row($0, random.one(of: RowAdapter.allCases)) }
    }
  }

  private func presentRow(_ random: inout SplitMix64) -> Int? {
    random.any(of: fixture.list.listContent.rows).flatMap { id in
      fixture.list.content(ofRow: id, adapter: .full) == nil ? nil : id
    }
  }

  func attach(_ view: WalkView<NewsScene>) -> WalkAttachment<Target> {
    let list = fixture.list
    switch view.target {
    case .list:
      let attachment = list.attachList(RelayView<NewsListContent> { view.show(.list($0)) })
      return WalkAttachment(detach: attachment.detach, rebind: nil)
    case .badge:
      let attachment = list.attachBadge(RelayView<BadgeContent> { view.show(.badge($0)) })
      return WalkAttachment(detach: attachment.detach, rebind: nil)
    case .row(let id, let adapter):
      let view = RelayView<RowContent> { view.show(.row($0)) }
      let attachment = list.attach(view, toRow: id, adapter: adapter)
      return WalkAttachment(detach: attachment.detach) { target in
        if case .row(let id, _) = target { attachment.rebind(to: id) }
      }
    }
  }

  func expectUnknown(_ target: Target) {
    if case .row(let id, _) = target { model.apply(.viewBound(id)) }
  }

  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target? {
    guard case .row(_, let adapter) = target else { return nil }
    let id = isNested ? presentRow(&random) : row(&random)
    return id.map { .row($0, adapter) }
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

  func sendBurst(_ random: inout SplitMix64) {
    log.note(.burst)
    for _ in 0...random.number(below: 3) { sendIntent(&random) }
    settle()
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
    model.apply(.intent(intent))
    if model.loadCount != loadCount { forgetRequests() }
    fixture.list.send(intent)
  }

  /// A row mostly, and sometimes a story that is not listed.
  func row(_ random: inout SplitMix64) -> Int {
    let other = 1 + random.number(below: Self.ids.count)
    return random.oneIn(10) ? other : random.any(of: model.listContent.rows) ?? other
  }

  /// A new load begins: nobody wants the answers to what has been asked for until now.
  private func forgetRequests() {
    staleFeedCount = fixture.stories.feeds.pending.count
    staleItemCount = fixture.stories.stories.pending.count
  }

  func settle() {
    isSettling = true
    fixture.settle()
    applyAnswers()
    isSettling = false
    // A load that is superseded before it began may have asked for identities all the same.
    let feedCount = fixture.stories.feeds.pending.count - model.awaitedIdentities.count
    staleFeedCount = isPatient ? max(0, feedCount) : 0
    if !isPatient { staleItemCount = 0 }
  }

  private func applyAnswers() {
    for answer in answers where counts(answer) { model.apply(answer) }
    answers = []
  }

  /// An answer comes too late when something was asked for anew before it could be noticed.
  private func counts(_ answer: NewsModel.Event) -> Bool {
    switch answer {
    case .identitiesArrived, .itemArrived, .loadFailed, .loadCancelled:
      model.loadCount == answeredLoad
    case .storageRead, .storageReadFailed: model.readingCount == answeredReading
    default: true
    }
  }
}
