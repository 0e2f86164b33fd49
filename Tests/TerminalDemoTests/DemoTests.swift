import ArchDirect
import BuiltInArchitectures
import Conformance
import Scenarios
import Testing
import TextOutput

@testable import TerminalDemo

@MainActor
@Suite("Demos")
struct DemoTests {
  private nonisolated static let subjects = BuiltInVariants.all.map { Subject($0) }

  /// The views' contents after each key, without the delivery signs, and the trace of the last key.
  private func play(
    _ scenario: ScenarioName, by variant: String = "direct", keys: String
  ) throws -> (pictures: [[String]], tally: DeliveryTally, events: [String]) {
    let subject = try #require(Self.subjects.first { $0.profile.variant == variant })
    var pictures: [[String]] = []
    var result = (tally: DeliveryTally(), events: [String]())
    try StillDemo.run(scenario, by: subject) { still in
      for key in [nil] + DemoKey.keys(of: keys).map(Optional.some) {
        if let key { still.press(key) }
        pictures.append(
          still.demo.picture.lines.map(\.plainText).map { line in
            line.replacing(#/[●○]+(×\d+)?/#, with: "").replacing(#/ +/#, with: " ")
          })
      }
      result = (still.log.tally, still.log.walkthrough.steps.flatMap(\.events).map { "\($0)" })
    }
    return (pictures, result.tally, result.events)
  }

  @Test("a tour contains every key, and no key has two meanings", arguments: ScenarioName.allCases)
  func bindings(_ scenario: ScenarioName) throws {
    func check<SomeDemo: Demo>(_ demo: SomeDemo.Type) {
      let tour = DemoKey.keys(of: demo.tour)
      for (keys, _, _) in demo.bindings { #expect(keys.contains { tour.contains($0) }, "\(keys)") }
      let all = demo.bindings.flatMap(\.keys) + [InteractiveDemo.quit, StillDemo.second]
      for key in all { #expect(all.count { $0 == key } == 1, "\(key)") }
    }
    check(scenario.demo)
  }

  @Test("counters are selected and changed, and a delay takes a second")
  func counter() throws {
    let pictures = try play(.counter, keys: "j++l.-").pictures
    #expect(
      pictures.map { $0[1] } == [
        " counter 1 0 even ", "▸ counter 1 0 even ", "▸ counter 1 1 odd ", "▸ counter 1 2 even ",
        "▸ counter 1 2 even … ", "▸ counter 1 3 odd ", "▸ counter 1 2 even ",
      ])
    #expect(pictures.last?.last == " total 2, 1 not zero ")
  }

  @Test(
    "updates are counted: redundant ones of a global state, and one of a burst at the next frame",
    arguments: [
      ("udf-global", "+", 2, 5), ("udf", "+", 2, 0), ("direct", "b", 6, 0),
      ("mvvm-observable", "b", 2, 0),
    ])
  func tally(_ variant: String, _ keys: String, _ useful: Int, _ redundant: Int) throws {
    let last = try play(.counter, by: variant, keys: keys)
    #expect(last.tally == .init(useful: useful, redundant: redundant))
    #expect(last.events.contains("counter 1: 0 even (again)") == (redundant > 0))
  }

  @Test("a screen gets a view when it appears, and loses it when it disappears")
  func screens() throws {
    let pictures = try play(.navigation, keys: "cc+p").pictures
    #expect(pictures[3].filter { $0.contains("Counter: 1") }.count == 2)
    #expect(pictures[4].filter { $0.contains("Counter: 1") }.count == 1)
    #expect(try play(.navigation, keys: "cccp+").tally == .init(useful: 2))
  }

  @Test("letters are typed into the selected field, of which only the name is shown")
  func form() throws {
    let pictures = try play(.form, keys: "dat⌫⇥rest⏎stored⏎RA⏎A").pictures
    #expect(pictures[4][0] == "▸ name da ")
    #expect(pictures[9][1] == "▸ password •••• ")
    #expect(
      pictures[10].prefix(2) == [
        " name da At least 3 letters or digits ", "▸ password •••• At least 8 characters ",
      ])
  }
}

@MainActor
@Suite("Demo frames")
struct DemoFrameTests {
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
    [(1, 1), (59, 15), (60, 14), (60, 15), (80, 24), (300, 100)])
  func size(_ scenario: ScenarioName, _ size: (columns: Int, rows: Int)) throws {
    let keys = scenario == .news ? "m" : "+l"
    let lines = try lines(scenario, keys: keys, columns: size.columns, rows: size.rows)
    for line in lines { #expect(StyledLine(line).width <= size.columns) }
    let isEnough = size.columns >= DemoFrame.leastColumns && size.rows >= DemoFrame.leastRows
    if isEnough {
      #expect(lines.count == size.rows)
      let title = "\(scenario), by direct, updates: at once"
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

  @Test("on the smallest terminal, screen and keys say how many of their lines do not fit")
  func hidden() throws {
    let news = try lines(.news, keys: "m", columns: 60, rows: 15)
    #expect(news.contains { $0.contains(#/^… \d+ more +│/#) })
    let navigation = try lines(.navigation, columns: 60, rows: 15)
    #expect(navigation.last?.contains(#/^… \d+ more$/#) == true)
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

@Suite("Demo keys")
struct DemoKeyTests {
  @Test(
    "characters are keys, and each escape sequence is one",
    arguments: [
      ("a+? ", ["a", "+", "?", " "]), ("", []),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", ["↑", "↓", "→", "←"]),
      ("\u{1B}OA\u{1B}OB", ["↑", "↓"]), ("\u{1B}", [.other]), ("\u{1B}[", [.other]),
      ("\u{1B}x", [.other, "x"]), ("\u{1B}\u{1B}[A", [.other, "↑"]),
      ("\u{1B}[1;5A\u{1B}[3~q", [.other, .other, "q"]),
      ("\u{1B}[\rq", [.other, "⏎", "q"]),
      ("\t\r\n\u{8}⇥⏎⌫", ["⇥", "⏎", "⏎", "⌫", "⇥", "⏎", "⌫"]),
      ("é日👩‍👩‍👧q", [.other, .other, .other, .other, .other, .other, .other, "q"]),
    ] as [(String, [DemoKey])])
  func keys(_ text: String, _ expected: [DemoKey]) {
    #expect(DemoKey.keys(of: text) == expected)
  }
}
