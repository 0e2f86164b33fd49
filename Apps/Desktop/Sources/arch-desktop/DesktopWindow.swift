import BuiltInArchitectures
import CGTK
import Conformance
import DesktopViews
import Foundation
import HackerNews
import ScenarioTesting
import Scenarios

/// The window: one scenario of a variant, and the trace of the last intent beside it.
@MainActor
final class DesktopWindow {
  private let window: Window
  private let stories: any StoryService
  private let stack = Stack().expanding(vertically: true)
  private let tally = Label().withMargin(6)
  private let trace = Label().wrapped().withMargin(6)
  private let overlay: Overlay
  private let toast: Toast
  private let places = ScenarioName.parts.map { Place(scenario: $0) }
  private var variant: String
  private var page: (any Page)?
  private var isTraceOutdated = false

  /// A tab of the window, which has a page while it is in view.
  @MainActor
  private struct Place {
    let scenario: ScenarioName
    let box = Box(GTK_ORIENTATION_VERTICAL)

    var title: String { scenario.rawValue.capitalized }
  }

  init(_ application: UnsafeMutablePointer<GtkApplication>, _ options: DesktopOptions) {
    if !options.isOffline, let service = try? HackerNewsService() {
      stories = service
    } else {
      stories = SampleStories.service(at: Date())
    }
    window = Window(of: application)
    overlay = Overlay(stack)
    toast = Toast(overlay)
    variant = options.variant
    layOut()
    for place in places {
      stack.add(place.box, title: place.title)
      if place.scenario.rawValue == options.scenario { stack.show(place.box) }
    }
    start()
    stack.onChange { [weak self] in self?.start() }
  }

  func present() { window.present() }

  // MARK: Layout

  private func layOut() {
    let names = DesktopOptions.variants
    let variants = Menu("Variant", names, selected: names.firstIndex(of: variant) ?? 0) {
      [weak self] in
      self?.variant = names[$0]
      self?.start()
      self?.toast.show("\(names[$0]) starts afresh")
    }
    let menu = MenuButton([
      "Outline redundant updates": "win.outline", "Trace": "win.trace", "Dark": "win.dark",
      "Keyboard shortcuts": "win.keys", "About arch-bench": "win.about",
    ])
    window.setBar("arch-bench", start: variants, end: menu)
    trace.setAccessibleName("trace")
    let traceArea = ScrolledArea(trace.styled("trace").aligned(GTK_ALIGN_FILL, GTK_ALIGN_START))
      .atLeast(width: 440)
    let switcher = Widget(gtk_stack_switcher_new())
    switcher.setAccessibleName("Scenario")
    gtk_stack_switcher_set_stack(OpaquePointer(switcher.pointer), OpaquePointer(stack.pointer))
    let scenario = Box(
      GTK_ORIENTATION_VERTICAL,
      [
        switcher.aligned(GTK_ALIGN_CENTER).withMargin(6),
        overlay.expanding(vertically: true), tally,
      ])
    let content = Box(
      GTK_ORIENTATION_HORIZONTAL,
      [
        scenario.expanding(vertically: true), Widget(gtk_separator_new(GTK_ORIENTATION_VERTICAL)),
        traceArea.expanding(horizontally: false, vertically: true),
      ])
    window.setContent(content, width: 1_100, height: 640)
    // In a window hardly wider than the widest page with the trace beside it, the trace is below.
    window.onWidth {
      content.setOrientation($0 < 1_000 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }
    window.onKey { [weak self] in self?.page?.press($0) ?? false }
    window.addAction("outline", isOn: true) { Appearance.outlinesRedundantUpdates = $0 }
    window.addAction("trace", isOn: true) { traceArea.isVisible = $0 }
    window.addAction("dark", isOn: false) { Appearance.setDark($0) }
    window.addAction("keys") { [weak self] _ in self?.showKeys() }
    window.addAction("about") { [weak window] _ in
      window?.showAbout(
        "arch-bench",
        "The same scenarios in several architectures. An outline marks a view that was shown what it shows already."
      )
    }
  }

  private func showKeys() {
    let own: [KeyBinding] = [
      (["F10"], "Main menu", {}), (["&lt;Control&gt;question"], "Keyboard shortcuts", {}),
      (["&lt;Control&gt;q"], "Quit", {}),
    ]
    let title = stack.visibleTitle ?? ""
    window.showShortcuts([("Window", own), (title, page?.bindings ?? [])])
  }

  /// Shows the lines of a trace once, however many were added.
  private func traceDidChange() {
    guard !isTraceOutdated else { return }
    isTraceOutdated = true
    Task {
      isTraceOutdated = false
      guard let log = page?.log else { return }
      // More than a few screens are not read, but drawn with every frame.
      let (lines, limit) = (log.lines, 120)
      let rest = lines.count > limit ? ["… \(lines.count - limit) more"] : []
      trace.text = (lines.prefix(limit) + rest).joined(separator: "\n")
      tally.text =
        "Updates since the last intent: \(log.usefulCount) useful, \(log.redundantCount) redundant"
    }
  }

  // MARK: Scenarios

  /// Lets the scenario go, and makes the one of the variant and the place in view.
  ///
  /// There is never another one, whose effects would be in the trace, too.
  private func start() {
    page = nil
    for place in places { place.box.removeAll() }
    guard let place = places.first(where: { $0.title == stack.visibleTitle }),
      let architecture = BuiltInVariants.all.first(where: { $0.profile.variant == variant })
    else { return }
    page = makePage(place.scenario, by: Subject(architecture))
    if let page { place.box.append(page.widget.expanding(vertically: true)) }
    traceDidChange()
  }

  private func makePage(_ scenario: ScenarioName, by subject: Subject) -> (any Page)? {
    let log = IntentLog()
    log.onNote = { [weak self] in self?.traceDidChange() }
    // Before the models are made, which register themselves.
    log.watch()
    let environment = ScenarioEnvironment.live()
    let alerts = PageAlerts()
    switch scenario {
    case .counter:
      return subject.makeCounterBoard.map {
        CounterPage($0(CounterConfiguration(count: 6), environment), count: 6, log)
      }
    case .navigation:
      return subject.makeNavigationApp.map { make in
        let services = NavigationEnvironment(
          scenario: environment, identifiers: SequentialIdentifiers(), messages: MessageBus())
        return NavigationPage(make(services), log)
      }
    case .news:
      let folder = URL(filePath: String(cString: g_get_user_cache_dir()))
      let services = NewsEnvironment(
        scenario: environment, currentDate: { Date() }, stories: stories,
        storage: FileStoryStorage(folder: folder.appending(path: "arch-desktop")),
        thumbnails: InMemoryThumbnails(), alerts: alerts, notices: toast,
        analytics: AnalyticsLog(), messages: MessageBus())
      return subject.makeNewsList.map { make in
        let list = make(NewsConfiguration(), services)
        let page = NewsPage(list, log) { [toast] in toast.show("Story \($0) is opened") }
        page.widget.prepend(alerts.widget)
        return page
      }
    case .form:
      let services = FormEnvironment(
        scenario: environment, sessions: LocalSessions(), alerts: alerts)
      return subject.makeForm.map { make in
        let page = FormPage(make(services), log) { [toast] in toast.show("\($0) is signed in") }
        page.widget.prepend(alerts.widget)
        return page
      }
    }
  }
}

/// Shows notices for a few seconds at the bottom of the window.
@MainActor
final class Toast: NoticeResponder {
  private let label = Label().styled("toast")
  private var lastNumber = 0

  init(_ overlay: Overlay) {
    label.isVisible = false
    // Clicks reach the widgets below.
    gtk_widget_set_can_target(label.pointer, 0)
    overlay.add(label.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_END))
  }

  func show(_ notice: Notice) { show(notice.text) }

  func show(_ text: String) {
    label.text = text
    label.isVisible = true
    lastNumber += 1
    let number = lastNumber
    Task {
      try? await Task.sleep(for: .seconds(4))
      if number == lastNumber { label.isVisible = false }
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
    let (answers, answer) = AsyncStream.makeStream(of: Alert.Action.self)
    let message = Label(alert.message).wrapped().expanding()
    let question = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [message]).styled("question")
    for action in alert.actions {
      question.append(Button(action.rawValue) { answer.yield(action) })
    }
    widget.append(question)
    defer { widget.remove(question) }
    // The answers end when the task is cancelled.
    for await action in answers { return action }
    return nil
  }
}
