import BuiltInArchitectures
import Conformance
import Dispatch
import Scenarios
import TestSupport
import Testing

/// Subjects whose contents are shown later.
@MainActor
@Suite("Rules: later delivery")
struct LaterTests {
  @Test("a rule is kept by the baseline behind an actor", arguments: Rule.all)
  func isKept(_ rule: Rule) async {
    let verdict = await rule.verdict(on: LaterArchitecture.self)
    #expect(verdict == .passed)
  }

  @Test("work on a dispatch queue is one violation, which names it", arguments: ["X04", "C01"])
  func escape(_ id: String) async throws {
    let baseline = BuiltInVariants.counter[0]
    var subject = Subject(baseline)
    subject.makeNavigationApp = nil
    subject.makeNewsList = nil
    // The pump cannot run what is on a queue of another thread.
    subject.makeCounterBoard = { configuration, environment in
      let board = WrappedBoard(baseline.makeCounterBoard(configuration, environment: environment))
      board.onSend = { [weak board] intent, _ in
        board?.base.send(intent)
        DispatchQueue.global().async {}
      }
      return board
    }
    let verdict = await (try #require(Rule.named(id))).verdict(on: subject)
    guard case .failed(let violations) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(violations.count == 1)
    #expect(violations.first?.contains("work left the executor pump: ") == true)
    #expect(violations.first?.contains("of dispatch_async, which `async`") == true)
  }
}
