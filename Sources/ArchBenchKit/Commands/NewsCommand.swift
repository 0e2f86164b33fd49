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
  static let summary = "Shows the top stories of Hacker News, as a variant lists them."

  private static let variant = CommonOptions.variant("the variant that lists them (direct)")
  static let options: [any OptionDeclaration] = [variant, CommonOptions.baseURL]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    let architecture = try architecture(arguments.value(of: variant) ?? "direct", of: suite)
    let stories = try arguments.stories()
    let page = try arguments.page()
    AsynchronousWork.run {
      let notices = NoticeLog()
      let table = try await table(of: architecture, stories: stories, notices: notices)
      try Console.print(table.text(page))
      for notice in notices.notices { Console.note(TerminalText.visible(notice.text)) }
      return .success
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
  private static func table(
    of architecture: (some NewsArchitecture).Type, stories: HackerNewsService, notices: NoticeLog
  ) async throws -> Table {
    let watch = FirstPageWatch()
    let list = architecture.makeNewsList(
      NewsConfiguration(), environment: .live(stories: stories, watch: watch, notices: notices))
    defer { list.stop() }
    _ = list.attachList(watch)
    list.send(.appear)
    if let failure = await watch.failure() {
      throw CommandFailure(code: .inputOutput, message: TerminalText.visible(failure))
    }
    var table = Table([
      .init("rank", .right), .init("title"), .init("points", .right), .init("comments", .right),
      .init("from"),
    ])
    for (index, id) in list.listContent.rows.enumerated() {
      let view = RowCells()
      list.attach(view, toRow: id, style: .full).detach()
      table.append(["\(index + 1)"] + view.cells)
    }
    return table
  }
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
