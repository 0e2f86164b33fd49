import ArchMVVMInjected
import ExecutorPump
import Scenarios
import Testing

/// View models ask others to deal with the user.
@MainActor
@Suite("MVVM with injected dependencies: responders and navigator")
struct ResponderTests {
  private let responders = RecordingResponders()
  private let reader: Reader

  init() { reader = Reader(alerts: responders, notices: responders, analytics: responders) }

  @Test("responders (alert with chosen index, notice, analytics) as protocols")
  func responding() {
    reader.select(7)
    reader.pictureFailed()
    Pump.window {
      let display = Display()
      for choice in [0, 1, nil] {
        _ = reader.loadFailed()
        Pump.settle(display)
        responders.choose(choice)
        Pump.settle(display)
      }
    }
    let alert = Alert("No connection.", actions: ["Retry", "Cancel"])
    #expect(responders.alerts == [alert, alert, alert])
    #expect(reader.retries == 1)
    #expect(responders.notices == ["No picture."])
    #expect(responders.entries == [.read(7)])
  }

  @Test("an answer that nobody waits for any more changes nothing")
  func lateAnswer() {
    Pump.window {
      let display = Display()
      let question = reader.loadFailed()
      Pump.settle(display)
      question.cancel()
      responders.choose(0)
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
        let reader = Reader(alerts: responders, notices: responders, analytics: responders)
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
