import BuiltInArchitectures
import CGTK
import DesktopViews
import Foundation
import HackerNews
import ScenarioTesting
import Scenarios

/// The window: the scenarios of one variant, and the trace of the last intent beside the one in view.
@MainActor
final class DesktopWindow {
  static let scenarios = ["Counter", "Navigation", "News", "Form"]

  private let window: Window
  private let options: DesktopOptions
  private let stories: any StoryService
  private let storage: FileStoryStorage
  private let stack = Stack().expanding(vertically: true)
  private let tally = Label().withMargin(6)
  private let trace = Label().wrapped().withMargin(6)
  private let traceArea: ScrolledArea
  private let overlay: Overlay
  private let toast: Toast
  private var scenes: [String: Scene] = [:]
  private var showsRedundantUpdates = true
  private var isTraceOutdated = false

  /// The place of a scenario, whose page is made when it is first seen.
  @MainActor
  private final class Scene {
    let holder = Box(GTK_ORIENTATION_VERTICAL).expanding(vertically: true)
    var activity = Activity()
    var makePage: (@MainActor () -> (any Page)?)?
    var page: (any Page)?
  }

  init(_ application: UnsafeMutablePointer<GtkApplication>, _ options: DesktopOptions) {
    self.options = options
    stories = options.stories()
    storage = FileStoryStorage(folder: options.storage)
    window = Window(of: application)
    traceArea = ScrolledArea(trace.styled("trace").aligned(GTK_ALIGN_FILL, GTK_ALIGN_START))
      .atLeast(width: 300)
    overlay = Overlay(stack)
    toast = Toast(overlay)
    trace.setAccessibleName("trace")
    for scenario in Self.scenarios {
      let scene = Scene()
      scenes[scenario] = scene
      stack.add(scene.holder, title: scenario)
    }
    layOut()
    addActions()
    start(options.variant)
    if let scene = scenes[options.scenario] { stack.show(scene.holder) }
    seePage()
    stack.onChange { [weak self] in self?.seePage() }
  }

  func present() { window.present() }

  // MARK: Layout

  private func layOut() {
    let names = BuiltInVariants.all.map { $0.profile.variant }
    let variants = Menu("Variant", names, selected: names.firstIndex(of: options.variant) ?? 0) {
      [weak self] in
      self?.start(names[$0])
      self?.seePage()
      self?.toast.show("\(names[$0]) starts afresh")
    }
    let menu = MenuButton([
      "Outline redundant updates": "win.outline", "Trace": "win.trace", "Dark": "win.dark",
      "Keyboard shortcuts": "win.keys", "About arch-bench": "win.about",
    ])
    window.setBar("arch-bench", start: variants, end: menu)
    let scenario = Box(
      GTK_ORIENTATION_VERTICAL,
      [
        StackSwitcher(stack).aligned(GTK_ALIGN_CENTER).withMargin(6),
        overlay.expanding(vertically: true), tally,
      ])
    let content = Box(
      GTK_ORIENTATION_HORIZONTAL,
      [
        scenario.expanding(vertically: true), Separator(GTK_ORIENTATION_VERTICAL),
        traceArea.expanding(horizontally: false, vertically: true),
      ])
    window.setContent(content, width: 1_100, height: 640)
    // In a window hardly wider than the widest page with the trace beside it, the trace is below.
    window.onWidth {
      content.setOrientation($0 < 1_000 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }
    window.onKey { [weak self] in self?.press($0) ?? false }
  }

  private func addActions() {
    window.addAction("outline", isOn: true) { [weak self] isOn in
      self?.showsRedundantUpdates = isOn
      for scene in self?.scenes.values.map(\.self) ?? [] {
        scene.activity.showsRedundantUpdates = isOn
      }
    }
    window.addAction("trace", isOn: true) { [traceArea] in traceArea.isVisible = $0 }
    window.addAction("dark", isOn: false) { Appearance.setDark($0) }
    window.addAction("keys") { [weak window] _ in window?.showShortcuts(Self.keys) }
    window.addAction("about") { [weak window] _ in
      window?.showAbout(
        "arch-bench",
        "The same scenarios in several architectures. An outline marks a view that was shown what it shows already."
      )
    }
  }

  private static let keys: KeyValuePairs<String, KeyValuePairs<String, String>> = [
    "Window": [
      "F10": "Main menu", "&lt;Control&gt;question": "Keyboard shortcuts",
      "&lt;Control&gt;q": "Quit",
    ],
    "Counter": [
      "Left Right Up Down": "Another counter", "plus space": "One more", "minus": "One less",
      "r": "Reset", "&lt;Shift&gt;r": "Reset all", "l": "One more in a second", "c": "Cancel that",
      "b": "Three more at once",
    ],
    "Navigation": [
      "1...3": "Tabs", "c": "Push a counter", "s": "Push a story", "p BackSpace": "Back",
      "&lt;Shift&gt;p": "To the root", "m": "A sheet", "&lt;Shift&gt;m": "A stack in a sheet",
      "x Escape": "Dismiss", "w": "My profile", "i": "Log in", "o": "Log out",
    ],
    "News": [
      "o": "Open", "v": "Upvote", "u": "Mark unread", "r F5": "Refresh", "m": "Load more",
      "f": "Next feed", "a": "Short scores",
    ],
    "Form": ["Tab": "Next field", "Return": "Sign in", "Escape": "Cancel"],
  ]

  private var scene: Scene? { stack.visibleTitle.flatMap { scenes[$0] } }

  private func press(_ key: String) -> Bool {
    guard let action = scene?.page?.keys[key] else { return false }
    action()
    return true
  }

  // MARK: Scenarios

  private func start(_ variant: String) {
    guard let architecture = BuiltInVariants.all.first(where: { $0.profile.variant == variant })
    else { return }
    for scene in scenes.values {
      scene.page?.stop()
      if let widget = scene.page?.widget { scene.holder.remove(widget) }
      scene.page = nil
      scene.activity = Activity(showsRedundantUpdates: showsRedundantUpdates)
      scene.activity.didChange = { [weak self] in self?.traceDidChange() }
    }
    let messages = MessageBus(diagnostics: toast)
    scenes["Counter"]?.makePage = { [weak self] in self?.counterPage(of: architecture) }
    scenes["Navigation"]?.makePage = { [weak self] in
      self?.navigationPage(of: architecture, messages)
    }
    scenes["News"]?.makePage = { [weak self] in self?.newsPage(of: architecture, messages) }
    scenes["Form"]?.makePage = { [weak self] in self?.formPage(of: architecture) }
    // It listens to the messages of the news from the start.
    if let scene = scenes["Navigation"] { makePage(of: scene) }
  }

  private func makePage(of scene: Scene) {
    guard scene.page == nil, let page = scene.makePage?() else { return }
    scene.page = page
    scene.holder.append(page.widget)
  }

  private func seePage() {
    if let scene { makePage(of: scene) }
    traceDidChange()
  }

  private func environment(_ scenario: String) -> (ScenarioEnvironment, Activity) {
    let activity = scenes[scenario]?.activity ?? Activity()
    var environment = ScenarioEnvironment.live(diagnostics: toast)
    environment.tracer = activity
    return (environment, activity)
  }

  private func counterPage(of architecture: any Architecture.Type) -> (any Page)? {
    guard let architecture = architecture as? any CounterArchitecture.Type else { return nil }
    let (environment, activity) = environment("Counter")
    let board = architecture.makeCounterBoard(
      CounterConfiguration(count: Self.counterCount), environment: environment)
    return CounterPage(board, count: Self.counterCount, activity)
  }

  private func navigationPage(
    of architecture: any Architecture.Type, _ messages: MessageBus
  ) -> (any Page)? {
    guard let architecture = architecture as? any NavigationArchitecture.Type else { return nil }
    let (environment, activity) = environment("Navigation")
    let app = architecture.makeNavigationApp(
      environment: NavigationEnvironment(
        scenario: environment, identifiers: SequentialIdentifiers(), messages: messages))
    return NavigationPage(app, activity)
  }

  private func newsPage(
    of architecture: any Architecture.Type, _ messages: MessageBus
  ) -> (any Page)? {
    guard let architecture = architecture as? any NewsArchitecture.Type else { return nil }
    let (environment, activity) = environment("News")
    let alerts = PageAlerts()
    let list = architecture.makeNewsList(
      NewsConfiguration(),
      environment: NewsEnvironment(
        scenario: environment, currentDate: { Date() }, stories: stories, storage: storage,
        thumbnails: InMemoryThumbnails(), alerts: alerts, notices: toast,
        analytics: AnalyticsLog(), messages: messages))
    let page = NewsPage(list, activity) { [toast] in toast.show("Story \($0) is opened") }
    page.widget.prepend(alerts.widget)
    return page
  }

  private func formPage(of architecture: any Architecture.Type) -> (any Page)? {
    guard let architecture = architecture as? any FormArchitecture.Type else { return nil }
    let (environment, activity) = environment("Form")
    let alerts = PageAlerts()
    let form = architecture.makeForm(
      environment: FormEnvironment(
        scenario: environment, sessions: LocalSessions(), alerts: alerts))
    let page = FormPage(form, activity) { [toast] in toast.show("\($0) is signed in") }
    page.widget.prepend(alerts.widget)
    return page
  }

  private static let counterCount = 6

  /// Shows the lines of a trace once, however many were added.
  private func traceDidChange() {
    guard !isTraceOutdated else { return }
    isTraceOutdated = true
    Task {
      isTraceOutdated = false
      guard let activity = scene?.activity else { return }
      trace.text = activity.lines.joined(separator: "\n")
      tally.text =
        "Last intent: \(activity.usefulCount) useful updates, \(activity.redundantCount) redundant"
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

/// Asks questions at the top of the page that they belong to.
@MainActor
final class PageAlerts: AlertResponder {
  let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)

  func choice(in alert: Alert) async -> Alert.Action? {
    let question = Question(alert)
    widget.append(question.widget)
    defer { widget.remove(question.widget) }
    return await withTaskCancellationHandler {
      await question.answer()
    } onCancel: {
      Task { @MainActor in question.close(nil) }
    }
  }
}

/// One question on a page, which is answered once.
@MainActor
private final class Question {
  let widget: Box
  private var continuation: CheckedContinuation<Alert.Action?, Never>?
  private var isClosed = false

  init(_ alert: Alert) {
    let message = Label(alert.message).wrapped().expanding()
    widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [message]).styled("question")
    for action in alert.actions {
      widget.append(Button(action.rawValue) { [weak self] in self?.close(action) })
    }
  }

  func answer() async -> Alert.Action? {
    // The task may have been cancelled before.
    isClosed ? nil : await withCheckedContinuation { continuation = $0 }
  }

  func close(_ action: Alert.Action?) {
    isClosed = true
    continuation?.resume(returning: action)
    continuation = nil
  }
}
