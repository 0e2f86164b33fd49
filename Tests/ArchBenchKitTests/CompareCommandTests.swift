import Results
import TestSupport
import Testing

extension ToolTests {
  @Suite("compare")
  struct CompareCommandTests {
    private let folder = ToolFolder()

    /// Writes a result folder with the allocations of mvi, whose square mvc has, and its time relative to
    /// the baseline.
    private func make(
      _ name: String, allocations: Double = 1, ratio: Double = 2,
      variants: [String] = ["direct", "mvi", "mvc"], cpu: String = "A CPU"
    ) throws {
      var part = PartSample(name)
      part.record.machine.cpuModel = cpu
      let counts = ["mvi": allocations, "mvc": allocations * allocations]
      for variant in variants {
        let cell = Cell("counter/dispatch/1/\(variant)")
        var time = Time(value: 100, interval: 99...101, processes: 6)
        if variant != "direct" {
          let ratio = variant == "mvi" ? ratio : 3
          time.ratio = TimeRatio(
            value: ratio, interval: ratio * 0.99...ratio * 1.01, standardError: 0.00285, degrees: 5)
        }
        part.rows += [
          ResultRow(cell, runID: name, .time(.settleTime, time)),
          ResultRow(cell, runID: name, .count(.allocations, counts[variant] ?? 0)),
        ]
      }
      try part.write(to: folder.path(name))
    }

    @Test("each folder is compared with the first; the worst difference is listed first")
    func contents() async throws {
      try make("a_b")
      try make("b", allocations: 2, ratio: 4)
      try make("c", ratio: 1, variants: ["direct", "mvi"])
      let outcome = try await folder.run("compare", "a_b", "b", "c")
      #expect(outcome.exitCode == 0 && outcome.error == "")
      for pattern in [
        #"^b compared with a_b\nexact metrics: 1 equal, 2 regression, 0 improvement, 0 address-dependent\n"#,
        #"\ntimes: 1 equivalent, 0 faster, 1 slower, 0 inconclusive;"#,
        #"\nworse: exact metrics\n.*\n.*\ncounter/dispatch/1/mvc allocations +1 +4\n"#
          + #"counter/dispatch/1/mvi allocations +1 +2\n"#,
        #"\nworse: times, .*\n.*\n.*\ncounter/dispatch/1/mvi +2.000 +1.9"#,
        #"c compared with a_b\n"#, #"only in a_b: counter/dispatch/1/mvc\n"#,
      ] {
        #expect(outcome.output.contains(try Regex(pattern)), "\(outcome.output)")
      }
      let markdown = try await folder.run("compare", "a_b", "b", "--format", "markdown")
      #expect(markdown.output.hasPrefix("### b compared with a\\_b\n"))
      #expect(markdown.output.contains("| counter/dispatch/1/mvi allocations | 1 | 2 |\n"))
    }

    @Test("times of different machines are not compared; exact metrics are")
    func otherMachine() async throws {
      try make("a")
      try make("b", allocations: 2, ratio: 4, cpu: "Slow")
      let outcome = try await folder.run("compare", "a", "b")
      #expect(outcome.exitCode == 0)
      #expect(outcome.error.contains("processor (A CPU and Slow)"), "\(outcome.error)")
      #expect(outcome.output.contains("2 regression") && !outcome.output.contains("times"))
      let allowed = try await folder.run("compare", "a", "b", "--across-machines")
      #expect(allowed.exitCode == 0)
      #expect(allowed.output.contains("1 slower"))
      #expect(allowed.error.contains("times are compared all the same"))
    }
  }
}
