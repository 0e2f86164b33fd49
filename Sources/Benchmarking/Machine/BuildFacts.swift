import Foundation
import Results

extension BuildFacts {
  /// The environment variable that passes on the compiler's flags.
  public static let flagsVariable = "ARCH_BENCH_BUILD_FLAGS"

  /// What the program itself knows, and what was passed on.
  public static func current(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> BuildFacts {
    let flags = environment[flagsVariable]
    return BuildFacts(
      swiftVersion: compilerVersion, isDebug: isUnoptimised, flags: flags,
      exclusivity: flags.map(exclusivity))
  }

  /// Without a flag that says otherwise, the compiler checks in all builds.
  private static func exclusivity(_ flags: String) -> String {
    flags.contains("-enforce-exclusivity=unchecked") ? "unchecked" : "checked"
  }

  // A running program can only ask for the version of the standard library that it found, which may
  // be another one.
  private static var compilerVersion: String {
    #if compiler(>=6.3.2)
      "6.3.2+"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3.0"
    #else
      "6.2"
    #endif
  }

  private static var isUnoptimised: Bool {
    var hasRun = false
    assert(
      {
        hasRun = true
        return true
      }())
    return hasRun
  }
}
