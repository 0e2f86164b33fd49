import BuiltInArchitectures
import CGTK
import DesktopViews
import Foundation
import HackerNews
import ScenarioTesting
import Scenarios

/// The window: three scenarios of one variant, and the trace of the last intent beside them.
@MainActor
final class DesktopWindow {
  static let scenarios = ["Counter", "Navigation", "News"]

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

  /// Replaces the scenarios by those of another variant.
  private func show(_ variant: String) {
    guard let architecture = BuiltInVariants.all.first(where: { $0.profile.variant == variant })
    else { return }
    for (scenario, page) in pages {
      page.stop()
      holders[scenario]?.remove(page.widget)
    }
    let world = DesktopWorld(
      activity, toast: toast, alerts: DialogAlerts(window), stories: stories, storage: storage)
    pages = world.pages(of: architecture)
    for (scenario, page) in pages { holders[scenario]?.append(page.widget) }
  }

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
