import Scenarios

/// Walks through the scenarios of a subject beside the reference models.
@MainActor
public struct RandomWalk {
  private let subject: Subject

  /// Walks of a subject.
  public init(of subject: Subject) { self.subject = subject }

  /// Walks as a script says, to its end or to the first divergence.
  ///
  /// A subject that does not implement the scenario makes no step. With `isDescribing` the report
  /// says in words what each step did, which takes time.
  public func walk(_ script: WalkScript, isDescribing: Bool = false) -> WalkReport {
    Self.walk(script, in: Trial(of: subject, isRecording: isDescribing))
  }

  /// Walks as a script says, and complains to the trial's transcript.
  static func walk(_ script: WalkScript, in trial: Trial) -> WalkReport {
    let log = WalkLog(trial.transcript, script: script)
    let leaks = WalkLeaks()
    let mayRepeat = trial.subject.profile.knownGaps["X06"] != nil
    var report = WalkReport(script)
    func walk(_ scene: some WalkScene) {
      let walker = Walker(scene, mayRepeat: mayRepeat, leaks: leaks)
      // Views hold it weakly.
      report.stepCount = withExtendedLifetime(walker) { walker.walk(script.steps) }
    }
    do {
      switch script.scenario {
      case .counter:
        let configuration = CounterConfiguration(walk: script.header)
        try trial.withCounterBoard(configuration) { fixture in
          fixture.watch(leaks)
          walk(CounterScene(fixture, configuration, log))
        }
      case .navigation:
        try trial.withNavigationApp { fixture in
          fixture.watch(leaks)
          walk(NavigationScene(fixture, log))
        }
      case .news:
        let configuration = NewsConfiguration(walk: script.header)
        let isPatient = NewsScene.isPatient(walk: script.header)
        try trial.withNewsList(configuration, waitsWhenCancelled: isPatient) { fixture in
          fixture.watch(leaks)
          walk(NewsScene(fixture, configuration, isPatient: isPatient, log))
        }
      }
    } catch {
      log.diverge("\(error)")
    }
    report.divergence = log.divergence
    report.steps = log.steps
    report.deeds = log.deeds
    report.leaks = leaks.names
    return report
  }
}
