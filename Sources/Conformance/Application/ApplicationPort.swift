import Scenarios

/// An application: the intents, targets and contents of its four parts.
struct ApplicationPort: ScenarioPort {
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

  enum Shown: PortContent {
    case counter(CounterPort.Shown)
    case navigation(NavigationPort.Shown)
    case news(NewsPort.Shown)
    case form(FormPort.Shown)

    var value: any Equatable & Sendable {
      switch self {
      case .counter(let content): content.value
      case .navigation(let content): content.value
      case .news(let content): content.value
      case .form(let content): content.value
      }
    }
  }

  let application: any ComposedApplication

  init(_ application: any ComposedApplication) { self.application = application }

  var object: AnyObject { application }

  private var board: CounterPort { CounterPort(application.board) }
  private var navigation: NavigationPort { NavigationPort(application.navigation) }
  private var news: NewsPort { NewsPort(application.news) }
  private var form: FormPort { FormPort(application.form) }

  func send(_ intent: Intent) {
    switch intent {
    case .counter(let intent): board.send(intent)
    case .navigation(let intent): navigation.send(intent)
    case .news(let intent): news.send(intent)
    case .form(let intent): form.send(intent)
    }
  }

  static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    switch target {
    case .counter(let target):
      PortView(CounterPort.view(of: target) { show(.counter($0)) }, of: \.board) {
        if case .counter(let target) = $0 { target } else { nil }
      }
    case .navigation(let target):
      PortView(NavigationPort.view(of: target) { show(.navigation($0)) }, of: \.navigation) {
        if case .navigation(let target) = $0 { target } else { nil }
      }
    case .news(let target):
      PortView(NewsPort.view(of: target) { show(.news($0)) }, of: \.news) {
        if case .news(let target) = $0 { target } else { nil }
      }
    case .form(let target):
      PortView(FormPort.view(of: target) { show(.form($0)) }, of: \.form) {
        if case .form(let target) = $0 { target } else { nil }
      }
    }
  }

  func content(of target: Target) -> Shown? {
    switch target {
    case .counter(let target): board.content(of: target).map { .counter($0) }
    case .navigation(let target): navigation.content(of: target).map { .navigation($0) }
    case .news(let target): news.content(of: target).map { .news($0) }
    case .form(let target): form.content(of: target).map { .form($0) }
    }
  }

  static func content(of target: Target, in model: ApplicationModel) -> Shown? {
    switch target {
    case .counter(let target):
      CounterPort.content(of: target, in: model.counters).map { .counter($0) }
    case .navigation(let target):
      NavigationPort.content(of: target, in: model.navigation).map { .navigation($0) }
    case .news(let target): NewsPort.content(of: target, in: model.news).map { .news($0) }
    case .form(let target): FormPort.content(of: target, in: model.form).map { .form($0) }
    }
  }
}

extension PortView<ApplicationPort> {
  /// A view of a part.
  init<Part: ScenarioPort>(
    _ view: PortView<Part>, of part: @escaping (ApplicationPort) -> Part,
    _ target: @escaping (ApplicationPort.Target) -> Part.Target?
  ) {
    self.init(object: view.object) { port in
      let attachment = view.attach(part(port))
      guard let rebind = attachment.rebind else {
        return PortAttachment(detach: attachment.detach)
      }
      return PortAttachment(detach: attachment.detach) {
        if let other = target($0) { rebind(other) }
      }
    }
  }
}
