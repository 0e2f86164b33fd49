import Scenarios

/// A step of a script: what a user, an owner or a service does, after which the scenario settles.
///
/// Rules, walkthroughs and the ends of scenarios play scripts of such steps. After each step everything
/// that is shown, sent and asked for is compared with the reference model, so that a script says nothing
/// about it.
struct Step<Port: TestedPort> {
  typealias Player = Walker<Port>

  let run: @MainActor @Sendable (Player) -> Void

  init(_ run: @escaping @MainActor @Sendable (Player) -> Void) { self.run = run }

  /// Several steps as one, which is compared at its end.
  static func steps(_ steps: Self...) -> Self { .steps(steps) }

  static func steps(_ steps: [Self]) -> Self { Self { for step in steps { step.run($0) } } }

  static func send(_ intents: Port.Intent...) -> Self {
    Self { player in for intent in intents { player.scene.fixture.send(intent) } }
  }

  /// Sends intents before any of them is settled.
  static func sendAtOnce(_ intents: Port.Intent...) -> Self { .sendAtOnce(intents) }

  static func sendAtOnce(_ intents: [Port.Intent]) -> Self {
    Self { player in
      for intent in intents { player.scene.fixture.post(intent) }
      player.scene.settle()
    }
  }

  /// Sends intents without settling.
  static func post(_ intents: Port.Intent...) -> Self {
    Self { player in for intent in intents { player.scene.fixture.post(intent) } }
  }

  static func receive(_ message: Message) -> Self { Self { $0.scene.fixture.send(message) } }

  static func pass(_ duration: Duration) -> Self { Self { $0.scene.fixture.advance(by: duration) } }

  static func attach(_ target: Port.Target) -> Self { Self { _ = $0.attach(target) } }

  /// Attaches a view that acts in each delivery, though not in one that it causes, until it returns true.
  static func attach(
    _ target: Port.Target,
    acting onShow: @escaping @MainActor @Sendable (Port.Shown, Player) -> Bool
  ) -> Self {
    Self { player in
      _ = player.attach(target) { [unowned player] in onShow($0, player) }
    }
  }

  /// Detaches the newest view of a target.
  static func detach(_ target: Port.Target) -> Self {
    Self { player in
      _ = player.end(player.views.last { $0.target == target })
      player.scene.settle()
    }
  }

  /// Binds the views of a target to another one.
  static func rebind(_ target: Port.Target, to other: Port.Target) -> Self {
    Self { player in
      player.bindAll(target, to: other)
      player.scene.settle()
    }
  }

  /// Lets the scenario go; nothing follows.
  static var letGo: Self { Self { $0.drop() } }
}

extension Walker {
  /// Attaches a view for a script, or one to a target that does not exist, which must get nothing.
  @discardableResult
  func attach(
    _ target: Scene.Target, acting onShow: ((Scene.Shown) -> Bool)? = nil
  ) -> WalkView<Port> {
    let isKnown = scene.expected(target) != nil
    let view = isKnown ? WalkView(of: target, in: self) : attachToUnknown(target)
    if isKnown {
      view.onShow = onShow
      attach(view)
    } else {
      scene.compare(target)
    }
    // A delivery cannot settle.
    if !log.isDelivering { scene.settle() }
    return view
  }
}

extension Walker {
  func bindAll(_ target: Scene.Target, to other: Scene.Target) {
    for view in views where view.target == target { bind(view, to: other) }
  }
}

extension Step where Port: EventPort {
  static var listen: Self {
    Self { player in
      let transcript = player.log.transcript
      _ = player.scene.fixture.port.onEvent {
        transcript.deliver(PlainText.describing($0), to: "events") {}
      }
    }
  }
}

extension Fixture {
  /// Makes steps, and compares the scenario with its model after each.
  func play(_ steps: Step<Port>...) { walker.play(steps) }

  func play(_ steps: [Step<Port>]) { walker.play(steps) }
}

extension Trial {
  /// Plays scripts on a new scenario each, and compares what can be read in every delivery.
  func play<Port: TestedPort>(
    of port: Port.Type = Port.self, _ scripts: [Step<Port>]...,
    with settings: Port.Settings = Port.everySettings[0]
  ) throws {
    for script in scripts {
      try run(of: Port.self, with: settings) { fixture in
        fixture.walker.comparesMoments = true
        fixture.play(script)
      }
    }
  }

  func play<Port: TestedPort, Case>(
    of port: Port.Type = Port.self, forEach cases: some Sequence<Case>,
    with settings: Port.Settings = Port.everySettings[0], _ script: (Case) -> [Step<Port>]
  ) throws {
    try withCases(cases) { one, trial in try trial.play(script(one), with: settings) }
  }
}
