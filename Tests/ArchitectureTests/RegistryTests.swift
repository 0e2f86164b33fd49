import BuiltInArchitectures
import Scenarios
import TestSupport
import Testing

/// The one list of the variants.
@Suite("Registry")
struct RegistryTests {
  private let profiles = BuiltInVariants.all.map { $0.profile }

  @Test("the identifiers of the variants are unique")
  func identifiers() {
    let variants = profiles.map(\.variant)
    #expect(Set(variants).count == variants.count)
    for variant in variants { #expect(variant.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil) }
  }

  @Test("the baseline is the first")
  func baseline() {
    #expect(profiles.first?.variant == "direct")
  }

  @Test("a variant's identifier begins with its family's")
  func families() {
    for profile in profiles { #expect(profile.variant.hasPrefix(profile.architecture)) }
    #expect(Set(profiles.map(\.architecture)) == ["direct", "mvc", "mvi", "mvvm", "udf"])
  }

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

  @Test("every variant implements the counter board")
  func counter() {
    #expect(BuiltInVariants.counter.count == BuiltInVariants.all.count)
  }
}
