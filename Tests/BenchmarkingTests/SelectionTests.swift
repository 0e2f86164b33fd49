import BuiltInArchitectures
import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Selection")
struct SelectionTests {
  private let suite = Benchmarking.Suite(
    architectures: BuiltInVariants.all, referenceCells: BuiltInVariants.referenceCells)

  private func select(
    _ filter: String?, skip: [String] = [], in mode: RunMode = .standard
  ) throws -> [String] {
    try Selection(filter: filter, skip: skip).cells(of: suite, in: mode).map(\.description)
  }

  @Test("reference cells run only the workloads that they name")
  func referenceCells() throws {
    #expect(try select("/10/limit$").contains("counter/derived/10/limit"))
    #expect(try !select("/limit$").contains { $0.contains("attach") })
    #expect(try select("dispatch/.*/observable-cell") == ["counter/dispatch/1/observable-cell"])
  }

  @Test("the error for an empty selection suggests similar names")
  func nearMisses() {
    let error = #expect(throws: SelectionError.self) { try select("fanout-al/10/mvx") }
    #expect(error?.description.contains("\n  counter/fanout-all/10/mv") == true)
    #expect(error?.description.contains("of a standard run matches --filter 'fan") == true)
    let skipped = #expect(throws: SelectionError.self) { try select(nil, skip: ["."]) }
    #expect(skipped?.description == "--skip '.' leaves none of the cells that are selected")
  }

  @Test("the error for an invalid regular expression names its option")
  func malformed() {
    let filter = #expect(throws: SelectionError.self) { try select("(") }
    #expect(filter?.description.hasPrefix("--filter '(' is not a regular expression: ") == true)
    let skip = #expect(throws: SelectionError.self) { try select(nil, skip: ["*"]) }
    #expect(skip?.description.hasPrefix("--skip '*' is not a regular expression: ") == true)
  }

  @Test("a quick run has the size of a screen and a large one, other modes have all")
  func sizes() {
    func quickSizes(_ workload: CounterWorkload) -> [String] {
      RunMode.quick.sizes(among: workload.sizes).map(\.label)
    }
    #expect(quickSizes(.feedback) == ["10", "100"])
    #expect(quickSizes(.fanoutAll) == ["10", "1000"])
    #expect(quickSizes(.ballast) == ["none", "array-100k"])
    #expect(quickSizes(.dispatch) == ["1"])
    for mode in [RunMode.standard, .thorough] {
      #expect(suite.cells(in: mode).count == suite.cells.count)
    }
  }
}

@MainActor
@Suite("Shards")
struct ShardTests {
  private let cells = Suite(architectures: BuiltInVariants.all).cells

  private func parts(_ count: Int, of cells: [Cell]) throws -> [[Cell]] {
    try (1...count).map { try #require(Shard("\($0)/\(count)")).part(of: cells) }
  }

  private func groups(_ cells: [Cell]) -> Set<String> {
    Set(cells.map { "\($0.group)" })
  }

  @Test("every cell is in exactly one part, in the order of the suite", arguments: [1, 2, 3, 7])
  func partition(_ count: Int) throws {
    let parts = try parts(count, of: cells)
    #expect(parts.flatMap(\.self).count == cells.count)
    #expect(Set(parts.flatMap(\.self)) == Set(cells))
    for part in parts { #expect(cells.filter(Set(part).contains) == part) }
  }

  @Test("the variants of a workload and size stay together")
  func groups() throws {
    let parts = try parts(3, of: cells).map(groups)
    #expect(parts.reduce(0) { $0 + $1.count } == groups(cells).count)
  }

  @Test("a shard is named by an index up to its count")
  func names() {
    #expect(Shard("2/3")?.description == "2/3")
    for text in ["", "1", "0/2", "3/2", "-1/2", "1/2/3", "a/b", "1/", "/1", "1 / 2"] {
      #expect(Shard(text) == nil)
    }
  }
}
