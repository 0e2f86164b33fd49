import ScenarioTesting
import Scenarios

/// The first and the second counter of a board.
@MainActor
final class CounterStage: Stage {
  let fixture: CounterFixture

  init(_ fixture: CounterFixture) { self.fixture = fixture }

  var content: StageContent { StageContent(fixture.board.content(of: 0)) }
  var contentAfterPair: StageContent { content(afterSteps: 1) }

  func view(_ name: String) -> StageView { view(name, of: 0) }
  func otherView(_ name: String) -> StageView { view(name, of: 1) }

  func viewsOfEveryKind() -> [StageView] {
    let total = StageView(
      "total", of: fixture, { $0.board.totalContent }, attach: { $0.board.attachTotal($1) })
    return [view("counter 0", of: 0), view("counter 1", of: 1), total]
  }

  private func view(_ name: String, of id: Int) -> StageView {
    StageView(
      name, of: fixture, { $0.board.content(of: id) }, attach: { $0.board.attach($1, to: id) })
  }

  func attachAndDetach(_ count: Int, _ tally: ViewTally) {
    let board = fixture.board
    for number in 0..<count {
      switch number % 2 {
      case 0: board.attach(TalliedView<CounterContent>(tally), to: 0).detach()
      default: board.attachTotal(TalliedView<TotalContent>(tally)).detach()
      }
    }
  }

  func step() { fixture.post(.increment(0)) }
  func stepBack() { fixture.post(.decrement(0)) }
  func stepOther() { fixture.post(.increment(1)) }

  var stepsElsewhere: [() -> Void] {
    [{ self.fixture.post(.incrementLater(1)) }, { self.fixture.post(.increment(2)) }]
  }

  func idle() { fixture.post(.cancelLater(0)) }

  func content(afterSteps count: Int) -> StageContent {
    StageContent(CounterContent(Counter(value: count)))
  }

  func sendPair() {
    fixture.post(.reset(0))
    fixture.post(.increment(0))
  }
}
