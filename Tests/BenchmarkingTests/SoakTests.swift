import ArchDirect
import ArchUDF
import Conformance
import Foundation
import Testing

@testable import Benchmarking

/// A soak's plans and its evaluation of messages, with fake workers.
@MainActor
@Suite("Soak")
struct SoakTests {
  private let suite = Benchmarking.Suite(
    architectures: [DirectArchitecture.self, UDFArchitecture.self, Faultless.self])

  /// Soaks with workers that report one divergence in each piece of a scenario.
  private func walk(
    _ variants: [String], walkCount: Int, diverging: String = "", seed: UInt64 = 7,
    report: @escaping (Double) -> Void = { _ in }
  ) throws -> (rows: [Soak.Row], pieces: [WorkerPlan.WalkPiece]) {
    let options = SoakOptions(seed: seed, walkCount: walkCount, stepCount: 5, variants: variants)
    var pieces: [WorkerPlan.WalkPiece] = []
    let soak = Soak(suite: suite, options: options, report: report) { plans, take in
      for plan in plans {
        guard case .walk(let some) = plan.task else { continue }
        pieces += some
        for piece in some {
          take(.walked(piece, try Self.tally(of: piece, diverging)))
        }
      }
    }
    return (try soak.walk(), pieces)
  }

  private static func tally(
    of piece: WorkerPlan.WalkPiece, _ diverging: String
  ) throws -> WalkSummary {
    let count = piece.seeds.count
    let divergence = #","divergence":{"words":"wrong","script":"\#(piece.seeds.lowerBound)"}"#
    let isWrong = piece.scenario == diverging
    let json = """
      {"walkCount":\(count),"stepCount":\(count * piece.stepCount),"leakCount":0,\
      "divergenceCount":\(isWrong ? 1 : 0)\(isWrong ? divergence : "")}
      """
    return try JSONDecoder().decode(WalkSummary.self, from: Data(json.utf8))
  }

  @Test("each implemented scenario of a variant is walked once with every seed")
  func seeds() throws {
    for walkCount in [1, 9, 10, 11, 25, 1_000] {
      let (rows, pieces) = try walk(["direct", "none"], walkCount: walkCount)
      #expect(
        rows.map { "\($0.variant) \($0.scenario)" }
          == ["direct counter", "direct navigation", "direct news", "none counter"])
      #expect(rows.allSatisfy { $0.tally.walkCount == walkCount })
      #expect(rows.allSatisfy { $0.tally.stepCount == 5 * walkCount })
      for row in rows {
        let seeds = pieces.filter {
          $0.variant.id == row.variant && $0.scenario == row.scenario.rawValue
        }.flatMap { Array($0.seeds) }
        #expect(seeds.sorted() == Array(7..<7 + UInt64(walkCount)))
      }
    }
  }

  @Test("divergences are counted, and one example is kept")
  func divergences() throws {
    let (rows, _) = try walk(["udf"], walkCount: 20, diverging: "navigation")
    #expect(rows.map(\.tally.divergenceCount) == [0, 10, 0])
    #expect(rows.map(\.tally.isClean) == [true, false, true])
    #expect(rows[1].tally.divergence?.words == "wrong")
  }

  @Test("progress increases to 1")
  func progress() throws {
    var fractions: [Double] = []
    _ = try walk(["direct"], walkCount: 10) { fractions.append($0) }
    #expect(fractions.count == 30)
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
  }
}
