import BuiltInArchitectures
import Scenarios
import TestSupport
import Testing

/// The one list of the variants, and the places of their scenarios.
@Suite("Registry")
struct RegistryTests {
  @Test("every variant's module is in the list")
  func modules() {
    let modules = BuiltInVariants.all.map { String(String(reflecting: $0).prefix { $0 != "." }) }
    #expect(Set(modules) == Set(Project.variants))
  }

  @Test("every variant has a summary, and only the baseline has no source")
  func texts() {
    for profile in BuiltInVariants.all.map({ $0.profile }) {
      #expect(!profile.summary.isEmpty)
      #expect(profile.source.isEmpty == (profile.variant == "direct"), "\(profile.variant)")
    }
  }

  @Test(
    "the object behind the contract is in a file of the same name in every variant",
    arguments: Project.variants,
    ["Counter/CounterBoard", "Navigation/NavigationApp", "NewsList/NewsList", "Form/SignInForm"])
  func scenarioFiles(_ module: String, _ file: String) {
    #expect(Project.text(of: "Sources/\(module)/\(file).swift") != nil)
  }
}
