import TestSupport
import Testing

/// The unit tests of the variants, whose costs are compared.
@Suite("Behaviours")
struct BehaviourTests {
  private static let files = Dictionary(
    grouping: Project.tests.filter { $0.path.contains("/Behaviours/") }, by: \.target)

  @Test("the same ten behaviours are tested in each variant with parts of its own")
  func names() {
    #expect(
      Self.files.keys.sorted() == [
        "ArchMVCTests", "ArchMVITests", "ArchMVVMInjectedTests", "ArchMVVMObservableTests",
        "ArchMVVMTests", "ArchUDFTests",
      ])
    let names = Self.files.mapValues { files in
      files.flatMap { $0.text.matches(of: /@Test\("(.+)"\)\n  func (\w+)/) }
        .map { "\($0.2): \($0.1)" }.sorted()
    }
    for (target, tests) in names {
      #expect(tests.count == 10 && tests == names["ArchUDFTests"], "\(target)")
    }
  }

  @Test("no unit test of a behaviour makes a board, an application or a list")
  func parts() {
    for file in Self.files.values.joined() {
      #expect(!file.text.contains(/(CounterBoard|NavigationApp|NewsList)\(/), "\(file)")
    }
  }
}
