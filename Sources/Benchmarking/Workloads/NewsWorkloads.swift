import Conformance
import ReferenceModels
import Scenarios

/// What is done in a news list; only rows on the screen have views.
struct NewsWork: Sendable {
  enum Action: Sendable {
    /// The list is made, loaded and let go.
    case load

    /// Intents, of which the second one takes back the first.
    case intents(NewsIntent, undo: NewsIntent, isAwaited: Bool)

    /// A story changes, and the list is refreshed.
    case reload

    /// Another feed is selected while a refresh is on its way.
    case feed

    /// So many rows leave the screen, and as many appear.
    case scroll(rows: Int)
  }

  var action: Action

  /// Whether the cost of one more view is measured.
  var isAboutViews = false

  /// The number of useful deliveries, and how many of them show what is superseded at once: a variant that
  /// shows contents later need not make those.
  var useful: (all: Int, superseded: Int)
}

extension Workload {
  // A load gives the list two contents, one while it loads and one with the result; a new view gets one
  // more.
  static let ofNews = [
    news(
      "load", "make a list, load a first page of n stories, show those on the screen, let go",
      [10, 100]
    ) { world in
      let rows = world.rowsOnScreen(of: .top).count
      return NewsWork(action: .load, useful: (3 + 2 + rows, 1))
    },
    news("reload", "a refresh of n rows in which one story changed") { _ in
      NewsWork(action: .reload, useful: (2 + 1, 2))
    },
    news("vote", "one upvote in a list of n rows") { world in
      let vote = NewsIntent.toggleUpvote(world.middle)
      return NewsWork(
        action: .intents(vote, undo: vote, isAwaited: true), isAboutViews: true, useful: (1, 0))
    },
    news("select", "one story read or unread in a list of n rows: event, message, badge") { world in
      NewsWork(
        action: .intents(
          .select(world.middle), undo: .markUnread(world.middle), isAwaited: false),
        useful: (1 + 1, 0))
    },
    news(
      "scroll", "ten rows leave the screen and ten appear in their views, in a list of n",
      [100, 1_000], drawn: []
    ) { _ in NewsWork(action: .scroll(rows: 10), useful: (10, 0)) },
    news(
      "feed", "another feed of n stories while a load is in flight, shown in views", [10, 100]
    ) { world in
      let rows = world.rowsOnScreen(of: .top).count
      return NewsWork(action: .feed, useful: (3 + 2 + rows, 2 + 2))
    },
  ]

  private static func news(
    _ name: String, _ summary: String, _ sizes: [Int] = [10, 100, 1_000], drawn: [Int]? = nil,
    _ work: @escaping @MainActor @Sendable (NewsWorld) -> NewsWork
  ) -> Workload {
    Workload("news", name, summary, sizes, drawn: drawn) { architecture, n, mode in
      guard let architecture = architecture as? any NewsArchitecture.Type else { return nil }
      let world = NewsWorld(count: n)
      return architecture.session(work(world), world, mode)
    }
  }
}

extension NewsArchitecture {
  @MainActor
  fileprivate static func session(
    _ work: NewsWork, _ world: NewsWorld, _ mode: SessionMode
  ) -> any WorkloadSession {
    let pictures = work.pictures(world)
    let appearance = Script(
      [
        Step(intents: [NewsIntent.appear], ending: .settled),
        Step(intents: pictures, ending: .settled),
      ].filter { !$0.intents.isEmpty })
    let setting = Setting(
      mode, timing(in: .news), world.display, rebinds: !pictures.isEmpty,
      models: {
        var news = NewsModel(appearedIn: world)
        for intent in pictures { news.apply(intent, in: world) }
        return Models(news: news)
      })
    let (delivery, screen) = (setting.delivery, setting.screen)
    let (all, superseded) = work.useful
    let setup = WorkloadSetup<List, List>(
      setting, useful: (delivery == .later ? all - superseded : all)...all,
      make: { makeNewsList(world.configuration, environment: world.environment()) },
      subject: { $0 },
      open: { list, stopwatch in
        // A list that is opened has its views first; one that is used has them when it is loaded.
        if case .load = work.action {
          screen.attachListAndBadge(to: list)
          world.display.settleIfLater(delivery)
          Driver.run(appearance, cycles: 1, on: list, world.display, delivery, nil)
        } else {
          Driver.run(appearance, cycles: 1, on: list, world.display, delivery, nil)
          screen.attachListAndBadge(to: list)
        }
        screen.attachRows(world.rowsOnScreen(of: .top), to: list, stopwatch)
        world.display.settleIfLater(delivery)
      },
      operations: { work.operations(on: $0, in: world, setting) },
      apply: { intent in setting.change { $0.news?.apply(intent, in: world) } },
      attachFurtherView: work.isAboutViews
        ? { list in
          _ = list.attach(setting.views.rows.timingProbe, toRow: world.middle, style: .full)
        } : nil)
    return if case .load = work.action { LifeCycleSession(setup) } else { CycleSession(setup) }
  }
}

extension NewsWork {
  /// The rows that have pictures: of a list that scrolls, those on the screen at some time.
  @MainActor
  fileprivate func pictures(_ world: NewsWorld) -> [NewsIntent] {
    guard case .scroll(let count) = action else { return [] }
    let rows = world.rowsOnScreen(of: .top)
    return (rows.lowerBound..<rows.upperBound + count).map { .rowAppeared($0) }
  }

  @MainActor
  fileprivate func operations(
    on list: some NewsList, in world: NewsWorld, _ setting: Setting
  ) -> [[Step<NewsIntent>]] {
    let screen = setting.screen
    switch action {
    case .load: return []
    case .intents(let intent, let undo, let isAwaited):
      return [[Step(intents: [intent])], [Step(intents: [undo], isAwaited: isAwaited)]]
    case .reload:
      return [1, -1].map { change in
        [
          Step(
            intents: [.refresh], ending: .settled,
            before: { world.stories.stories[world.middle]?.score += change })
        ]
      }
    case .feed: return Self.changesOfFeed(of: list, in: world, setting, during: .refresh)
    case .scroll(let count):
      let rows = world.rowsOnScreen(of: .top)
      let (leaving, appearing) = (rows.prefix(count), rows.upperBound..<rows.upperBound + count)
      return [appearing, leaving].map { shown in
        [
          Step(
            intents: shown.map { .rowAppeared($0) },
            before: {
              for (view, row) in zip(leaving, shown) { screen.rebind(viewOf: view, to: row) }
            })
        ]
      }
    }
  }

  /// Selects the other feed and then the first one, each while an intent is on its way, if there is one.
  @MainActor
  static func changesOfFeed(
    of list: some NewsList, in world: NewsWorld, _ setting: Setting,
    during earlier: NewsIntent? = nil
  ) -> [[Step<NewsIntent>]] {
    [Feed.new, .top].map { feed in
      (earlier.map { [Step(intents: [$0], ending: .frame)] } ?? []) + [
        Step(
          intents: [.selectFeed(feed)], ending: .settled,
          after: { stopwatch in
            setting.screen.attachRows(world.rowsOnScreen(of: feed), to: list, stopwatch)
            world.display.settleIfLater(setting.delivery)
          })
      ]
    }
  }
}

/// The views of a news list, in which rows on the screen have views.
@MainActor
final class NewsScreen {
  private let views: Views

  /// Whether views of rows are bound to others.
  private let rebinds: Bool

  /// The views that may be bound to other rows, by their first rows.
  private var rows: [Int: (attachment: RowAttachment, shown: Int)] = [:]

  init(_ views: Views, rebinds: Bool = false) { (self.views, self.rebinds) = (views, rebinds) }

  func attachListAndBadge(to list: some NewsList) {
    _ = list.attachList(views.lists.fresh())
    _ = list.attachBadge(views.badges.fresh())
  }

  /// Attaches a view to each of some rows, and makes the views of other rows new ones.
  ///
  /// Views that draw bind cells to rows in a frame, which is timed as such.
  func attachRows(_ ids: Range<Int>, to list: some NewsList, _ stopwatch: Stopwatch? = nil) {
    views.rows.forgetAll()
    if case .drawing(let layer) = views.mode {
      let scroll = { layer.scrollToMiddle(of: ids) }
      if let stopwatch { stopwatch.drawFrame(scroll) } else { scroll() }
    }
    for id in ids {
      let attachment = list.attach(views.rows.fresh(id), toRow: id, style: .full)
      if rebinds { rows[id] = (attachment, id) }
    }
  }

  func rebind(viewOf id: Int, to row: Int) {
    rows[id]?.attachment.rebind(to: row)
    rows[id]?.shown = row
  }

  func findMismatch(_ model: NewsModel?) -> String? {
    views.lists.findMismatch("list") { _ in model?.listContent }
      ?? views.badges.findMismatch("badge") { _ in model?.badgeContent }
      ?? views.rows.findMismatch("row") { id in
        model?.content(ofRow: rows[id]?.shown ?? id, style: .full)
      }
  }
}
