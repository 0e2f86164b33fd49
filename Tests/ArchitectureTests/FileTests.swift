import TestSupport
import Testing

/// The layout of files.
@Suite("Files")
struct FileTests {
  @Test("no file has more than 400 lines")
  func length() {
    let long = (Project.sources + Project.tests).filter { $0.lineCount > 400 }
    #expect(long.isEmpty)
  }

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

  /// The files in the folder of each scenario.
  private static let scenarios: [String: Set<String>] = [
    "Counter": [
      "CounterBoard.swift", "CounterState.swift", "CounterLogic.swift", "CounterEffects.swift",
      "CounterPresentation.swift", "TotalPresentation.swift",
    ],
    "Navigation": [
      "NavigationApp.swift", "NavigationState.swift", "NavigationLogic.swift",
      "NavigationEffects.swift", "NavigationPresentation.swift", "TabBarPresentation.swift",
      "ScreenPresentation.swift",
    ],
    "NewsList": [
      "NewsList.swift", "NewsState.swift", "NewsLogic.swift", "NewsEffects.swift",
      "ListPresentation.swift", "RowPresentation.swift", "BadgePresentation.swift",
    ],
  ]

  @Test(
    "a scenario has the same files in every variant, to be read side by side",
    arguments: Project.variants, scenarios.keys.sorted())
  func scenarioFiles(_ module: String, _ scenario: String) {
    let expected = Self.scenarios[scenario] ?? []
    let own = names(of: scenario, in: module)
    // This variant is a profile: its boards are those of its family.
    let isProfile = module == "ArchUDFGlobal"
    #expect(own.isEmpty == isProfile)
    let files = isProfile ? names(of: scenario, in: "ArchUDF") : own
    #expect(files.filter { !$0.contains("+") } == expected)
    // A file of only some variants of a family is named after the shared one.
    for file in files where file.contains("+") {
      #expect(module == "ArchUDF" || isProfile, "\(file)")
      #expect(expected.contains(file.replacing(/\+\w+/, with: "")), "\(file)")
    }
  }

  private func names(of scenario: String, in module: String) -> Set<String> {
    let folder = "Sources/\(module)/\(scenario)/"
    return Set(Project.files(of: module).filter { $0.path.hasPrefix(folder) }.map(\.name))
  }
}
