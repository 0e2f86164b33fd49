@testable import ArchMVVMInjected
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

/// View models ask others to deal with the user.
@MainActor
@Suite("MVVM with injected dependencies: responders and navigator")
struct ResponderTests {
  private let alerts = GatedAlerts()
  private let notices = NoticeLog()
  private let analytics = AnalyticsLog()
  private let reader: Reader

  init() { reader = Reader(alerts: alerts, notices: notices, analytics: analytics) }

  @Test("responders (alert with chosen action, notice, analytics) as protocols")
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

  @Test("an answer that nobody waits for any more changes nothing")
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

  @Test(
    """
    navigator (a protocol that view models ask to go somewhere; \
    an implementation for tests that records)
    """)
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

  @Test("a navigator owns the view models that ask it, and is released with them")
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
