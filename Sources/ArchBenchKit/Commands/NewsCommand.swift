import Benchmarking
import Foundation
import HackerNews
import Scenarios
import TerminalDemo
import TextOutput

/// `arch-bench news`: the news list of a variant on real stories.
enum NewsCommand: Command {
  static let name = "news"
  static let summary = "Shows the top stories of Hacker News, as a variant lists them."
  static let operands = ""
  static let options: [Option] = [.variant, .baseURL]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.refuseOperands(of: name)
    let architecture = try architecture(arguments.value(of: .variant) ?? "direct", of: suite)
    let stories = try arguments.stories()
    AsynchronousWork.run {
      try Console.print(await table(of: architecture, stories: stories))
      return .success
    }
  }

  private static func architecture(
    _ variant: String, of suite: Suite
  ) throws -> any NewsArchitecture.Type {
    let known = suite.architectures.compactMap { $0 as? any NewsArchitecture.Type }
    if let found = known.first(where: { $0.profile.variant == variant }) { return found }
    let names = known.map { $0.profile.variant }
    throw CommandFailure("no variant '\(variant)' has a news list", name: variant, among: names)
  }

  /// Lists the first page, shows it in views, and gives what they show.
  private static func table(
    of architecture: (some NewsArchitecture).Type, stories: HackerNewsService
  ) async throws -> String {
    let watch = FirstPageWatch()
    let list = architecture.makeNewsList(
      NewsConfiguration(), environment: .live(stories: stories, watch: watch))
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
      list.attach(view, toRow: id, adapter: .full).detach()
      table.append(["\(index + 1)"] + view.cells)
    }
    return table.text()
  }
}

/// A view of a row, which shows it as cells of a table: title, points, comments and footnote.
private final class RowCells: ContentView {
  private(set) var cells: [String] = []

  func show(_ content: RowContent) {
    let parts = content.parts
    cells = [parts.title, parts.score, parts.comments, parts.footnote]
  }
}
