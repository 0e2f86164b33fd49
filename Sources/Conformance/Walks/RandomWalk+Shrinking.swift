extension RandomWalk {
  /// A walk that diverges and none of whose steps can be left out, made of one that diverges.
  ///
  /// It is the same for the same script. A walk that does not diverge stays as it is.
  public func shrunk(_ script: WalkScript) -> WalkScript {
    let report = walk(script)
    guard report.divergence != nil else { return script }
    var shrunk = script
    shrunk.steps = Array(script.steps.prefix(report.stepCount))
    var size = max(1, shrunk.steps.count / 2)
    while leaveOut(size, of: &shrunk) || size > 1 { size = max(1, size / 2) }
    return shrunk
  }

  /// Leaves out whatever runs of so many steps can be left out; returns whether there was any.
  private func leaveOut(_ size: Int, of script: inout WalkScript) -> Bool {
    var isShorter = false
    var start = 0
    while start < script.steps.count {
      var shorter = script
      shorter.steps.removeSubrange(start..<min(start + size, script.steps.count))
      let report = walk(shorter)
      if report.divergence != nil {
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
