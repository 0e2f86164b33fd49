import Scenarios

/// The end of a scenario in a walk: nothing leaves it, and nothing of it is left.
extension Walker {
  /// Stops or drops the scenario, in one of 16 calls.
  func end(_ random: inout SplitMix64) -> Bool {
    guard random.oneIn(16) else { return false }
    random.oneIn(2) ? stop(as: .stop) : drop()
    return true
  }

  func stop(as event: WalkEvent) {
    log.act(event, "stop")
    scene.fixture.stop()
    expectSilence()
  }

  func drop() {
    log.act(.drop, "the last reference to the scenario goes")
    expectSilence()
    weak let scenario = scene.fixture.scenario
    scene.fixture.drop()
    isLeaked = scenario != nil
    scene.fixture.settle()
    isLeaked = scenario != nil
  }

  private func expectSilence() {
    hasEnded = true
    for view in views {
      view.isOver = true
      view.plan = nil
    }
    log.transcript.onOutsideCall = { [weak log] call in
      if call.kind == .output { log?.diverge("\(call.description) after the end") }
    }
  }

  /// Does something that must not have an effect any more.
  func stepAfterEnd(_ number: UInt32) {
    var random = SplitMix64(seed: ~UInt64(number))
    if random.oneIn(4) {
      attachToUnknown(scene.target(&random))
      scene.settle()
    } else {
      scene.act(&random)
    }
    expectEnd()
  }

  func expectEnd() {
    scene.fixture.settle()
    guard !isLeaked else { return }
    let views = (views + endedViews).filter { !$0.isReleased }.map { "a view of \($0.target)" }
    let left = scene.fixture.left + views
    if !left.isEmpty { log.diverge("left after the end: \(left.joined(separator: ", "))") }
  }
}
