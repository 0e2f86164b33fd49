import ExecutorPump
import Scenarios
import Testing

/// Settling runs frames as well as jobs.
@MainActor
@Suite("Executor pump: frames")
struct ExecutorPumpFrameTests {
  private let display = Display()
  private let trace = Trace()

  @Test("a requested frame runs after the jobs")
  func frameAfterJobs() {
    Pump.window {
      display.requestFrame(for: Client { trace.add("frame") })
      for number in 1...3 {
        Task {
          trace.add("\(number)a")
          await Task.yield()
          trace.add("\(number)b")
        }
      }
      Pump.settle(display)
      #expect(trace.entries == ["1a", "2a", "3a", "1b", "2b", "3b", "frame"])
    }
  }

  @Test("jobs and frames that bring about one another alternate until neither is left")
  func alternation() {
    Pump.window {
      request(round: 1)
      Pump.settle(display)
      #expect(
        trace.entries == ["frame 1", "job 1", "frame 2", "job 2", "frame 3", "job 3"])
      #expect(!display.needsFrame)
    }
  }

  private func request(round: Int) {
    guard round <= 3 else { return }
    display.requestFrame(
      for: Client {
        trace.add("frame \(round)")
        Task {
          trace.add("job \(round)")
          request(round: round + 1)
        }
      })
  }

  @Test("frames requested by frames run without any job between them")
  func framesOnly() {
    var left = 5
    let animation = Client { [display] client in
      trace.add("frame")
      left -= 1
      if left > 0 { display.requestFrame(for: client) }
    }
    Pump.window {
      display.requestFrame(for: animation)
      Pump.settle(display)
    }
    #expect(trace.entries.count == 5)
  }
}

/// Something that wants to do its work in a frame.
final class Client: FrameClient {
  private let show: @MainActor (Client) -> Void

  init(_ show: @escaping @MainActor (Client) -> Void) { self.show = show }

  convenience init(_ show: @escaping @MainActor () -> Void) { self.init { _ in show() } }

  func displayFrame() { show(self) }
}
