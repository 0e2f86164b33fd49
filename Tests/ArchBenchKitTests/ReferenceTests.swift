import Benchmarking
import Conformance
import Foundation
import Results
import TestSupport
import Testing

extension ToolTests {
  /// Each folder in `results/reference` is a complete thorough run on one processor, and the pages and
  /// texts show them all.
  @Suite("results/reference")
  struct ReferenceTests {
    private let folder = ToolFolder()
    private static let path = Project.path("results/reference")

    private static let processors =
      (try? FileManager.default.contentsOfDirectory(atPath: path))?
      .filter { FileManager.default.fileExists(atPath: "\(path)/\($0)/run.json") }.sorted() ?? []

    private func committed(_ name: String) throws -> String {
      try #require(
        try? String(contentsOfFile: "\(Self.path)/\(name)", encoding: .utf8),
        "results/reference/\(name) is not there; 'make reference' makes it")
    }

    @Test("the pages and the parts of texts are the report of the committed folders")
    func pages() async throws {
      // The pages link to the sources beside them.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Sources"), withDestinationPath: Project.path("Sources"))
      let book = "Sources/BuiltInArchitectures/BuiltInArchitectures.docc"
      let texts = ["README.md", "\(book)/WhichOne.md", "\(book)/WhatEachDecisionCosts.md"]
      for (index, text) in texts.enumerated() {
        try folder.write(try #require(Project.text(of: text)), to: "text-\(index).md")
      }
      let outcome = try await folder.run(
        ["report"] + Self.processors.map { "\(Self.path)/\($0)" }
          + ["--counts", Project.path("results/baseline"), "--output", "results/fresh"]
          + texts.indices.flatMap { ["--fill", "text-\($0).md"] })
      #expect(outcome.exitCode == 0)
      for name in try folder.names(in: "results/fresh") {
        let (fresh, old) = (try folder.content(of: "results/fresh/\(name)"), try committed(name))
        #expect(
          old == fresh,
          "results/reference/\(name) is outdated; 'make reference-report' regenerates it")
      }
      for (index, text) in texts.enumerated() {
        #expect(
          try folder.content(of: "text-\(index).md") == Project.text(of: text),
          "'make reference-report' regenerates \(text)")
      }
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

    @Test(
      "a folder is a complete thorough run of the release build of a commit", arguments: processors)
    func thorough(_ processor: String) async throws {
      let results = try ResultFolder(reading: "\(Self.path)/\(processor)")
      let record = results.record
      #expect(record.mode == .thorough)
      #expect(record.shard == nil)
      #expect(!record.build.isDebug)
      let named = try #require(Processor(record.machine)).folderName
      // Records of earlier versions lack family, model and stepping.
      #expect(processor == named || record.machine.cpuFamily == nil && processor.hasPrefix(named))
      let commit = try #require(record.commit)
      #expect(!commit.isDirty, "files differed from the commit")
      #expect(try !Self.isForeign(commit.hash), "the commit is not an ancestor of HEAD")
      let selfTest = try #require(record.selfTest)
      #expect(!selfTest.hasFailed)
      #expect(results.rows.allSatisfy { !$0.isDisqualified })
      #expect(results.rows.allSatisfy { !$0.flags.contains(.debug) })
      guard try await isCurrent(results) else { return }

      let times = results.rows.filter { $0.measure == .value(of: .settleTime) }
      let measured = Set(times.map(\.name))
      let missing = try await lines("list", "cells").filter { !measured.contains($0) }
      #expect(missing.isEmpty)
    }

    /// Whether the exact metrics equal those of the baseline where both have them.
    private func isCurrent(_ results: ResultFolder) async throws -> Bool {
      let baseline = try ResultFolder(reading: Project.path("results/baseline"))
      let comparison = ExactComparison(
        from: ExactFigures(baseline.rows), to: ExactFigures(results.rows))
      return comparison.changes.allSatisfy { $0.meaning == .equal || $0.after == nil }
    }

    @Test("at least one folder is of the current state")
    func current() async throws {
      var current = 0
      for processor in Self.processors {
        let results = try ResultFolder(reading: "\(Self.path)/\(processor)")
        if try await isCurrent(results) { current += 1 }
      }
      #expect(current > 0, "measure again with 'make reference'")
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

    @Test("every variant was checked, and breaks no rule that it must keep", arguments: processors)
    func conformance(_ processor: String) async throws {
      let rows = try #require(
        try ConformanceRow.read(fromFolder: "\(Self.path)/\(processor)"))
      #expect(try await Set(rows.map(\.variant)) == variants())
      #expect(rows.filter { $0.isBreach || $0.isContradiction }.isEmpty)
    }

    @Test("the code of every variant was measured", arguments: processors)
    func code(_ processor: String) async throws {
      let costs = try CodeCosts(path: "\(Self.path)/\(processor)/\(CodeCosts.fileName)")
      #expect(try await Set(costs.variants) == variants())
    }

    @Test(
      "the self-test passed, and the order of variants made no difference", arguments: processors)
    func instrument(_ processor: String) throws {
      let selfTest = try committed("\(processor)/self-test.txt")
      #expect(selfTest.hasPrefix("$ arch-bench doctor --self-test\n"))
      func found(_ what: String) throws -> Int? {
        let line = try #require(selfTest.split(separator: "\n").first { $0.hasPrefix(what) })
        return line.dropFirst(what.count).firstMatch(of: #/[0-9]+/#).flatMap { Int($0.output) }
      }
      #expect(try found("direct called different from itself").map { $0 <= 1 } == true)
      #expect(try found("slowdowns of 5 % found").map { $0 >= 19 } == true)
      #expect(try found("wrong counts of known programs") == 0)
      #expect(try found("cells in which two counters of allocations differ") == 0)
      #expect(try committed("\(processor)/order.txt").contains("order does not matter"))
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
