import Foundation
import Testing

extension ToolTests {
  /// Whether this machine and this build can measure.
  @Suite("doctor")
  struct DoctorCommandTests {
    @Test("doctor prints its findings, and fails if a run is impossible")
    func findings() async throws {
      let outcome = try await ToolFolder().run(["doctor"], environment: ["COLUMNS": "160"])
      #expect(outcome.error == "")
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first?.contains(#/^what +finding +remedy$/#) == true)
      let subjects = [
        "build", "allocation counts", "executor pump", "instruction counts", "processor", "cores",
        "memory", "kernel", "C library", "clock", "load",
      ]
      for (subject, line) in zip(subjects, lines.dropFirst(2)) {
        #expect(line.hasPrefix(subject + "  "))
      }
      #expect(lines.count == subjects.count + 2)
      #expect(outcome.output.contains(#/allocation counts +jemalloc 5\.3\.0/#))
      #expect(outcome.output.contains(#/executor pump +works/#))
      #if DEBUG
        #expect(outcome.output.contains(#/build +Swift 6[0-9.+]+, debug +build with -c release/#))
        #expect(outcome.exitCode == 1)
      #else
        #expect(outcome.output.contains(#/build +Swift 6[0-9.+]+, release\n/#))
        #expect(outcome.exitCode == 0)
      #endif
    }

    #if os(Linux)
      /// The debugging allocator of the C library, preloaded.
      private let otherAllocator = ["LD_PRELOAD": "libc_malloc_debug.so.0"]

      @Test("a different allocator is found, and a run is rejected")
      func otherAllocatorThanJemalloc() async throws {
        let folder = ToolFolder()
        let diagnosis = try await folder.run(["doctor"], environment: otherAllocator)
        #expect(diagnosis.exitCode == 1)
        #expect(
          diagnosis.output.contains(#/allocation counts +unavailable +allocations cannot be/#))
        let run = try await folder.run(["run", "--allow-debug"], environment: otherAllocator)
        run.expectExit(70, naming: ["allocation counts", "allocations cannot be counted"])
        #expect(try folder.names(in: "") == [])
      }
    #endif
  }

  /// The self-test of the instrument.
  @Suite("doctor --self-test")
  struct SelfTestCommandTests {
    private let folder = ToolFolder()

    @Test("the self-test prints the machine, its results, and the required results")
    func figures() async throws {
      let outcome = try await folder.run(
        ["doctor", "--self-test", "--quick", "--allow-debug", "--seed", "7"],
        environment: ["COLUMNS": "200"])
      // Times depend on the machine; counts must be right on every machine.
      #expect([0, 1].contains(outcome.exitCode))
      #expect(outcome.notes.contains("measuring known costs, seed 7"))
      let tables = outcome.output.components(separatedBy: "\n\n")
      try #require(tables.count == 4)
      #expect(tables[0].contains(#/\nprocessor +/#))
      #expect(tables[1].split(separator: "\n").count == 2 + 20)
      #expect(tables[2].hasPrefix("with empty caches"))
      #expect(tables[3].contains(#/slowdowns of 5 % found +\d+ of 20 +19 at least\n/#))
      #expect(tables[3].contains(#/wrong counts of known programs +0 of 61 +0\n/#))
      #expect(tables[3].contains(#/wrong reports of stages detected +4 of 4 +4\n/#))
      #expect(tables[3].contains(#/decisions of known programs judged rightly +4 of 4 +4\n/#))
      #expect(tables[3].contains(#/two counters of allocations differ +0 of \d+ +0\n/#))
      #expect(tables[3].contains(#/allocations in these cells +(\d+) +\1\n/#))
      #expect(try folder.names(in: "") == [])
    }

    @Test("Ctrl-C ends the self-test without results")
    func interruption() async throws {
      let outcome = try await folder.run(["doctor", "--self-test", "--allow-debug"]) { tool in
        let worker = try tool.waitForWorker()
        tool.send(SIGINT)
        _ = try tool.outcome()
        try RunningTool.waitForEnd(of: worker)
      }
      #expect(outcome.exitCode == 130)
      #expect(outcome.notes.last?.hasPrefix("interrupted: ") == true)
      #expect(!outcome.output.contains("slowdowns"))
    }

    #if DEBUG
      @Test("a debug build is rejected unless it is allowed")
      func debugBuild() async throws {
        let outcome = try await folder.run("doctor", "--self-test")
        outcome.expectExit(64, naming: ["debug build", "doctor --self-test", "--allow-debug"])
      }
    #endif
  }
}
