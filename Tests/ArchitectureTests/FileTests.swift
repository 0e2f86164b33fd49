import TestSupport
import Testing

/// The layout of files.
@Suite("Files")
struct FileTests {
  @Test("no file name occurs twice in one target")
  func names() {
    for files in [Project.sources, Project.tests] {
      for (target, files) in Dictionary(grouping: files, by: \.target) {
        let names = files.map(\.name)
        let repeated = Set(names.filter { name in names.count { $0 == name } > 1 })
        #expect(repeated.isEmpty, "\(target) has \(repeated.sorted()) twice")
      }
    }
  }

  @Test("no public type is named like its module")
  func typeNames() {
    let modules = Project.sources.filter { file in
      file.text
        .matches(of: /public (?:final )?(?:actor|class|enum|protocol|struct|typealias) (\w+)/)
        .contains { $0.1 == file.target }
    }.map(\.target)
    #expect(modules == [])
  }

  /// The parts of each scenario: the object behind the contract, state and transitions, and parts that
  /// an architecture may do without.
  private static let parts: [String: [String]] = [
    "Counter": ["CounterBoard", "CounterLogic", "CounterEffects", "CounterPresentation"],
    "Navigation": [
      "NavigationApp", "NavigationLogic", "NavigationEffects", "NavigationPresentation",
    ],
    "NewsList": ["NewsList", "NewsLogic", "NewsEffects", "NewsPresentation"],
    "Form": ["SignInForm", "FormLogic", "FormEffects", "FormPresentation"],
    "Application": ["ComposedApplication", "ApplicationLogic", "ApplicationEffects"],
  ]

  @Test(
    "a scenario has parts with the same names in every variant, to be read side by side",
    arguments: Project.variants, parts.keys.sorted())
  func scenarioParts(_ module: String, _ scenario: String) {
    // The module is a profile: its boards are those of its family.
    guard module != "ArchUDFGlobal" else { return }
    let folder = "Sources/\(module)/\(scenario)/"
    let names = Project.files(of: module).filter { $0.path.hasPrefix(folder) }.map {
      $0.name.replacing(/(\+\w+)?\.swift$/, with: "")
    }
    let parts = Self.parts[scenario] ?? []
    #expect(Set(names).isSubset(of: parts))
    // An application of separate parts takes no code of the variant.
    if scenario == "Application" { return }
    #expect(Set(names).isSuperset(of: parts.prefix(2)))
  }
}
