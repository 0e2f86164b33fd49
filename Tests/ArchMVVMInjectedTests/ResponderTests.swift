import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Responders and a navigator, through which view models reach the user.
@MainActor
@Suite("MVVM with injected dependencies: responders and navigator")
struct ResponderTests {
  private let alerts = GatedAlerts()
  private let notices = NoticeLog()
  private let analytics = AnalyticsLog()
  private let reader: Reader

  init() { reader = Reader(alerts: alerts, notices: notices, analytics: analytics) }

  @Test("a view model asks responders by their protocols, and handles the chosen action")
  func responding() {
    reader.select(7)
    reader.pictureFailed(8)
    Pump.window {
      let display = Display()
      for choice in [Alert.Action.retry, .cancel, nil] {
        _ = reader.loadFailed()
        Pump.settle(display)
        alerts.questions.answer(at: 0, with: .success(choice))
        Pump.settle(display)
      }
    }
    let alert = Alert("No connection.", actions: [.retry, .cancel])
    #expect(alerts.questions.requests == [alert, alert, alert])
    #expect(reader.retries == 1)
    #expect(notices.notices == [.thumbnailFailed(story: 8)])
    #expect(analytics.entries == [.storySelected(7)])
  }

  @Test("the answer to a cancelled question changes nothing")
  func lateAnswer() {
    Pump.window {
      let display = Display()
      let question = reader.loadFailed()
      Pump.settle(display)
      question.cancel()
      alerts.questions.answer(at: 0, with: .success(.retry))
      Pump.settle(display)
    }
    #expect(reader.retries == 0)
  }

  @Test("a view model asks its navigator for each destination")
  func navigating() {
    let navigator = RecordingNavigator<Place>()
    reader.navigator = navigator
    reader.select(7)
    reader.close()
    reader.select(8)
    #expect(navigator.destinations == [.story(7), .back, .story(8)])
  }

  /// A navigator that owns the view models of its screens.
  private final class Screens: Navigator {
    var readers: [Reader] = []

    func go(to destination: Place) { if destination == .back { readers.removeLast() } }
  }

  @Test("a navigator owns its view models, and is released with them")
  func ownership() {
    weak var released: Screens?
    weak var closed: Reader?
    do {
      let screens = Screens()
      for _ in 0..<2 {
        let reader = Reader(alerts: alerts, notices: notices, analytics: analytics)
        reader.navigator = screens
        screens.readers.append(reader)
        closed = reader
      }
      closed?.close()
      released = screens
      #expect(closed == nil)
      #expect(screens.readers.count == 1)
    }
    #expect(released == nil)
  }
}

private enum Place: Equatable, Sendable {
  case story(Int)
  case back
}

/// A view model that knows its dependencies by protocols only.
@MainActor
private final class Reader {
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

  func loadFailed() -> Task<Void, Never> {
    Task { [alerts] in
      let alert = Alert("No connection.", actions: [.retry, .cancel])
      if await alerts.choice(in: alert) == .retry, !Task.isCancelled { retries += 1 }
    }
  }
}

/// A navigator that records its destinations.
private final class RecordingNavigator<Destination>: Navigator {
  private(set) var destinations: [Destination] = []

  func go(to destination: Destination) { destinations.append(destination) }
}
