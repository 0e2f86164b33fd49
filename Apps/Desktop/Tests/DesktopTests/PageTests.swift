import BuiltInArchitectures
import CGTK
import DesktopViews
import ExecutorPump
import Foundation
import ReferenceModels
import ScenarioTesting
import Scenarios
import Testing

/// The pages of the application, operated by their keys, show what the reference models expect.
@MainActor
@Suite("Pages", .serialized)
struct PageTests {
  init() { Toolkit.start() }

  nonisolated private static let variants = BuiltInVariants.all.map { $0.profile.variant }

  @Test("cards and total show the counters", arguments: variants)
  func counterPage(variant: String) throws {
    let architecture = try #require(BuiltInVariants.counter.first { $0.profile.variant == variant })
    Pump.window {
      let display = Display()
      let configuration = CounterConfiguration(count: 6)
      var model = CounterModel(configuration)
      let page = CounterPage(
        architecture.makeCounterBoard(configuration, environment: .still(display)), count: 6,
        Activity(showsRedundantUpdates: false))
      let intents: [String: CounterIntent] = [
        "plus": .increment(1), "minus": .decrement(1), "r": .reset(1), "R": .resetAll,
        "l": .incrementLater(1), "c": .cancelLater(1),
      ]
      page.keys["Right"]?()
      for key in "plus plus l plus c minus minus r minus l R plus".split(separator: " ") {
        page.keys[String(key)]?()
        if let intent = intents[String(key)] { model.apply(.intent(intent)) }
        Pump.settle(display)
        #expect(page.shownCounters == (0..<6).map { model.content(of: $0) }, "after \(key)")
        #expect(page.shownTotal == model.totalContent, "after \(key)")
      }
      page.stop()
    }
  }

  @Test("stacks, sheets, tab bar and screens show the structure", arguments: variants)
  func navigationPage(variant: String) throws {
    let architecture = try #require(
      BuiltInVariants.navigation.first { $0.profile.variant == variant })
    Pump.window {
      let scenario = ScenarioEnvironment.still(Display())
      var model = NavigationModel()
      let page = NavigationPage(
        architecture.makeNavigationApp(
          environment: NavigationEnvironment(
            scenario: scenario, identifiers: SequentialIdentifiers(),
            messages: MessageBus(diagnostics: scenario.diagnostics))),
        Activity(showsRedundantUpdates: false))
      var random = SplitMix64(seed: 1)
      for _ in 0..<120 {
        let visible = model.navigationContent.visibleScreen
        let intents: [(key: String, intent: NavigationIntent)] = [
          ("1", .select(.home)), ("2", .select(.news)), ("3", .select(.profile)),
          ("c", .push(.counter)), ("s", .push(.story(7))), ("p", .pop), ("P", .popToRoot),
          ("m", .showModal(.counter, stack: false)), ("M", .showModal(.counter, stack: true)),
          ("x", .dismissModal), ("X", .dismissAllModals), ("plus", .increment(visible)),
          ("minus", .decrement(visible)), ("w", .showProfile), ("i", .login(name: "Ada")),
          ("o", .logout), ("L", .deepLink(.news, [.story(7), .counter])),
          ("O", .showRoot(.onboarding)), ("T", .showTabs),
        ]
        guard let (key, intent) = intents.randomElement(using: &random) else { return }
        // A modal covers the tab bar.
        let isCovered = ["1", "2", "3"].contains(key) && !model.navigationContent.modals.isEmpty
        page.keys[key]?()
        if !isCovered { model.apply(.intent(intent)) }
        Pump.settle(scenario.display)
        let screens = model.screens.compactMap { id in model.content(of: id).map { (id, $0) } }
        #expect(page.shownStructure == model.navigationContent, "after \(intent)")
        #expect(page.shownTabBar == model.tabBarContent, "after \(intent)")
        #expect(
          page.shownScreens == Dictionary(uniqueKeysWithValues: screens),
          "after \(intent)")
      }
      page.stop()
    }
  }

  @Test("what is typed into entries reaches the form once, and its answer their widgets")
  func formPage() throws {
    for architecture in BuiltInVariants.all.compactMap({ $0 as? any FormArchitecture.Type }) {
      Pump.window {
        let display = Display()
        let sessions = GatedSessions()
        var model = FormModel()
        let activity = Activity(showsRedundantUpdates: false)
        var users: [String] = []
        let page = FormPage(
          architecture.makeForm(
            environment: FormEnvironment(
              scenario: .still(display), sessions: sessions, alerts: AlertLog())), activity
        ) { users.append($0) }
        @MainActor func expect(_ moment: String) {
          Pump.settle(display)
          #expect(page.shownName == model.nameContent, "\(moment)")
          #expect(page.shownPassword == model.passwordContent, "\(moment)")
          #expect(page.shownSubmit == model.submitContent, "\(moment)")
        }
        @MainActor func type(_ text: String, into field: Int, _ intent: (String) -> FormIntent) {
          for end in text.indices {
            page.entries[field].type(String(text[end]))
            model.apply(.intent(intent(String(text[...end]))))
            expect("after '\(text[...end])'")
          }
        }
        expect("at the start")
        page.entries[0].activate()
        model.apply(.intent(.submit))
        expect("after Return in an empty field")
        type("ada", into: 0) { .editName($0) }
        type("correct horse", into: 1) { .editPassword(Password($0)) }
        #expect(activity.lines.first == "outside     editPassword(13 characters)")
        for answer in [SignInAnswer.refused("Try again"), .accepted] {
          page.entries[1].activate()
          model.apply(.intent(.submit))
          expect("while submitting")
          page.entries[0].type("x")
          expect("after a key while submitting")
          sessions.requests.answer(at: 0, with: .success(answer))
          model.apply(answer == .accepted ? .accepted : .refused("Try again"))
          expect("after '\(answer)'")
        }
        #expect(users == ["ada"] && sessions.requests.pending.isEmpty)
        page.stop()
      }
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
      walk.page.stop()
    }
    MainLoop.iterate()
    #expect(census.totalCount > 0)
    #expect(census.aliveCount == 0)
  }
}

extension ScenarioEnvironment {
  /// An environment in which no time passes.
  fileprivate static func still(_ display: Display) -> ScenarioEnvironment {
    ScenarioEnvironment(clock: ManualClock(), display: display, diagnostics: DiagnosticLog())
  }
}

/// A news page with more stories than GTK has cells for, beside its model.
@MainActor
private final class NewsPageWalk {
  let page: NewsPage
  private let list: any NewsList
  private let display = Display()
  private let frames: FrameMaker
  private let storage = InMemoryStorage()
  private let stories: InMemoryStories
  private var model: NewsModel
  private var feed = Feed.top
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  /// Whether there were rows without a cell.
  private(set) var hasRecycled = false

  init(_ architecture: any NewsArchitecture.Type, _ census: WidgetCensus) {
    let date = date
    let all = (1...700).map {
      Story(
        id: $0, kind: $0 % 9 == 0 ? .job : .story, title: "Story \($0)", host: "example.com",
        date: date, score: $0 * 7)
    }
    stories = InMemoryStories([.top: all, .new: all.reversed()])
    let configuration = NewsConfiguration(pageSize: 300)
    let scenario = ScenarioEnvironment.still(display)
    list = architecture.makeNewsList(
      configuration,
      environment: NewsEnvironment(
        scenario: scenario, currentDate: { date }, stories: stories, storage: storage,
        thumbnails: InMemoryThumbnails(), alerts: AlertLog(), notices: NoticeLog(),
        analytics: AnalyticsLog(), messages: MessageBus(diagnostics: scenario.diagnostics)))
    model = NewsModel(configuration)
    page = NewsPage(list, Activity(showsRedundantUpdates: false))
    frames = FrameMaker(page.widget, width: 600, height: 400)
    load(.appear, stored: nil)
    settle()
    census.watch(page.widget.pointer)
  }

  func step(_ random: inout SplitMix64) {
    let rows = model.listContent.rows
    let row = page.shownRows.keys.sorted().randomElement(using: &random) ?? 1
    switch Int.random(in: 0..<8, using: &random) {
    case 0: press("r", .refresh)
    case 1: press("m", .loadMore)
    case 2:
      let feeds = Feed.allCases
      feed = feeds[((feeds.firstIndex(of: feed) ?? 0) + 1) % feeds.count]
      press("f", .selectFeed(feed))
    case 3: page.keys["a"]?()
    case 4: send(.select(row))
    case 5: send(.toggleUpvote(row))
    default: if !rows.isEmpty { page.scroll(to: Int.random(in: rows.indices, using: &random)) }
    }
    settle()
    compare()
  }

  private func send(_ intent: NewsIntent) {
    list.send(intent)
    model.apply(.intent(intent))
  }

  private func press(_ key: String, _ intent: NewsIntent) {
    let stored = storage.pages[feed]
    page.keys[key]?()
    load(intent, stored: stored)
  }

  /// Applies a load to the model, with all answers.
  private func load(_ intent: NewsIntent, stored: [Story]?) {
    model.apply(.intent(intent))
    if !model.awaitedStorage.isEmpty { model.apply(.storageRead(stored, at: date)) }
    for feed in model.awaitedIdentities {
      model.apply(.identitiesArrived(stories.feeds[feed] ?? [], at: date))
    }
    while let id = model.awaitedItems.first {
      model.apply(.itemArrived(id, stories.stories[id], at: date))
    }
  }

  /// Runs what can run; layout binds cells, which may attach views.
  private func settle() {
    for _ in 0..<2 {
      Pump.settle(display)
      frames.draw()
    }
    Pump.settle(display)
  }

  private func compare() {
    #expect(page.shownList == model.listContent)
    #expect(page.shownBadge == model.badgeContent)
    let rows = page.shownRows
    #expect(rows.isEmpty == model.listContent.rows.isEmpty)
    if rows.count < model.listContent.rows.count { hasRecycled = true }
    for (id, shown) in rows {
      #expect(shown == list.content(ofRow: id, style: page.shownStyle), "row \(id)")
      // The model does not know which rows have appeared.
      let expected = model.content(ofRow: id, style: page.shownStyle)
      #expect(shown.withoutPicture == expected?.withoutPicture, "row \(id)")
    }
  }
}

extension RowContent {
  fileprivate var withoutPicture: RowContent {
    switch self {
    case .story(var row):
      row.thumbnail = .none
      return .story(row)
    case .job(var row):
      row.thumbnail = .none
      return .job(row)
    }
  }
}

/// Frames that are made by hand show the contents of views.
@MainActor
@Suite("Frames", .serialized)
struct FrameTests {
  init() { Toolkit.start() }

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
