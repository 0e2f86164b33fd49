import CGTK
import Conformance
import Scenarios

/// One scenario on the screen, which it owns: when the page goes, the scenario does.
///
/// Widgets and views call the page, and hold it weakly.
@MainActor
public protocol Page<Port>: AnyObject {
  associatedtype Port: ScenarioPort

  var widget: Box { get }
  var log: IntentLog { get }
  var port: Port { get }
}

extension Page {
  func send(_ intent: Port.Intent) { log.act("\(intent)") { port.send(intent) } }

  /// Sends what a view asks for, which the page owns.
  var sender: @MainActor (Port.Intent) -> Void { { [weak self] in self?.send($0) } }

  /// A row of buttons, each with the intent that it sends.
  func buttons(_ intents: KeyValuePairs<String, Port.Intent>) -> Box {
    let buttons = intents.map { [sender] title, intent in
      Button(title, name: "\(intent)") { sender(intent) }
    }
    return Box.row(buttons).aligned(GTK_ALIGN_CENTER)
  }
}

extension Subject {
  /// A page with a fresh scenario, or nil if the subject lacks it.
  @MainActor
  public func makePage(
    _ scenario: ScenarioName, _ configuration: ApplicationConfiguration,
    _ environment: ApplicationEnvironment, _ log: IntentLog
  ) -> (any Page)? {
    switch scenario {
    case .counter:
      makeCounterBoard.map {
        CounterPage($0(configuration.counter, environment.scenario), configuration.counter, log)
      }
    case .navigation: makeNavigationApp.map { NavigationPage($0(environment.navigation), log) }
    case .news: makeNewsList.map { NewsPage($0(configuration.news, environment.news), log) }
    case .form: makeForm.map { FormPage($0(environment.form), log) }
    // Its parts have pages.
    case .application: nil
    }
  }
}
