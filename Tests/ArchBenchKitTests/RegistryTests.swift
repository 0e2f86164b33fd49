import ArchDirect
import BuiltInArchitectures
import Scenarios
import Testing

@testable import ArchBenchKit

/// The list of architectures that a program passes to the tool.
@MainActor
@Suite("Registry")
struct RegistryTests {
  private func message(_ architectures: [any Architecture.Type]) -> String? {
    do {
      _ = try ArchBench(architectures: architectures).suite()
      return nil
    } catch {
      return error.message
    }
  }

  @Test("two variants of one name, and a list without the baseline, are errors in words")
  func names() throws {
    let others = BuiltInVariants.all.dropFirst()
    #expect(message(BuiltInVariants.all) == nil)
    let twice = try #require(message(BuiltInVariants.all + others.prefix(1)))
    #expect(twice.contains("'\(others[1].profile.variant)'") && twice.contains("profile"))
    for list in [Array(others), []] {
      #expect(message(list)?.contains("pass DirectArchitecture.self first") == true)
    }
  }
}
