extension RandomWalk {
  /// A walk with which something is wrong and none of whose steps can be left out, made of one with
  /// which something is wrong: it diverges, unless told otherwise.
  ///
  /// It is the same for the same script. A walk with which nothing is wrong stays as it is.
  public func shrunk(
    _ script: WalkScript, while isWrong: (WalkReport) -> Bool = { $0.divergence != nil }
  ) -> WalkScript {
    let report = walk(script)
    guard isWrong(report) else { return script }
    var shrunk = script
    shrunk.steps = Array(script.steps.prefix(report.stepCount))
    var size = max(1, shrunk.steps.count / 2)
    while leaveOut(size, of: &shrunk, while: isWrong) || size > 1 { size = max(1, size / 2) }
    return shrunk
  }

  /// Leaves out whatever runs of so many steps can be left out; returns whether there was any.
  private func leaveOut(
    _ size: Int, of script: inout WalkScript, while isWrong: (WalkReport) -> Bool
  ) -> Bool {
    var isShorter = false
    var start = 0
    while start < script.steps.count {
      var shorter = script
      shorter.steps.removeSubrange(start..<min(start + size, script.steps.count))
      let report = walk(shorter)
      if isWrong(report) {
        shorter.steps.removeSubrange(report.stepCount...)
        script = shorter
        isShorter = true
      } else {
        start += size
      }
    }
    return isShorter
  }
}
