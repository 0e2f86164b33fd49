import Benchmarking
import Foundation
import HackerNews
import ScenarioTesting
import Scenarios
import TerminalDemo
import TextOutput

/// `arch-bench news`: the news list of a variant on real stories.
enum NewsCommand: Command {
  static let name = "news"
  static let summary = "Shows stories of Hacker News, as a variant lists them."

  private static let variant = CommonOptions.variant("the variant that lists them (direct)")
  private static let feed = Option<Feed>(
    "feed", argument: "NAME", help: "top, new or best (top)", noun: "feed")
  private static let count = Option<Int>("count", help: "at most so many stories (10)", in: 1...500)
  static let options: [any OptionDeclaration] = [variant, feed, count, CommonOptions.baseURL]
  static let notes: [HelpPart] = [
    .text(
      """
      Titles are cut off where the table would be wider than the terminal, or than COLUMNS. Stories \
      that cannot be shown are counted on standard error; the exit code is 1 if none can.
      """)
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    let architecture = try architecture(arguments.value(of: variant) ?? "direct", of: suite)
    let stories = AnnouncedStories(try arguments.stories())
    let configuration = NewsConfiguration(
      feed: try arguments.value(of: feed) ?? .top, pageSize: try arguments.value(of: count) ?? 10)
    let page = try arguments.page()
    AsynchronousWork.run {
      let notices = NoticeLog()
      let rows = try await rows(
        of: architecture, configuration, stories: stories, notices: notices)
      let isFailure = rows.isEmpty && stories.count > 0
      if !isFailure { try Console.print(table(of: rows, page).text(page)) }
      for notice in notices.notices { Console.note(TerminalText.visible(notice.text)) }
      if isFailure { Console.note("none of the announced stories can be shown") }
      return isFailure ? .failed : .success
    }
  }

  private static func architecture(
    _ variant: String, of suite: Suite
  ) throws -> any NewsArchitecture.Type {
    let known = suite.architectures.compactMap { $0 as? any NewsArchitecture.Type }
    if let found = known.first(where: { $0.profile.variant == variant }) { return found }
    let names = known.map { $0.profile.variant }
    throw CommandFailure.unknown("variant with a news list", variant, among: names)
  }

  /// The first page, as the views of its rows show it.
  private static func rows(
    of architecture: (some NewsArchitecture).Type, _ configuration: NewsConfiguration,
    stories: any StoryService, notices: NoticeLog
  ) async throws -> [[String]] {
    let watch = FirstPageWatch()
    let list = architecture.makeNewsList(
      configuration, environment: .live(stories: stories, watch: watch, notices: notices))
    defer { list.stop() }
    _ = list.attachList(watch)
    list.send(.appear)
    if let failure = await watch.failure() {
      throw CommandFailure(code: .inputOutput, message: TerminalText.visible(failure))
    }
    return list.listContent.rows.enumerated().map { index, id in
      let view = RowCells()
      list.attach(view, toRow: id, style: .full).detach()
      return ["\(index + 1)"] + view.cells.map(TerminalText.visible)
    }
  }

  private static let titles = ["rank", "title", "points", "comments", "from"]

  /// The width below which titles say nothing.
  private static let leastTitle = 16

  /// The table, with titles as long as there is room on the page.
  private static func table(of rows: [[String]], _ page: TextPage) -> Table {
    var table = Table([
      .init(titles[0], .right), .init(titles[1]), .init(titles[2], .right),
      .init(titles[3], .right), .init(titles[4]),
    ])
    var rows = rows
    for index in rows.indices {
      rows[index][4] = TerminalText.shortened(rows[index][4], to: page.columns / 2)
    }
    let others = [0, 2, 3, 4].reduce(0) { sum, column in
      sum + ([titles] + rows).reduce(0) { max($0, TerminalText.width(of: $1[column])) } + 2
    }
    let room = max(leastTitle, page.columns - others)
    for index in rows.indices {
      rows[index][1] = TerminalText.shortened(rows[index][1], to: room)
      table.append(rows[index])
    }
    return table
  }
}

/// Stories of a service, and the number of those that it announced.
private final class AnnouncedStories: StoryService {
  private let service: any StoryService
  private(set) var count = 0

  init(_ service: any StoryService) { self.service = service }

  func storyIDs(of feed: Feed) async throws -> [Int] {
    let ids = try await service.storyIDs(of: feed)
    count = ids.count
    return ids
  }

  func story(_ id: Int) async throws -> Story? { try await service.story(id) }
}

/// A view of a row as cells of a table: title, points, comments and footnote.
private final class RowCells: ContentView {
  private(set) var cells: [String] = []

  func show(_ content: RowContent) {
    let parts = content.parts
    cells = [parts.title, parts.score, parts.comments, parts.footnote]
  }
}

/// Waits until the first page is listed or has failed.
///
/// As the list's view it sees loading end, as the alert responder a failure, and as the storage the
/// page, even an empty one. It stores nothing.
@MainActor
private final class FirstPageWatch: ContentView, AlertResponder, StoryStorage {
  private let outcomes = AsyncStream.makeStream(of: String?.self)
  private var isLoading = true
  private var hasPage = false

  /// The error message of the first page; nil once the page is listed.
  func failure() async -> String? {
    for await outcome in outcomes.stream { return outcome }
    return nil
  }

  func show(_ content: NewsListContent) {
    isLoading = content.isLoading
    finishIfListed()
  }

  func store(_ stories: [Story], of feed: Feed) async throws {
    hasPage = true
    finishIfListed()
  }

  func stories(of feed: Feed) async throws -> [Story]? { nil }

  func choice(in alert: Alert) async -> Alert.Action? {
    outcomes.continuation.yield(alert.message)
    return nil
  }

  private func finishIfListed() {
    if hasPage && !isLoading { outcomes.continuation.yield(nil) }
  }
}

extension NewsEnvironment {
  /// The real environment of one list without a user.
  fileprivate static func live(
    stories: any StoryService, watch: FirstPageWatch, notices: NoticeLog
  ) -> NewsEnvironment {
    let scenario = ScenarioEnvironment.live(diagnostics: DiagnosticLog())
    return NewsEnvironment(
      scenario: scenario, currentDate: { Date() }, stories: stories,
      storage: watch, thumbnails: InMemoryThumbnails(), alerts: watch, notices: notices,
      analytics: AnalyticsLog(), messages: MessageBus(diagnostics: scenario.diagnostics))
  }
}
