import BuiltInArchitectures
import Scenarios
import TestSupport
import Testing

/// The one list of the variants.
@Suite("Registry")
struct RegistryTests {
  private let profiles = BuiltInVariants.all.map { $0.profile }

  @Test("every variant's module is in the list")
  func modules() {
    let modules = BuiltInVariants.all.map { String(String(reflecting: $0).prefix { $0 != "." }) }
    #expect(Set(modules) == Set(Project.variants))
  }

  @Test("every variant has a summary, and only the baseline has no source")
  func texts() {
    for profile in profiles {
      #expect(!profile.summary.isEmpty)
      #expect(profile.source.isEmpty == (profile.variant == "direct"), "\(profile.variant)")
      for reason in profile.knownGaps.values { #expect(!reason.isEmpty) }
    }
  }
}
