import ArchDirect
import Conformance
import Testing
import TextOutput

@testable import TerminalDemo

@MainActor
@Suite("Demo frames")
struct DemoFrameTests {
  /// A frame after some keys.
  private func lines(
    _ scenario: ScenarioName, keys: String = "", columns: Int, rows: Int
  ) throws -> [String] {
    var lines: [String] = []
    try StillDemo.run(scenario, by: Subject(DirectArchitecture.self)) { still in
      for key in DemoKey.keys(of: keys) { still.press(key) }
      lines = DemoFrame(demo: still.demo, log: still.log, columns: columns, rows: rows)
        .lines.map(\.plainText)
    }
    return lines
  }

  @Test(
    "a frame fits a terminal of any size", arguments: ScenarioName.allCases,
    [(1, 1), (71, 16), (72, 15), (72, 16), (80, 24), (300, 100)])
  func size(_ scenario: ScenarioName, _ size: (columns: Int, rows: Int)) throws {
    let keys = scenario == .news ? "m" : "+l"
    let lines = try lines(scenario, keys: keys, columns: size.columns, rows: size.rows)
    for line in lines { #expect(StyledLine(line).width <= size.columns) }
    let isEnough = size.columns >= DemoFrame.leastColumns && size.rows >= DemoFrame.leastRows
    if isEnough {
      #expect(lines.count == size.rows)
      let title = "\(scenario), by direct, with immediate updates"
      let short = "\(scenario), by direct"
      #expect(lines.first == (title.count <= size.columns ? title : short))
    } else {
      #expect(lines.count <= size.rows)
      #expect(lines.first?.first == (size.columns == 1 ? "…" : "t"))
    }
  }

  @Test("the trace is beside the screen, and says how many of its lines do not fit")
  func trace() throws {
    let counter = try lines(.counter, keys: "+", columns: 80, rows: 24)
    #expect(
      counter.contains("▸ counter 0    1 odd         ●     │ deliveries: 2 useful ●, 0 redundant ○")
    )
    let news = try lines(.news, keys: "m", columns: 80, rows: 24)
    #expect(news.contains { $0.contains("│ outside     loadMore") })
    #expect(news.contains { $0.contains(#/│ … \d+ more$/#) })
  }

  @Test("the selected row is always visible")
  func focus() throws {
    for row in 0..<20 {
      let keys = "m" + String(repeating: "j", count: row)
      let lines = try lines(.news, keys: keys, columns: 80, rows: 16)
      #expect(lines.contains { $0.hasPrefix("▸• \(row + 1). ") })
    }
  }
}
