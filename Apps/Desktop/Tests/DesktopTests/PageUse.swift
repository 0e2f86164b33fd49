import BuiltInArchitectures
import CGTK
import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@testable import DesktopViews

/// A page in a window, used as a user does; after each step its widgets are compared with its scenario.
@MainActor
final class PageUse {
  let page: any Page
  let frames: FrameMaker
  let sessions = GatedSessions()
  private let display = Display()
  private let messages = MessageBus()

  init(of scenario: ScenarioName, by variant: String) throws {
    let services = SomeAnswers()
    let environment = ApplicationEnvironment(
      news: NewsEnvironment(
        scenario: ScenarioEnvironment(clock: ManualClock(), display: display),
        currentDate: { SampleStories.date }, stories: services, storage: InMemoryStorage(),
        thumbnails: services, alerts: AlertLog(), notices: NoticeLog(), analytics: AnalyticsLog(),
        messages: messages),
      identifiers: SequentialIdentifiers(), sessions: sessions)
    let configuration = ApplicationConfiguration(
      counter: CounterConfiguration(count: 6), news: NewsConfiguration(pageSize: 300))
    let architecture = try #require(BuiltInVariants.all.first { $0.profile.variant == variant })
    let log = IntentLog()
    // It would describe 700 stories after each event.
    if scenario != .news { log.watch() }
    let page = Subject(architecture).makePage(scenario, configuration, environment, log)
    self.page = try #require(page)
    // A list appears with its widget.
    frames = FrameMaker(self.page.widget, width: 600, height: 400)
    settle()
  }

  /// Clicks a button at random while stories are read elsewhere, or scrolls to a row or opens it.
  func step(_ random: inout SplitMix64) {
    let use = Int.random(in: 0..<6, using: &random)
    if use < 2, let rows = (page as? NewsPage)?.port.scenario.listContent.rows {
      let place = rows.indices.randomElement(using: &random) ?? 0
      for list in page.widget.pointer.descendants("GtkListView") {
        let action = use == 0 ? "list.scroll-to-item" : "list.activate-item"
        gtk_widget_activate_action_variant(list, action, g_variant_new_uint32(UInt32(place)))
      }
      return settle()
    }
    messages.send(.unreadChanged(use))
    let titles = Set(page.widget.pointer.descendants("GtkButton").map(\.title)).sorted()
    #expect(!titles.isEmpty, "there is always a button that can be clicked")
    if let title = titles.randomElement(using: &random) {
      click(title, last: Bool.random(using: &random))
    }
  }

  /// Clicks the first or the last button of a title.
  func click(_ title: String, last: Bool = false) {
    let buttons = page.widget.pointer.descendants("GtkButton").filter { $0.title == title }
    (last ? buttons.last : buttons.first)?.emit("clicked")
    if title == "▲" { #expect(page.log.lines.first?.contains("toggleUpvote") == true) }
    settle()
  }

  /// Types at the end of the text, as the user does; nothing while the entry cannot be edited.
  func type(_ text: String, into entry: Entry) {
    if entry.isEditable {
      var position = Int32(entry.text.utf8.count)
      gtk_editable_insert_text(OpaquePointer(entry.pointer), text, -1, &position)
    }
    settle()
  }

  /// Runs what can run; layout binds cells, which may attach views.
  func settle() {
    for _ in 0..<2 {
      Pump.settle(display)
      frames.draw()
    }
    Pump.settle(display)
    compare()
  }

  private func compare() {
    let action = Comment(rawValue: page.log.lines.first ?? "at the start")
    switch page {
    case let page as CounterPage:
      let board = page.port.scenario
      #expect(page.counters.map(\.shown) == (0..<6).map { board.content(of: $0) }, action)
      #expect(page.total.shown == board.totalContent, action)
    case let page as NavigationPage:
      let app = page.port.scenario
      let structure = app.navigationContent
      let screens = (structure.stacks.joined() + structure.modals.flatMap(\.screens)).map(\.id)
      let contents = screens.map { ($0, app.content(of: $0)) }
      #expect(page.structure.shown == structure, action)
      #expect(page.tabBar.shown == app.tabBarContent, action)
      #expect(page.screens.mapValues(\.shown) == Dictionary(uniqueKeysWithValues: contents), action)
    case let page as NewsPage:
      let (view, list) = (page.listView.view, page.port.scenario)
      #expect(view.shown == list.listContent, action)
      #expect(page.badge.shown == list.badgeContent, action)
      let bound = page.rows.compactMap { item, row in view.story(of: item).map { ($0, row.shown) } }
      #expect(bound.isEmpty == list.listContent.rows.isEmpty, action)
      #expect(bound.count < 300, "there are rows without a cell")
      for (id, row) in bound { #expect(row == list.content(ofRow: id, style: .full), action) }
    case let page as FormPage:
      let form = page.port.scenario
      #expect(page.name.shown == form.nameContent, action)
      #expect(page.password.shown == form.passwordContent, action)
      #expect(page.submit.shown == form.submitContent, action)
    default: Issue.record("there is no such page: \(page)")
    }
  }
}

/// More stories than GTK has cells for; some answers fail, and some never come.
private final class SomeAnswers: StoryService, ThumbnailService {
  private let never = GatedThumbnails()

  func storyIDs(of feed: Feed) async throws -> [Int] {
    if feed == .best { _ = try await never.thumbnail(of: 0) }
    return feed == .top ? Array(1...700) : (1...700).reversed()
  }

  func story(_ id: Int) async throws -> Story? {
    Story(
      id: id, kind: id % 9 == 0 ? .job : .story, title: "Story \(id)", host: "example.com",
      date: SampleStories.date, score: id * 7)
  }

  func thumbnail(of story: Int) async throws -> String {
    if story.isMultiple(of: 5) { throw UnreadableStory() }
    if story.isMultiple(of: 7) { return try await never.thumbnail(of: story) }
    return "picture-\(story)"
  }
}
