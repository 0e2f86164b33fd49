import BuiltInArchitectures
import CGTK
import DesktopViews
import Foundation
import HackerNews
import ScenarioTesting
import Scenarios

/// The window: the scenarios of one variant, and the trace of the last intent beside them.
@MainActor
final class DesktopWindow {
  static let scenarios = ["Counter", "Navigation", "News", "Form"]

  private let window: Window
  private let options: DesktopOptions
  private let activity = Activity()
  private let stories: any StoryService
  private let storage: FileStoryStorage
  private let stack = Stack().expanding(vertically: true)
  private let trace = Label().wrapped().withMargin(6)
  private let traceArea: ScrolledArea
  private let overlay: Overlay
  private let toast: Toast
  private var pages: [String: any Page] = [:]
  private var holders: [String: Box] = [:]
  private var isTraceOutdated = false

  init(_ application: UnsafeMutablePointer<GtkApplication>, _ options: DesktopOptions) {
    self.options = options
    stories = options.stories()
    storage = FileStoryStorage(folder: options.storage)
    window = Window(of: application)
    traceArea = ScrolledArea(trace.styled("trace").aligned(GTK_ALIGN_FILL, GTK_ALIGN_START))
      .atLeast(width: 340)
    overlay = Overlay(stack)
    toast = Toast(overlay)
    for scenario in Self.scenarios {
      let holder = Box(GTK_ORIENTATION_VERTICAL).expanding(vertically: true)
      holders[scenario] = holder
      stack.add(holder, title: scenario)
    }
    layOut()
    activity.didChange = { [weak self] in self?.traceDidChange() }
    show(options.variant)
    if let holder = holders[options.scenario] { stack.show(holder) }
  }

  func present() { window.present() }

  // MARK: Layout

  private func layOut() {
    let names = BuiltInVariants.all.map { $0.profile.variant }
    let menu = Menu(names, selected: names.firstIndex(of: options.variant) ?? 0) { [weak self] in
      self?.show(names[$0])
    }
    let toggles = [
      ToggleButton("Flash if redundant", isOn: true) { [activity] in
        activity.showsRedundantUpdates = $0
      },
      ToggleButton("Trace", isOn: true) { [traceArea] in traceArea.isVisible = $0 },
      ToggleButton("Dark", isOn: false) { Appearance.setDark($0) },
    ]
    window.setBar("arch-bench", start: [menu], middle: StackSwitcher(stack), end: toggles)
    window.setContent(
      Box(
        GTK_ORIENTATION_HORIZONTAL,
        [
          overlay.expanding(vertically: true), Separator(GTK_ORIENTATION_VERTICAL),
          traceArea.expanding(horizontally: false, vertically: true),
        ]), width: 1_100, height: 640)
    window.onKey { [weak self] in self?.press($0) ?? false }
  }

  private func press(_ key: String) -> Bool {
    guard let scenario = stack.visibleTitle, let action = pages[scenario]?.keys[key] else {
      return false
    }
    action()
    return true
  }

  // MARK: Scenarios

  private func show(_ variant: String) {
    guard let architecture = BuiltInVariants.all.first(where: { $0.profile.variant == variant })
    else { return }
    for (scenario, page) in pages {
      page.stop()
      holders[scenario]?.remove(page.widget)
    }
    pages = pages(of: architecture)
    for (scenario, page) in pages { holders[scenario]?.append(page.widget) }
  }

  /// The pages of the scenarios that an architecture implements, by name, with new services.
  private func pages(of architecture: any Architecture.Type) -> [String: any Page] {
    var environment = ScenarioEnvironment.live(diagnostics: toast)
    environment.tracer = activity
    let news = NewsEnvironment(
      scenario: environment, currentDate: { Date() }, stories: stories, storage: storage,
      thumbnails: InMemoryThumbnails(), alerts: DialogAlerts(window), notices: toast,
      analytics: AnalyticsLog(), messages: MessageBus(diagnostics: toast))
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
    if let architecture = architecture as? any FormArchitecture.Type {
      let form = architecture.makeForm(
        environment: FormEnvironment(
          scenario: environment, sessions: LocalSessions(), alerts: DialogAlerts(window)))
      pages["Form"] = FormPage(form, activity) { [toast] in toast.show("\($0) is signed in") }
    }
    return pages
  }

  private static let counterCount = 6

  /// Shows the lines of a trace once, however many were added.
  private func traceDidChange() {
    guard !isTraceOutdated else { return }
    isTraceOutdated = true
    Task {
      isTraceOutdated = false
      trace.text = activity.lines.joined(separator: "\n")
    }
  }
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

/// A session service for trying the form out: it takes a second, accepts one password, names it when it
/// refuses another one, and fails for the user `offline`.
@MainActor
final class LocalSessions: SessionService {
  func signIn(_ credentials: Credentials) async throws -> SignInAnswer {
    try await Task.sleep(for: .seconds(1))
    if credentials.name == "offline" { throw ServerUnreachable() }
    return credentials.password == Password("correct horse")
      ? .accepted : .refused("Try “correct horse”")
  }

  private struct ServerUnreachable: Error, CustomStringConvertible {
    let description = "the server cannot be reached"
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
