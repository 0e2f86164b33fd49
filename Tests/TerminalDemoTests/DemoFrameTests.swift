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
    _ scenario: ScenarioName, keys: String = "", columns: Int, rows: Int, scrolledBy: [Int] = []
  ) throws -> [String] {
    var lines: [String] = []
    try StillDemo.run(scenario, by: Subject(DirectArchitecture.self)) { still in
      for key in DemoKeyDecoder.keys(of: keys) { still.press(key) }
      var frame = DemoFrame(demo: still.demo, log: still.log, columns: columns, rows: rows)
      for halfPages in scrolledBy { frame = frame.scrolled(by: halfPages) }
      lines = frame.lines.map(\.plainText)
    }
    return lines
  }

  @Test(
    "a frame fits a terminal of any size", arguments: ScenarioName.allCases,
    [(1, 1), (39, 12), (40, 11), (40, 12), (71, 13), (72, 24), (80, 24), (140, 40), (300, 100)])
  func size(_ scenario: ScenarioName, _ size: (columns: Int, rows: Int)) throws {
    let keys = scenario == .news ? "xr" : "+l"
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

  @Test("a wide terminal shows the trace beside the screen, a narrow one below it")
  func panes() throws {
    let wide = try lines(.counter, keys: "+", columns: 80, rows: 24)
    #expect(
      wide.contains("▸ counter 0    1 odd         ●     │ deliveries: 2 useful ●, 0 redundant ○"))
    let narrow = try lines(.counter, keys: "+", columns: 60, rows: 24)
    #expect(narrow.contains("▸ counter 0    1 odd         ●"))
    #expect(narrow.contains("deliveries: 2 useful ●, 0 redundant ○"))
    #expect(narrow.contains { $0.hasPrefix("outside     increment(0)") })
  }

  @Test("a frame of 40 columns explains every sign, and so does its help, without a cut")
  func signs() throws {
    for scenario in ScenarioName.allCases {
      let frame = try lines(scenario, keys: "+", columns: 40, rows: 24)
      #expect(frame.contains("▸ selected ● useful ○ redundant (again)"))
      try StillDemo.run(scenario, by: Subject(DirectArchitecture.self)) { still in
        let help = DemoHelp(demo: still.demo, title: still.log.title(columns: 40))
          .lines(columns: 40, rows: 24).map(\.plainText)
        #expect(help.count <= 24 && help.last == "any key goes back")
        for sign in DemoSign.allCases {
          #expect(
            help.contains { $0.hasPrefix("  \(sign.rawValue)") && $0.hasSuffix(sign.meaning) })
        }
        #expect(!help.contains { $0.contains("…") })
      }
    }
  }

  @Test("a trace scrolls to its ends and not further")
  func scrolling() throws {
    let size = (columns: 80, rows: 24)
    func trace(_ halfPages: [Int]) throws -> [String] {
      try lines(.news, keys: "m", columns: size.columns, rows: size.rows, scrolledBy: halfPages)
        .compactMap { $0.firstMatch(of: #/│ (.+)/#).map { String($0.1) } }
    }
    let top = try trace([])
    #expect(top.contains { $0.hasPrefix("outside     loadMore") })
    #expect(top.last?.contains(#/^… \d+ more below: \]/#) == true)
    let bottom = try trace(Array(repeating: 1, count: 50))
    #expect(bottom.dropFirst().first?.contains(#/^… \d+ more above: \[/#) == true)
    #expect(bottom.last?.contains("more below") == false)
    #expect(try trace(Array(repeating: 1, count: 50) + Array(repeating: -1, count: 50)) == top)
    #expect(try trace([-1]) == top)
    #expect(try trace(Array(repeating: 1, count: 50) + [-1, 1]) == bottom)
  }

  @Test("the selected row is always visible")
  func focus() throws {
    for row in 0..<20 {
      let keys = "m" + String(repeating: "j", count: row)
      let lines = try lines(.news, keys: keys, columns: 80, rows: 14)
      #expect(lines.contains { $0.hasPrefix("▸• \(row + 1). ") })
    }
  }

  @Test("a question is shown on top, over the whole width")
  func banner() throws {
    let lines = try lines(.news, keys: "xr", columns: 80, rows: 24)
    #expect(
      lines[2] == "y Retry, n Cancel: Top Stories could not be loaded: the network is unplugged")
  }
}
