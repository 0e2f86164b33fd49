import Scenarios

/// The first counter of a board, and the second one as the other thing.
@MainActor
final class CounterStage: Stage {
  let profile: Profile
  private let fixture: CounterFixture

  init(_ fixture: CounterFixture, _ profile: Profile) {
    self.fixture = fixture
    self.profile = profile
  }

  var transcript: Transcript { fixture.transcript }
  var diagnostics: DiagnosticLog { fixture.diagnostics }
  var content: String { fixture.board.content(of: 0).map { ContentText.text(of: $0) } ?? "nothing" }
  var contentAfterPair: String { "1 odd" }

  func attach(_ name: String) -> StageView { attach(name, to: 0) }
  func attachOther(_ name: String) -> StageView { attach(name, to: 1) }

  func attachEveryKind() -> [StageView] {
    [attach("counter 0", to: 0), attach("counter 1", to: 1), attachTotal()]
  }

  private func attach(_ name: String, to id: Int) -> StageView {
    let board = fixture.board
    return StageView(name, in: transcript) { [weak board] in
      board?.content(of: id)
    } attach: { [weak board] in
      board?.attach($0, to: id) ?? .ended
    }
  }

  private func attachTotal() -> StageView {
    let board = fixture.board
    return StageView("total", in: transcript) { [weak board] in
      board?.totalContent
    } attach: { [weak board] in
      board?.attachTotal($0) ?? .ended
    }
  }

  func step() { fixture.post(.increment(0)) }
  func stepBack() { fixture.post(.decrement(0)) }
  func stepOther() { fixture.post(.increment(1)) }
  func stepElsewhere() {
    fixture.post(.incrementLater(1))
    fixture.post(.increment(2))
  }
  func idle() { fixture.post(.cancelLater(0)) }

  func content(afterSteps count: Int) -> String {
    ContentText.text(of: CounterContent(Counter(value: count)))
  }

  func sendPair() {
    fixture.post(.reset(0))
    fixture.post(.increment(0))
  }

  func attachAndDetach(_ count: Int, _ tally: ViewTally) {
    for _ in 0..<count {
      let view = TalliedView<CounterContent>(tally)
      fixture.board.attach(view, to: 0).detach()
    }
  }

  func settle() { fixture.settle() }
  func stop() { fixture.board.stop() }
}
