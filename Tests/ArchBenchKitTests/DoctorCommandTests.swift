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
