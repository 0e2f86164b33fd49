import Benchmarking
import BuiltInArchitectures
import Results
import Testing

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

  @Test("parts have about as many workloads and sizes, and each some of every scenario")
  func balance() throws {
    let parts = try parts(4, of: cells)
    let counts = parts.map { groups($0).count }
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    for part in parts {
      #expect(Set(part.map(\.group.scenario)) == Set(cells.map(\.group.scenario)))
    }
  }

  @Test("there may be more parts than work: the last ones are empty")
  func emptyParts() throws {
    let dispatch = cells.filter { $0.group.workload == "dispatch" }
    #expect(try parts(3, of: dispatch) == [dispatch, [], []])
  }

  @Test("a part is named by two numbers, the first of which is not larger")
  func names() {
    #expect(Shard("2/3")?.description == "2/3")
    for text in ["", "1", "0/2", "3/2", "-1/2", "1/2/3", "a/b", "1/", "/1", "1 / 2"] {
      #expect(Shard(text) == nil)
    }
  }
}
