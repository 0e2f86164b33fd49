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
  let window = Window()
  private let stories: any StoryService
  private let responder = PageResponder()
  private let place = Box.column([])
  private let tally = Label().withMargin(6)
  private let trace = Label().wrapped().withMargin(6)
  private var architecture: any Architecture.Type
  private var scenario: ScenarioName
  private var page: (any Page)?
  private var isTraceOutdated = false

  init(_ options: DesktopOptions) {
    let live: (any StoryService)? = options.isOffline ? nil : try? HackerNewsService()
    stories = live ?? SampleStories.service(at: Date())
    (architecture, scenario) = (options.architecture, options.scenario)
    layOut()
    start()
    window.present()
  }

  private func layOut() {
    let names = DesktopOptions.architectures.map { $0.profile.variant }
    let variants = Choice("Variant", names, selected: architecture.profile.variant) { [weak self] in
      self?.architecture = DesktopOptions.architectures[$0]
      self?.start()
    }
    let scenarios = ScenarioName.parts.map(\.rawValue.capitalized)
    let tabs = Choice("Scenario", scenarios, selected: scenario.rawValue.capitalized) {
      [weak self] in
      self?.scenario = ScenarioName.parts[$0]
      self?.start()
    }
    window.setBar("arch-bench", variants)
    window.closesOnControlQ()
    let overlay = Overlay(place)
    overlay.add(responder.widget)
    let left = Box.column([
      tabs.aligned(GTK_ALIGN_CENTER).withMargin(6), overlay.expanding(vertically: true), tally,
    ])
    trace.setAccessibleName("trace")
    let right = ScrolledArea(trace.styled("trace").aligned(GTK_ALIGN_FILL, GTK_ALIGN_START))
      .atLeast(width: 440).expanding(horizontally: false, vertically: true)
    let line = Widget(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    let content = Box.row([left.expanding(vertically: true), line, right], spacing: 0)
    window.setContent(content, width: 1_100, height: 640)
  }

  /// Lets the scenario go, and makes the one that is chosen.
  ///
  /// There is never another one, whose effects would be in the trace, too.
  private func start() {
    if let page { place.remove(page.widget) }
    page = nil
    let log = IntentLog()
    log.onNote = { [weak self] in self?.traceDidChange() }
    log.onRedundantUpdate = Self.outline
    log.onEvent = { [responder] in responder.show($0) }
    log.watch()
    page = Subject(architecture).makePage(
      scenario, ApplicationConfiguration(counter: CounterConfiguration(count: 6)),
      makeEnvironment(), log)
    if let page {
      page.widget.onMap { [weak widget = page.widget] in widget?.focus() }
      place.append(page.widget.expanding(vertically: true))
    }
    traceDidChange()
  }

  private func makeEnvironment() -> ApplicationEnvironment {
    let folder = URL(filePath: String(cString: g_get_user_cache_dir()))
    return ApplicationEnvironment(
      news: NewsEnvironment(
        scenario: .live(), currentDate: { Date() }, stories: stories,
        storage: FileStoryStorage(folder: folder.appending(path: "arch-desktop")),
        thumbnails: InMemoryThumbnails(), alerts: responder, notices: responder,
        analytics: AnalyticsLog(), messages: MessageBus()),
      identifiers: SequentialIdentifiers(), sessions: LocalSessions())
  }

  /// Shows the lines of a trace once, however many were added.
  private func traceDidChange() {
    guard !isTraceOutdated else { return }
    isTraceOutdated = true
    Task {
      isTraceOutdated = false
      guard let log = page?.log else { return }
      // More than a few screens are not read, but drawn with every frame.
      let lines = log.lines
      let rest = lines.count > 120 ? ["… \(lines.count - 120) more"] : []
      trace.text = (lines.prefix(120) + rest).joined(separator: "\n")
      tally.text = """
        Updates since the last intent: \(log.usefulCount) useful, \
        \(log.redundantCount) redundant (outlined)
        """
    }
  }

  /// At most once a second, so that no view flickers.
  private static func outline(_ widget: Widget) {
    guard !widget.hasClass("redundant") else { return }
    widget.setClass("redundant", true)
    Task { [weak widget] in
      try? await Task.sleep(for: .seconds(1))
      widget?.setClass("redundant", false)
    }
  }
}

/// Shows notices and questions at the bottom of the page.
@MainActor
final class PageResponder: AlertResponder, NoticeResponder {
  let widget = Box.column([]).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_END).withMargin(12)

  func show(_ notice: Notice) { show(notice.text) }

  /// Shows a text for a few seconds.
  func show(_ text: String) {
    let label = Label(text).styled("notice")
    widget.append(label)
    Task {
      try? await Task.sleep(for: .seconds(4))
      widget.remove(label)
    }
  }

  func choice(in alert: Alert) async -> Alert.Action? {
    let (answers, answer) = AsyncStream.makeStream(of: Alert.Action.self)
    let buttons = alert.actions.map { action in Button(action.rawValue) { answer.yield(action) } }
    let question = Box.row([Label(alert.message).wrapped()] + buttons).styled("sheet")
    widget.append(question)
    defer { widget.remove(question) }
    // The answers end when the task is cancelled.
    for await action in answers { return action }
    return nil
  }
}

/// A session service for trying the form out: it takes a second, accepts one password, names it when it
/// refuses another one, and fails for the user `offline`.
@MainActor
final class LocalSessions: SessionService {
  func signIn(_ credentials: Credentials) async throws -> SignInAnswer {
    try await Task.sleep(for: .seconds(1))
    if credentials.name == "offline" { throw StoryServiceError.timedOut(.seconds(1)) }
    return credentials.password == Password("correct horse")
      ? .accepted : .refused("Try “correct horse”")
  }
}
