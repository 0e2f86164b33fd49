import Testing

/// How the files are laid out.
@Suite("Files")
struct FileTests {
  @Test("no file has more than 250 lines")
  func length() {
    let long = (Project.sources + Project.tests).filter { $0.lineCount > 250 }
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

  @Test("the counter board has the same files in every variant, to be read side by side")
  func counterFiles() {
    let expected: Set = [
      "CounterBoard.swift", "CounterState.swift", "CounterLogic.swift", "CounterEffects.swift",
      "CounterPresentation.swift", "TotalPresentation.swift",
    ]
    for module in Project.variants {
      let files = counterFiles(of: module)
      // What a variant shares with its family stands with the family.
      let shared = module == "ArchUDFGlobal" ? counterFiles(of: "ArchUDF") : []
      #expect(files.isSubset(of: expected), "\(module)")
      #expect(files.union(shared) == expected, "\(module)")
    }
  }

  private func counterFiles(of module: String) -> Set<String> {
    let folder = "Sources/\(module)/Counter/"
    return Set(Project.files(of: module).filter { $0.path.hasPrefix(folder) }.map(\.name))
  }
}
