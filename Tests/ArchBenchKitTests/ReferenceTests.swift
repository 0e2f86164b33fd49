import Benchmarking
import Conformance
import Foundation
import Results
import TestSupport
import Testing

extension ToolTests {
  /// `results/reference` is one complete thorough run, and its pages show it.
  @Suite("results/reference")
  struct ReferenceTests {
    private let folder = ToolFolder()
    private static let path = Project.path("results/reference")

    private func committed(_ name: String) throws -> String {
      try #require(
        try? String(contentsOfFile: "\(Self.path)/\(name)", encoding: .utf8),
        "results/reference/\(name) is not there; 'make reference' makes it")
    }

    @Test("the pages are the report of the committed files")
    func pages() async throws {
      _ = try committed("results.csv")
      // The pages link to the sources beside them.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Sources"), withDestinationPath: Project.path("Sources"))
      let outcome = try await folder.run(
        ["report", Self.path, "--output", "results/fresh"], environment: ["PATH": "/nowhere"])
      #expect(outcome.exitCode == 0)
      for name in try folder.names(in: "results/fresh") {
        let (fresh, old) = (try folder.content(of: "results/fresh/\(name)"), try committed(name))
        #expect(
          Self.withoutPlots(old) == Self.withoutPlots(fresh),
          "results/reference/\(name) is outdated; 'make reference-report' regenerates it")
      }
    }

    /// Without plots, since gnuplot may be missing, and draws differently in each version.
    private static func withoutPlots(_ page: String) -> String {
      page.replacing(#/(?s)<figure>.*?<\/figure>/#, with: "")
        .replacing(#/(?s)<svg class="shapes".*?<\/svg>/#, with: "")
        .replacing(#/<p class="warning" role="note">This page has no plots[^\n]*/#, with: "")
    }

    @Test("the page has a plot for each workload, with every variant")
    func plots() async throws {
      let figures = try committed("report.html").matches(of: #/(?s)<figure>.*?<\/figure>/#)
      let workloads = try await lines("list", "workloads").filter { $0.contains("/") }
      #expect(figures.count == workloads.count)
      #expect(figures.allSatisfy { $0.output.contains("<svg class=\"plot\"") })
      let plot = try committed("fanout-one.svg")
      for variant in try await variants() {
        #expect(plot.contains(">\(variant)</text>"), "fanout-one.svg has no \(variant)")
      }
    }

    @Test("it is a complete thorough run of the release build of a commit")
    func thorough() async throws {
      _ = try committed("results.csv")
      let results = try ResultFolder(reading: Self.path)
      let record = results.record
      #expect(record.mode == .thorough)
      #expect(record.shard == nil)
      #expect(!record.build.isDebug)
      let commit = try #require(record.commit)
      #expect(!commit.isDirty, "files differed from the commit")
      #expect(try !Self.isForeign(commit.hash), "the commit is not an ancestor of HEAD")
      let selfTest = try #require(record.selfTest)
      #expect(!selfTest.hasFailed)

      let times = results.rows.filter { $0.measure == .value(of: .settleTime) }
      let measured = Set(times.map(\.name))
      let missing = try await lines("list", "cells").filter { !measured.contains($0) }
      #expect(missing.isEmpty)
      #expect(results.rows.allSatisfy { !$0.isDisqualified })
      #expect(results.rows.allSatisfy { !$0.flags.contains(.debug) })
    }

    /// Whether a commit is known not to be an ancestor of HEAD; a shallow clone does not know.
    private static func isForeign(_ commit: String) throws -> Bool {
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/env")
      git.arguments = ["git", "merge-base", "--is-ancestor", commit, "HEAD"]
      git.currentDirectoryURL = Project.root
      git.standardError = FileHandle.nullDevice
      try git.run()
      git.waitUntilExit()
      return git.terminationStatus == 1
    }

    @Test("every variant was checked against every rule, and breaks none that it must keep")
    func conformance() async throws {
      _ = try committed("conformance.csv")
      let rows = try #require(try ConformanceRow.read(fromFolder: Self.path))
      let variants = try await variants()
      #expect(rows.count { $0.decision == nil } == Rule.all.count * variants.count)
      #expect(Set(rows.map(\.variant)) == variants)
      #expect(rows.filter { $0.isBreach || $0.isContradiction }.isEmpty)
    }

    @Test("the code of every variant was measured")
    func code() async throws {
      _ = try committed("code.csv")
      let costs = try CodeCosts(path: "\(Self.path)/\(CodeCosts.fileName)")
      #expect(try await Set(costs.variants) == variants())
    }

    @Test("the self-test passed, and the order of variants made no difference")
    func instrument() throws {
      let selfTest = try committed("self-test.txt")
      #expect(selfTest.hasPrefix("$ arch-bench doctor --self-test\n"))
      func found(_ what: String) throws -> Int? {
        let line = try #require(selfTest.split(separator: "\n").first { $0.hasPrefix(what) })
        return line.dropFirst(what.count).firstMatch(of: #/[0-9]+/#).flatMap { Int($0.output) }
      }
      #expect(try found("direct called different from itself").map { $0 <= 1 } == true)
      #expect(try found("slowdowns of 5 % found").map { $0 >= 19 } == true)
      #expect(try found("wrong counts of known programs") == 0)
      #expect(try found("cells in which two counters of allocations differ") == 0)
      #expect(try committed("order.txt").contains("order does not matter"))
    }

    @Test("its README describes every file, and no other")
    func files() throws {
      let named = try committed("README.md").matches(of: #/(?m)^\| `([A-Za-z.-]+)` \|/#)
      let files = try FileManager.default.contentsOfDirectory(atPath: Self.path)
        .filter { !$0.hasPrefix(".") && $0 != "README.md" }
      #expect(named.map { String($0.1) }.sorted() == files.sorted())
    }

    private func variants() async throws -> Set<String> {
      // No reference cell loads news.
      let cells = try await lines("list", "cells", "--filter", "^news/load")
      return Set(cells.compactMap { $0.split(separator: "/").last.map(String.init) })
    }

    private func lines(_ arguments: String...) async throws -> [String] {
      try await folder.run(arguments).output.split(separator: "\n").map(String.init)
    }
  }
}
