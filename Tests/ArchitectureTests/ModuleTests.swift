import BuiltInArchitectures
import Scenarios
import TestSupport
import Testing

/// The arrows between modules, which go one way, and the modules of the variants.
@Suite("Modules")
struct ModuleTests {
  private static let manifest = Project.text(of: "Package.swift") ?? ""

  /// The modules of this package and of the system that a module may import, as the manifest lists them.
  private static func layer(of module: String) throws -> Set<String> {
    if Project.variants.contains(module) { return ["Scenarios"] }
    let list = try Regex<(Substring, Substring)>(
      #""\#(module)"(?:,\s+dependencies)?: (?:variants \+ )?\[([^\]]*)\]"#)
    let names = try #require(manifest.firstMatch(of: list), "\(module)").1.matches(of: /"([^"]+)"/)
    let more = module == "BuiltInArchitectures" ? Project.variants : []
    return Set(names.map { String($0.1) } + more)
  }

  @Test(
    "a module imports what its layer may, and a variant the contract", arguments: Project.modules)
  func imports(_ module: String) throws {
    let allowed = try Self.layer(of: module).union(["Foundation", "Observation", "Synchronization"])
    for file in Project.files(of: module) {
      let foreign = file.imports.subtracting(allowed)
      #expect(foreign.isEmpty, "\(file) imports \(foreign.sorted())")
    }
  }

  @Test("a report needs no instrument, and only the instrument has the counting allocator")
  func arrows() throws {
    #expect(try Self.layer(of: "Reporting") == ["Results", "TextOutput"])
    #expect(try Self.layer(of: "ReferenceModels") == ["Scenarios"])
    for module in Project.modules where module != "Benchmarking" {
      #expect(try !Self.layer(of: module).contains("CMeasuring"), "\(module)")
    }
    #expect(Project.files(of: "ArchDirect").allSatisfy { $0.imports == ["Scenarios"] })
  }

  @Test("the manifest has nothing that keeps other packages from depending on it")
  func dependable() {
    #expect(!Self.manifest.contains("unsafeFlags"))
    #expect(!Self.manifest.contains(".package("))
  }

  @Test("every variant's module is in the registry")
  func registry() {
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
