import Benchmarking
import BuiltInArchitectures
import Results
import TestSupport
import Testing

@testable import ArchBenchKit
@testable import Reporting

@Suite("The list of claims")
@MainActor
struct ClaimListTests {
  private let suite = Benchmarking.Suite(architectures: BuiltInVariants.all)

  private var scope: ClaimScope {
    ClaimScope(figures: RunFigures([]), guide: ReportGuide(suite))
  }

  private var claims: [Claim] { Claim.all(in: scope) }
  private var checks: [ClaimCheck] { claims.flatMap(\.checks) }

  @Test(
    "each has a unique title, advocates, and at least one test; none has a test twice")
  func completeness() {
    #expect(claims.count == 18 && Set(claims.map(\.title)).count == claims.count)
    for claim in claims {
      #expect(!claim.checks.isEmpty)
      #expect(!claim.advocates.isEmpty)
      #expect(claim.sign.hasSuffix(".") && claim.reading.hasSuffix("."))
      for (index, check) in claim.checks.enumerated() {
        #expect(!claim.checks[..<index].contains(check), "\(claim.title)")
      }
    }
  }

  @Test("workloads, sizes and variants are those that can be measured")
  func cells() throws {
    let known = Set(suite.cells.map(\.description))
    for figure in checks.map(\.figure) {
      for cell in figure.cells {
        guard case .run(_, let name, let size, let variant) = cell else { continue }
        let workload = try #require(self.workload(named: name), "\(name)")
        let labels =
          if case .labelled(let label) = size { [label] } else { workload.sizes.map(\.label) }
        for label in labels {
          let cell = "\(name)/\(label)/\(variant)"
          #expect(known.contains(cell), "\(cell)")
        }
      }
      if case .greatestShare(let name, _) = figure {
        #expect(workload(named: name) != nil, "\(name)")
      }
    }
  }

  private func workload(named name: String) -> (any Workload)? {
    suite.workloads.first { "\($0.scenario)/\($0.name)" == name }
  }

  @Test("all workloads are asked where a claim is about all")
  func everyWorkload() {
    #expect(scope.workloads == suite.workloads.map { "\($0.scenario)/\($0.name)" })
    let asked = checks.compactMap { check -> String? in
      if case .greatestShare(let name, _) = check.figure { name } else { nil }
    }
    #expect(asked == scope.workloads)
  }

  @Test("what is compared at two sizes has them, in quick runs too")
  func sizes() throws {
    for check in checks {
      guard case .ratio(let cell, .run(_, _, .smallest, _)) = check.figure else { continue }
      let sizes = try #require(cell.workload.flatMap(workload(named:))).sizes
      let (first, last) = (try #require(sizes.first), try #require(sizes.last))
      #expect(first.n < last.n)
    }
  }

  @Test("what compares two variants does so in every workload but some, by time and by allocations")
  func everywhere() {
    let checks = scope.compareEverywhere("a", to: "b", except: [scope.workloads[0]], .more)
    let compared = scope.workloads.dropFirst()
    #expect(checks.map(\.figure.workload) == Array(compared + compared))
    #expect(
      checks.map(\.figure.isTime) == compared.map { _ in true } + compared.map { _ in false })
  }

  @Test("injection is compared where both variants compute the same contents")
  func sameContents() throws {
    let rows = try ResultFolder(reading: Project.path("results/baseline")).rows
    let evidence = ClaimEvidence(figures: RunFigures(rows), costs: nil, guide: ReportGuide(suite))
    for name in scope.workloads {
      let check = ClaimCheck.compare(
        .contentsComputed, name, "mvvm-injected", to: "mvvm", .within(1))
      let isSame = evidence.finding(check).verdict == .supports
      #expect(isSame != Claim.differentContents.contains(name), "\(name)")
    }
  }

  @Test("counts are among those that runs make of these variants")
  func counts() throws {
    let rows = try ResultFolder(reading: Project.path("results/baseline")).rows
    let evidence = ClaimEvidence(figures: RunFigures(rows), costs: nil, guide: ReportGuide(suite))
    for check in checks {
      let isCounted = check.figure.cells.allSatisfy { cell in
        if case .run(let metric, _, _, _) = cell { !metric.isTime } else { false }
      }
      guard isCounted, !check.figure.cells.isEmpty else { continue }
      let finding = evidence.finding(check)
      #expect([.supports, .contradicts].contains(finding.verdict), "\(finding.summary)")
    }
  }

  @Test("times are those of dispatch, which every run makes of every variant")
  func times() {
    for cell in checks.flatMap(\.figure.cells) {
      if case .run(let metric, _, _, _) = cell, metric.isTime {
        #expect(metric == .settleTime)
      }
    }
  }

  @Test("code is that of a scenario, of every feature or of unit tests, in variants that exist")
  func code() {
    let variants = Set(BuiltInVariants.all.map { $0.profile.variant })
    var features: [CodeCostRow.Metric: Set<[CodeCostRow.Part]>] = [:]
    for cell in checks.flatMap(\.figure.cells) {
      guard case .code(let metric, let parts, let variant) = cell else { continue }
      #expect(variants.contains(variant.id))
      switch metric {
      case .lines, .types: #expect(Set(parts).isSubset(of: [.counter, .navigation, .news]))
      case .changeFiles, .changeLinesAdded: features[metric, default: []].insert(parts)
      case .testLines, .testSetupLines, .testDoubles: #expect(parts == [.all])
      case .files, .objectSize, .compileTime, .changeLinesRemoved: Issue.record("\(metric)")
      }
    }
    let each = Set(CodeCostRow.Part.features.map { [$0] })
    #expect(features == [.changeFiles: each, .changeLinesAdded: each])
  }
}
