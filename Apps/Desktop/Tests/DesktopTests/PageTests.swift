import BuiltInArchitectures
import CGTK
import Conformance
import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import Testing

@testable import DesktopViews

/// The pages of the application, operated by their keys, show what the reference models expect.
@MainActor
@Suite("Pages", .serialized)
struct PageTests {
  init() { Toolkit.start }

  nonisolated private static let variants = BuiltInVariants.all.map { $0.profile.variant }

  @Test("cards and total show the counters", arguments: variants)
  func counterPage(variant: String) throws {
    let architecture = try #require(BuiltInVariants.counter.first { $0.profile.variant == variant })
    Pump.window {
      let display = Display()
      let configuration = CounterConfiguration(count: 6)
      let board = architecture.makeCounterBoard(configuration, environment: .still(display))
      let page = CounterPage(board, count: 6, IntentLog())
      page.press("Right")
      var texts: [String] = []
      for key in "plus plus l plus c minus minus r minus b R".split(separator: " ") {
        page.press(String(key))
        Pump.settle(display)
        let shownCounters = page.cards.map(\.view.shown)
        #expect(shownCounters == (0..<6).map { board.content(of: $0) }, "after \(key)")
        #expect(page.total.shown == board.totalContent, "after \(key)")
        texts.append(shownCounters[1].map { $0.text + ($0.isBusy ? "…" : "") } ?? "")
      }
      #expect(texts == ["1", "2", "2…", "3…", "3", "2", "1", "0", "-1", "2", "0"])
    }
  }

  @Test("stacks, sheets, tab bar and screens show the structure", arguments: variants)
  func navigationPage(variant: String) throws {
    let architecture = try #require(
      BuiltInVariants.navigation.first { $0.profile.variant == variant })
    Pump.window {
      let scenario = ScenarioEnvironment.still(Display())
      let app = architecture.makeNavigationApp(
        environment: NavigationEnvironment(
          scenario: scenario, identifiers: SequentialIdentifiers(),
          messages: MessageBus()))
      let page = NavigationPage(app, IntentLog())
      var random = SplitMix64(seed: 1)
      var modalCount = 0
      for _ in 0..<120 {
        guard let (keys, meaning, act) = page.bindings.randomElement(using: &random) else { return }
        let tab = page.tabBar.shown?.selectedTab
        let isCovered = page.structure.shown?.modals.isEmpty == false
        act()
        Pump.settle(scenario.display)
        let structure = app.navigationContent
        let screens = (structure.stacks.joined() + structure.modals.flatMap(\.screens)).map(\.id)
        #expect(page.structure.shown == structure, "after \(meaning)")
        #expect(page.tabBar.shown == app.tabBarContent, "after \(meaning)")
        #expect(Set(page.screens.keys) == Set(screens), "after \(meaning)")
        for (id, view) in page.screens { #expect(view.shown == app.content(of: id)) }
        if isCovered, ["1", "2", "3"].contains(keys[0]) {
          #expect(page.tabBar.shown?.selectedTab == tab, "a modal covers the tab bar")
        }
        modalCount = max(modalCount, structure.modals.count)
      }
      #expect(modalCount > 1)
    }
  }

  @Test("what is typed into entries reaches the form once, and its answer their widgets")
  func formPage() throws {
    for architecture in BuiltInVariants.all.compactMap({ $0 as? any FormArchitecture.Type }) {
      Pump.window {
        let display = Display()
        let sessions = GatedSessions()
        let log = IntentLog()
        log.watch()
        var users: [String] = []
        let form = architecture.makeForm(
          environment: FormEnvironment(
            scenario: .still(display), sessions: sessions, alerts: AlertLog()))
        let page = FormPage(form, log) { users.append($0) }
        @MainActor func expect(_ moment: String) {
          Pump.settle(display)
          #expect(page.name.shown == form.nameContent, "\(moment)")
          #expect(page.password.shown == form.passwordContent, "\(moment)")
          #expect(page.submit.shown == form.submitContent, "\(moment)")
        }
        expect("at the start")
        page.entries[0].activate()
        expect("after Return in an empty field")
        #expect(page.name.shown?.problem != nil)
        for (entry, text) in zip(page.entries, ["ada", "correct horse"]) {
          for letter in text {
            entry.type(String(letter))
            expect("after '\(letter)'")
          }
        }
        #expect(form.nameContent.text == "ada")
        #expect(log.lines.first?.contains(#/^outside +editPassword\(13 characters\)$/#) == true)
        #expect(log.lines.contains { $0.contains(#/^state .* ⇒ /#) }, "\(log.lines)")
        #expect(log.lines.contains { $0.contains(#/\.swift:\d+$/#) }, "\(log.lines)")
        for answer in [SignInAnswer.refused("Try again"), .accepted] {
          page.entries[1].activate()
          expect("while submitting")
          page.entries[0].type("x")
          expect("after a key while submitting")
          sessions.requests.answer(at: 0, with: .success(answer))
          expect("after '\(answer)'")
        }
        #expect(users == ["ada"] && sessions.requests.pending.isEmpty)
      }
    }
  }

  @Test("a page that goes takes its scenario along, not its widget", arguments: variants)
  func lettingGo(variant: String) throws {
    let architecture = try #require(BuiltInVariants.all.first { $0.profile.variant == variant })
    let subject = Subject(architecture)
    Pump.window {
      let display = Display()
      for scenario in ScenarioName.parts {
        weak var object: AnyObject?
        var widget: Widget?
        do {
          let page = Self.page(scenario, by: subject, display)
          for key in ["r", "plus", "l", "c", "s", "m", "Escape"] { page?.press(key) }
          Pump.settle(display)
          page?.press("l")
          (object, widget) = (page?.port.object, page?.widget)
          #expect(object != nil)
        }
        Pump.settle(display)
        #expect(object == nil, "\(scenario)")
        #expect(widget != nil)
      }
    }
  }

  private static func page(
    _ scenario: ScenarioName, by subject: Subject, _ display: Display
  ) -> (any Page)? {
    let log = IntentLog()
    log.watch()
    let environment = ScenarioEnvironment.still(display)
    switch scenario {
    case .counter:
      return subject.makeCounterBoard.map {
        CounterPage($0(CounterConfiguration(count: 3), environment), count: 3, log)
      }
    case .navigation:
      let services = NavigationEnvironment(
        scenario: environment, identifiers: SequentialIdentifiers(), messages: MessageBus())
      return subject.makeNavigationApp.map { NavigationPage($0(services), log) }
    case .news:
      let services = NewsEnvironment.still(
        environment, SampleStories.service(at: SampleStories.date))
      return subject.makeNewsList.map { NewsPage($0(NewsConfiguration(), services), log) }
    case .form:
      let services = FormEnvironment(
        scenario: environment, sessions: GatedSessions(), alerts: AlertLog())
      return subject.makeForm.map { FormPage($0(services), log) }
    }
  }

  @Test(
    "recycled cells show the rows that they are bound to, and are released", arguments: variants)
  func newsPage(variant: String) throws {
    let architecture = try #require(BuiltInVariants.news.first { $0.profile.variant == variant })
    let census = WidgetCensus()
    Pump.window {
      let walk = NewsPageWalk(architecture, census)
      var random = SplitMix64(seed: 7)
      for _ in 0..<20 { walk.step(&random) }
      #expect(walk.hasRecycled)
    }
    MainLoop.iterate()
    #expect(census.totalCount > 0)
    #expect(census.aliveCount == 0)
  }
}

extension ScenarioEnvironment {
  /// An environment in which no time passes.
  fileprivate static func still(_ display: Display) -> ScenarioEnvironment {
    ScenarioEnvironment(clock: ManualClock(), display: display)
  }
}

extension NewsEnvironment {
  fileprivate static func still(
    _ scenario: ScenarioEnvironment, _ stories: InMemoryStories
  ) -> NewsEnvironment {
    NewsEnvironment(
      scenario: scenario, currentDate: { SampleStories.date }, stories: stories,
      storage: InMemoryStorage(), thumbnails: InMemoryThumbnails(), alerts: AlertLog(),
      notices: NoticeLog(), analytics: AnalyticsLog(), messages: MessageBus())
  }
}

/// A news page with more stories than GTK has cells for.
@MainActor
private final class NewsPageWalk {
  let page: NewsPage
  private let list: any NewsList
  private let display = Display()
  private let frames: FrameMaker

  /// Whether there were rows without a cell.
  private(set) var hasRecycled = false

  init(_ architecture: any NewsArchitecture.Type, _ census: WidgetCensus) {
    let all = (1...700).map {
      Story(
        id: $0, kind: $0 % 9 == 0 ? .job : .story, title: "Story \($0)", host: "example.com",
        date: SampleStories.date, score: $0 * 7)
    }
    list = architecture.makeNewsList(
      NewsConfiguration(pageSize: 300),
      environment: .still(
        .still(display), InMemoryStories([.top: all, .new: all.reversed()])))
    page = NewsPage(list, IntentLog())
    // The list appears with the widget.
    frames = FrameMaker(page.widget, width: 600, height: 400)
    settle()
    census.watch(page.widget.pointer)
  }

  func step(_ random: inout SplitMix64) {
    let rows = list.listContent.rows
    let row = page.shownRows.keys.sorted().randomElement(using: &random) ?? 1
    switch Int.random(in: 0..<7, using: &random) {
    case 0: page.press("r")
    case 1: page.press("m")
    case 2: page.press("f")
    case 3: list.send(.select(row))
    case 4: list.send(.toggleUpvote(row))
    default:
      guard let row = rows.indices.randomElement(using: &random) else { break }
      page.listView.view.scroll(to: row)
    }
    settle()
    #expect(page.listView.shown == list.listContent)
    #expect(page.badge.shown == list.badgeContent)
    let shown = page.shownRows
    #expect(shown.isEmpty == list.listContent.rows.isEmpty)
    if shown.count < list.listContent.rows.count { hasRecycled = true }
    for (id, row) in shown { #expect(row == list.content(ofRow: id, style: .full), "row \(id)") }
  }

  /// Runs what can run; layout binds cells, which may attach views.
  private func settle() {
    for _ in 0..<2 {
      Pump.settle(display)
      frames.draw()
    }
    Pump.settle(display)
  }
}

@MainActor
@Suite("Frames", .serialized)
struct FrameTests {
  init() { Toolkit.start }

  @Test("a frame renders what changed, shows the last content, and nothing when nothing changed")
  func framesShowContents() {
    let views = [CounterView(), CounterView()]
    let frames = FrameMaker(
      Box(GTK_ORIENTATION_VERTICAL, views.map(\.widget)), width: 200, height: 100)
    let one = CounterContent(text: "1", parity: .odd, isBusy: false)
    for view in views { view.show(one) }
    let whole = rendered(by: frames)
    #expect(whole?.rectangle.size.width == 200 && whole?.rectangle.size.height == 100)
    #expect(Set(whole?.pixels ?? []).count > 1, "the frame is not empty")
    #expect(rendered(by: frames)?.pixels == nil)

    views[1].show(CounterContent(text: "2", parity: .even, isBusy: false))
    let second = rendered(by: frames)
    #expect((1..<100).contains(second?.rectangle.size.height ?? 0))
    #expect(second?.rectangle.origin.y ?? 0 > 0, "the first counter did not change")
    views[1].show(one)
    let third = rendered(by: frames)
    #expect(third?.pixels != second?.pixels)
    views[1].show(CounterContent(text: "2", parity: .even, isBusy: false))
    #expect(rendered(by: frames)?.pixels == second?.pixels)
  }

  private func rendered(by frames: FrameMaker) -> (rectangle: graphene_rect_t, pixels: [UInt32])? {
    var result: (rectangle: graphene_rect_t, pixels: [UInt32])?
    frames.draw { rectangle, texture in
      let width = Int(gdk_texture_get_width(texture))
      var pixels = Array(repeating: UInt32(0), count: width * Int(gdk_texture_get_height(texture)))
      pixels.withUnsafeMutableBytes {
        gdk_texture_download(texture, $0.baseAddress, gsize(width * MemoryLayout<UInt32>.stride))
      }
      result = (rectangle, pixels)
    }
    return result
  }
}
