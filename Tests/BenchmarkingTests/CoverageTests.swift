import Foundation
import Results
import ScenarioTesting
import TestSupport
import Testing

@testable import Benchmarking

/// Simulated runs of twelve processes, whose statistics are those of real ones.
@MainActor
@Suite("Intervals in simulated runs")
struct CoverageTests {
  /// How the links of a program differ in the logarithm of a time.
  enum Links: CaseIterable {
    case normal, heavyTails, twoGroups

    func draw(_ generator: inout SplitMix64) -> Double {
      switch self {
      case .normal: 0.03 * Self.normal(&generator)
      case .heavyTails:
        // Laplace's distribution.
        0.03 * log(.random(in: 0..<1, using: &generator))
          * (Bool.random(using: &generator) ? 1 : -1)
      case .twoGroups: Bool.random(using: &generator) ? 0.2 : 0
      }
    }

    /// The means of these logarithms, and of the factors.
    var means: (logarithm: Double, factor: Double) {
      switch self {
      case .normal: (0, exp(0.03 * 0.03 / 2))
      case .heavyTails: (0, 1 / (1 - 0.03 * 0.03))
      case .twoGroups: (0.1, (1 + exp(0.2)) / 2)
      }
    }

    static func normal(_ generator: inout SplitMix64) -> Double {
      let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
      return radius * cos(2 * .pi * .random(in: 0..<1, using: &generator))
    }
  }

  private static let runs = 1_000
  private static let baseline = 100.0
  private static let ratio = 1.5

  /// The rows of a run of twelve processes: three rounds without pause, and six after one.
  private func rows(_ links: Links, _ generator: inout SplitMix64) -> [ResultRow] {
    func noise(_ deviation: Double) -> Double { exp(deviation * Links.normal(&generator)) }
    let group = WorkerPlan.Group(["direct", "none", "driver"], workload: "burst", size: "10")
    let messages = (0..<12).flatMap { _ in
      let time = Self.baseline * Self.ratio * exp(links.draw(&generator))
      let warm = GroupTimes(
        (0..<3).map { _ in [Self.baseline * noise(0.01), time * noise(0.01), 1] })
      let cold = GroupTimes(
        (0..<6).map { _ in
          [Self.baseline * noise(0.1) + 50, time * noise(0.1) + 50, 50 * noise(0.1)]
        })
      return [WorkerMessage.timed(group, warm), .timedCold(group, cold)]
    }
    return CellStatistics(
      suite: .example, measurements: Measurements(messages), record: .example()
    ).rows(group.cell("none"))
  }

  @Test(
    "an interval of 95 % holds the true value in 93 % of runs at least", arguments: Links.allCases)
  func coverage(_ links: Links) {
    var generator = SplitMix64(seed: 1)
    var held: [String: Int] = [:]
    let (logarithm, factor) = links.means
    let added = Self.baseline * (Self.ratio * factor - 1)
    for _ in 0..<Self.runs {
      for row in rows(links, &generator) {
        let isHeld =
          switch row.metric {
          case .settleTime:
            row.ratio?.interval?.contains(Self.ratio * exp(logarithm)) ?? false
              && row.interval?.contains(Self.baseline * Self.ratio * exp(logarithm)) ?? false
          case .coldTime: row.interval?.contains(added + Self.baseline) ?? false
          default: row.interval?.contains(added) ?? false
          }
        if isHeld { held[row.metric.rawValue, default: 0] += 1 }
      }
    }
    #expect(held.count == 4)
    for (metric, count) in held {
      #expect(Double(count) >= 0.93 * Double(Self.runs), "\(metric): \(count) of \(Self.runs)")
    }
  }
}
