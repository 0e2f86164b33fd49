import Testing

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
      "build", "allocation counts", "executor pump", "processor", "cores", "memory", "kernel",
      "C library", "clock", "load",
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
}
