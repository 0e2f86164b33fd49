import Scenarios

@testable import ArchMVVMInjected

/// Where the view models of these tests go.
enum Place: Equatable, Sendable {
  case story(Int)
  case back
}

/// A view model that knows those it needs by protocols only.
@MainActor
final class Reader {
  weak var navigator: (any Navigator<Place>)?
  private let alerts: any AlertResponder
  private let notices: any NoticeResponder
  private let analytics: any AnalyticsResponder
  private(set) var retries = 0

  init(
    alerts: any AlertResponder, notices: any NoticeResponder, analytics: any AnalyticsResponder
  ) {
    self.alerts = alerts
    self.notices = notices
    self.analytics = analytics
  }

  func select(_ story: Int) {
    analytics.log(.storySelected(story))
    navigator?.go(to: .story(story))
  }

  func close() { navigator?.go(to: .back) }

  func pictureFailed(_ story: Int) { notices.show(.thumbnailFailed(story: story)) }

  /// Asks whether to load again.
  func loadFailed() -> Task<Void, Never> {
    Task { [alerts] in
      let alert = Alert("No connection.", actions: [.retry, .cancel])
      if await alerts.choice(in: alert) == .retry, !Task.isCancelled { retries += 1 }
    }
  }
}
