extension Trial {
  /// Checks many cases without filling the transcript with all of them.
  ///
  /// Each case is first checked in a trial of its own. The first one that shows a violation is
  /// checked again here, for the reader; when there is none, that is the last one.
  func checkEach<Case>(
    _ cases: some Sequence<Case>, _ check: (Case, Trial) throws -> Void
  ) throws {
    var shown: Case?
    var isKept = true
    for one in cases {
      shown = one
      isKept = rehearse { try check(one, $0) }
      if !isKept { break }
    }
    guard let shown else { return }
    try check(shown, self)
    transcript.expect(
      isKept || !transcript.violations.isEmpty, "the same happenings do not give the same twice")
  }

  /// Whether a check finds nothing wrong in a trial that nobody reads.
  private func rehearse(_ check: (Trial) throws -> Void) -> Bool {
    let rehearsal = Trial(of: subject, options: options, isRecording: false)
    do { try check(rehearsal) } catch { return false }
    return rehearsal.transcript.violations.isEmpty
  }
}
