import BuiltInArchitectures
import Conformance
import Dispatch
import Scenarios
import Testing

/// Subjects whose contents are shown later.
@MainActor
@Suite("Rules: later delivery")
struct LaterTests {
  @Test("a rule is kept by the baseline behind an actor", arguments: RuleArgument.all)
  func isKept(_ rule: RuleArgument) async {
    let verdict = await rule.rule.verdict(on: LaterArchitecture.self)
    #expect(verdict.isAcceptable, "\(verdict)")
    let isSkipped = verdict == .skipped(reason: "later shows contents later")
    #expect(isSkipped == (rule.rule.id == "X02"))
  }

  @Test("work on a dispatch queue is one violation, which names it", arguments: ["X04", "C01"])
  func escape(_ id: String) async throws {
    let baseline = BuiltInVariants.counter[0]
    var subject = Subject(baseline)
    subject.makeNavigationApp = nil
    subject.makeNewsList = nil
    subject.makeCounterBoard = { configuration, environment in
      QueueBoard(baseline.makeCounterBoard(configuration, environment: environment))
    }
    let verdict = await (try #require(Rule.named(id))).verdict(on: subject)
    guard case .failed(let violations) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(violations.count == 1)
    #expect(violations.first?.contains("work left the executor pump") == true)
  }
}

/// A board that passes intents on by way of the main queue, where the pump cannot run them.
private final class QueueBoard: CounterBoard {
  private let board: any CounterBoard

  init(_ board: any CounterBoard) { self.board = board }

  func send(_ intent: CounterIntent) {
    DispatchQueue.main.async { [weak board] in board?.send(intent) }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    board.attach(view, to: id)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    board.attachTotal(view)
  }

  func content(of id: Int) -> CounterContent? { board.content(of: id) }
  var totalContent: TotalContent { board.totalContent }
  func stop() { board.stop() }
}
