import ArchMVVMInjected

/// Where the view models of these tests go.
enum Place: Equatable, Sendable {
  case story(Int)
  case back
}

/// What analytics are told.
enum ReaderEntry: Equatable, Sendable {
  case read(Int)
}

/// A view model that knows those it needs by protocols only.
@MainActor
final class Reader {
  weak var navigator: (any Navigator<Place>)?
  private let alerts: any AlertResponder
  private let notices: any NoticeResponder
  private let analytics: any AnalyticsResponder<ReaderEntry>
  private(set) var retries = 0

  init(
    alerts: any AlertResponder, notices: any NoticeResponder,
    analytics: any AnalyticsResponder<ReaderEntry>
  ) {
    self.alerts = alerts
    self.notices = notices
    self.analytics = analytics
  }

  func select(_ story: Int) {
    analytics.log(.read(story))
    navigator?.go(to: .story(story))
  }

  func close() { navigator?.go(to: .back) }

  func pictureFailed() { notices.notice("No picture.") }

  /// Asks whether to load again.
  func loadFailed() -> Task<Void, Never> {
    Task { [alerts] in
      let alert = Alert("No connection.", actions: ["Retry", "Cancel"])
      if await alerts.choice(in: alert) == 0, !Task.isCancelled { retries += 1 }
    }
  }
}

/// Responders that remember what they were asked, and answer when a test wants it.
final class RecordingResponders: AlertResponder, NoticeResponder, AnalyticsResponder {
  private(set) var alerts: [Alert] = []
  private(set) var notices: [String] = []
  private(set) var entries: [ReaderEntry] = []
  private var waiting: [CheckedContinuation<Int?, Never>] = []

  func choice(in alert: Alert) async -> Int? {
    alerts.append(alert)
    return await withCheckedContinuation { waiting.append($0) }
  }

  func notice(_ text: String) { notices.append(text) }

  func log(_ entry: ReaderEntry) { entries.append(entry) }

  /// Answers the oldest alert.
  func choose(_ index: Int?) { waiting.removeFirst().resume(returning: index) }
}
