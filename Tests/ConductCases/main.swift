// What Scripts/check-conduct needs beside the program: a variant of any name, and a page of stories from any server.

import ArchBenchKit
import ArchDirect
import Foundation
import HackerNews
import Scenarios

/// The baseline under the name that the environment gives it.
enum NamedArchitecture: CounterArchitecture {
  static let profile = Profile(
    architecture: "direct", variant: ProcessInfo.processInfo.environment["VARIANT"] ?? "named",
    summary: "the baseline under another name")

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    DirectArchitecture.makeCounterBoard(configuration, environment: environment)
  }
}

/// Prints the rows of the first page, each story with what a view of it shows.
@MainActor
func printPage(from address: String) async throws {
  let service = try HackerNewsService(address: address, timeout: .seconds(1))
  let loader = StoryPageLoader(
    service, pageSize: 10, currentDate: { Date(timeIntervalSince1970: 0) })
  let page = try await loader.firstPage(of: .top)
  for story in page.stories {
    let row = NewsRow(story, loadedAt: page.loadedAt, isRead: false, isUpvoted: false)
    print(#"title: "\#(row.story.title)", footnote: "\#(row.footnote)""#)
  }
  print("omitted: \(page.omissions)")
}

if let address = ProcessInfo.processInfo.environment["STORIES"] {
  do {
    try await printPage(from: address)
    exit(0)
  } catch {
    print(error)
    exit(1)
  }
}
ArchBench(architectures: [DirectArchitecture.self, NamedArchitecture.self]).main()
