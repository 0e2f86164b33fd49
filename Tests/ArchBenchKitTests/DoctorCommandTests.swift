import Testing

extension ToolTests {
  /// Whether this machine and this build can measure.
  @Suite("doctor")
  struct DoctorCommandTests {
    @Test("it says what it found, and the exit code says whether a run would give figures")
    func findings() async throws {
      let outcome = try await ToolFolder().run("doctor")
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
      /// The C library has an allocator for debugging, which can be preloaded.
      private let otherAllocator = ["LD_PRELOAD": "libc_malloc_debug.so.0"]

      @Test("another allocator than the one that counts is found, and a run is refused")
      func otherAllocatorThanJemalloc() async throws {
        let folder = try ToolFolder()
        let diagnosis = try await folder.run(["doctor"], environment: otherAllocator)
        #expect(diagnosis.exitCode == 1)
        #expect(
          diagnosis.output.contains(#/allocation counts +unavailable +allocations cannot be/#))
        let run = try await folder.run(["run", "--allow-debug"], environment: otherAllocator)
        #expect(run.exitCode == 70)
        #expect(run.output == "")
        #expect(
          run.notes.last?.hasPrefix(
            "arch-bench: allocation counts unavailable: allocations cannot be counted: ") == true)
        #expect(try folder.names(in: "") == [])
      }
    #endif
  }
}
