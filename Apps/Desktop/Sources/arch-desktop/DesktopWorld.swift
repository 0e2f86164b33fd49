import CGTK
import DesktopViews
import Foundation
import ScenarioTesting
import Scenarios

/// The services of the scenarios of one variant.
@MainActor
struct DesktopWorld {
  private let activity: Activity
  private let environment: ScenarioEnvironment
  private let news: NewsEnvironment
  private let toast: Toast

  init(
    _ activity: Activity, toast: Toast, alerts: DialogAlerts, stories: any StoryService,
    storage: any StoryStorage
  ) {
    self.activity = activity
    self.toast = toast
    var environment = ScenarioEnvironment.live(diagnostics: toast)
    environment.tracer = activity
    self.environment = environment
    news = NewsEnvironment(
      scenario: environment, currentDate: { Date() }, stories: stories, storage: storage,
      thumbnails: InMemoryThumbnails(), alerts: alerts, notices: toast,
      analytics: AnalyticsLog(), messages: MessageBus(diagnostics: toast))
  }

  /// The pages of the scenarios that an architecture implements, by name.
  func pages(of architecture: any Architecture.Type) -> [String: any Page] {
    var pages: [String: any Page] = [:]
    // Navigation comes first: it listens to the messages of the news.
    if let architecture = architecture as? any NavigationArchitecture.Type {
      let app = architecture.makeNavigationApp(
        environment: NavigationEnvironment(
          scenario: environment, identifiers: SequentialIdentifiers(), messages: news.messages))
      pages["Navigation"] = NavigationPage(app, activity)
    }
    if let architecture = architecture as? any CounterArchitecture.Type {
      let board = architecture.makeCounterBoard(
        CounterConfiguration(count: Self.counterCount), environment: environment)
      pages["Counter"] = CounterPage(board, count: Self.counterCount, activity)
    }
    if let architecture = architecture as? any NewsArchitecture.Type {
      let list = architecture.makeNewsList(NewsConfiguration(), environment: news)
      pages["News"] = NewsPage(list, activity) { [toast] in toast.show("Story \($0) is opened") }
    }
    return pages
  }

  private static let counterCount = 6
}

/// Shows notices for a few seconds at the bottom of the window.
@MainActor
final class Toast: NoticeResponder, Diagnostics {
  private let label = Label().styled("toast")
  private let revealer: Revealer
  private var lastNumber = 0

  init(_ overlay: Overlay) {
    revealer = Revealer(label)
    overlay.add(revealer)
  }

  func show(_ notice: Notice) { show(notice.text) }

  func report(_ diagnostic: Diagnostic) { show("\(diagnostic)") }

  func show(_ text: String) {
    label.text = text
    revealer.setRevealed(true)
    lastNumber += 1
    let number = lastNumber
    Task {
      try? await Task.sleep(for: .seconds(4))
      if number == lastNumber { revealer.setRevealed(false) }
    }
  }
}

/// Asks questions in modal dialogs.
@MainActor
final class DialogAlerts: AlertResponder {
  private weak var parent: Window?

  init(_ parent: Window) { self.parent = parent }

  func choice(in alert: Alert) async -> Alert.Action? {
    let question = Question()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { question.ask(alert, over: parent, $0) }
    } onCancel: {
      Task { @MainActor in question.close(nil) }
    }
  }
}

/// One question on the screen, which is answered once.
@MainActor
private final class Question {
  private var dialog: Dialog?
  private var continuation: CheckedContinuation<Alert.Action?, Never>?
  private var isClosed = false

  func ask(
    _ alert: Alert, over parent: Window?,
    _ continuation: CheckedContinuation<Alert.Action?, Never>
  ) {
    // The task may have been cancelled before.
    guard !isClosed else { return continuation.resume(returning: nil) }
    self.continuation = continuation
    let dialog = Dialog(
      alert.message, actions: alert.actions.map(\.rawValue), over: parent
    ) { [self] in close($0.map { alert.actions[$0] }) }
    self.dialog = dialog
    dialog.present()
  }

  func close(_ action: Alert.Action?) {
    guard !isClosed else { return }
    isClosed = true
    dialog?.close()
    dialog = nil
    continuation?.resume(returning: action)
  }
}
