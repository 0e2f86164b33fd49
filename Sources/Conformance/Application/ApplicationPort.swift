import Scenarios

/// An application: the intents, targets and contents of its four parts.
struct ApplicationPort: ScenarioPort {
  typealias Model = ApplicationModel

  enum Intent: Equatable, Sendable, CustomStringConvertible {
    case counter(CounterIntent)
    case navigation(NavigationIntent)
    case news(NewsIntent)
    case form(FormIntent)

    var description: String {
      switch self {
      case .counter(let intent): "\(intent)"
      case .navigation(let intent): "\(intent)"
      case .news(let intent): "\(intent)"
      case .form(let intent): "\(intent)"
      }
    }
  }

  enum Target: PortTarget {
    case counter(CounterPort.Target)
    case navigation(NavigationPort.Target)
    case news(NewsPort.Target)
    case form(FormPort.Target)

    private var part: any PortTarget {
      switch self {
      case .counter(let target): target
      case .navigation(let target): target
      case .news(let target): target
      case .form(let target): target
      }
    }

    var name: String { part.name }
    var description: String { part.description }
  }

  let scenario: any ComposedApplication

  init(_ application: any ComposedApplication) { scenario = application }

  func send(_ intent: Intent) {
    switch intent {
    case .counter(let intent): scenario.board.send(intent)
    case .navigation(let intent): scenario.navigation.send(intent)
    case .news(let intent): scenario.news.send(intent)
    case .form(let intent): scenario.form.send(intent)
    }
  }

  static func source(of target: Target) -> ViewSource<Self> {
    switch target {
    case .counter(let target):
      ViewSource(CounterPort.source(of: target), of: { CounterPort($0.board) }, in: \.counters) {
        if case .counter(let target) = $0 { target } else { nil }
      }
    case .navigation(let target):
      ViewSource(
        NavigationPort.source(of: target), of: { NavigationPort($0.navigation) }, in: \.navigation
      ) {
        if case .navigation(let target) = $0 { target } else { nil }
      }
    case .news(let target):
      ViewSource(NewsPort.source(of: target), of: { NewsPort($0.news) }, in: \.news) {
        if case .news(let target) = $0 { target } else { nil }
      }
    case .form(let target):
      ViewSource(FormPort.source(of: target), of: { FormPort($0.form) }, in: \.form) {
        if case .form(let target) = $0 { target } else { nil }
      }
    }
  }
}

extension ViewSource<ApplicationPort> {
  /// The source of a part, in the whole that it belongs to.
  init<Part: ScenarioPort>(
    _ source: ViewSource<Part>, of part: @escaping (any ComposedApplication) -> Part,
    in model: KeyPath<ApplicationModel, Part.Model>,
    _ target: @escaping (ApplicationPort.Target) -> Part.Target?
  ) {
    content = { source.content(part($0).scenario) }
    expected = { source.expected($0[keyPath: model]) }
    view = { show in
      let view = source.view(show)
      return PortView(object: view.object) { [attach = view.attach] port in
        let attachment = attach(part(port.scenario))
        guard let rebind = attachment.rebind else {
          return PortAttachment(detach: attachment.detach)
        }
        return PortAttachment(detach: attachment.detach) {
          if let other = target($0) { rebind(other) }
        }
      }
    }
  }
}
