import Foundation
import Testing

/// The output of the commands for a sound store, and for stores with one flaw each.
@Suite("Small stores", .serialized)
struct SmallStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Runs `stores-bench`, and returns its exit code and all that it printed.
  private func run(_ commandLine: String) throws -> (code: Int32, text: String) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "stores-bench")
    process.arguments = commandLine.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  /// The lines of a file of results about a store.
  private func lines(of store: String, in file: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: "results/\(file)"), encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { $0.contains(",\(store),") }
  }

  @Test func verify() throws {
    let (code, text) = try run("verify --variant sound,hashed,main-queue,actor")
    #expect(code == 0, "\(text)")
    let verdicts = "latest/conformance-partial.csv"
    for store in ["sound", "hashed", "main-queue", "actor"] {
      let rows = try lines(of: store, in: verdicts)
      #expect(!rows.isEmpty && rows.allSatisfy { !$0.contains(",failed,") })
    }
    let forgetful = try run("verify --variant forgetful")
    #expect(forgetful.code == 1)
    #expect(forgetful.text.contains("✗ forgetful: X01"), "\(forgetful.text)")
  }

  @Test("a variant that crashes in a walk has its script, and all other rows are there")
  func crash() throws {
    let (code, text) = try run("verify --variant sound,crashing")
    #expect(code == 1)
    #expect(text.contains("✗ crashing: X01"), "\(text)")
    #expect(text.contains(" explain --variant crashing --script counter:"), "\(text)")
    let verdicts = "latest/conformance-partial.csv"
    let sound = try lines(of: "sound", in: verdicts)
    let crashing = try lines(of: "crashing", in: verdicts)
    #expect(sound.count == crashing.count)
    #expect(sound.allSatisfy { !$0.contains(",failed,") })
    #expect(crashing.contains { $0.contains(",X01,") && $0.contains(",failed,") })
    #expect(crashing.contains { $0.contains(",C01,") && $0.contains(",passed,") })
  }

  @Test func runMeasures() throws {
    let (code, text) = try run("run --all --filter counter/fanout-one/ --allow-debug --quick")
    #expect(code == 1, "a rule is broken")
    #expect(text.contains("DNF counter/fanout-one/10/forgetful"), "\(text)")
    #expect(text.contains("\nsound "))
    #expect(try lines(of: "forgetful", in: "latest/results.csv").allSatisfy { $0.contains("DNF") })
  }

  @Test func check() throws {
    let update = try run(
      """
      baseline update --allow-debug --skip /(forgetful|crashing)$ \
      --filter counter/fanout-one/(10|1000)/
      """)
    #expect(update.code == 0, "\(update.text)")
    let hashed = try lines(of: "hashed", in: "baseline/results.csv")
    #expect(hashed.contains { $0.contains("address-dependent") })
    for store in ["direct", "sound", "main-queue", "actor"] {
      let rows = try lines(of: store, in: "baseline/results.csv")
      #expect(!rows.isEmpty && rows.allSatisfy { !$0.contains("address-dependent") })
    }
    let (code, text) = try run("check")
    #expect(code == 0, "\(text)")
    #expect(text.contains("counter/fanout-one/1000/hashed "))
    #expect(text.contains(" address-dependent\n"))
  }

  @Test func missingScenario() throws {
    let cells = try run("list cells").text.split(separator: "\n")
    #expect(cells.contains("form/typing/10/direct") && !cells.contains("form/typing/10/sound"))
    let (code, text) = try run("trace form --variant sound")
    #expect(code == 64 && text.contains("sound does not implement form; it implements counter"))
    let measured = try run("run --filter ^form/.*/sound$ --allow-debug")
    #expect(measured.code == 64 && measured.text.contains("sound"), "\(measured.text)")
  }

  @Test func explain() throws {
    let sound = try run("explain C07 --variant sound")
    #expect(sound.text.contains("sound keeps it"))
    let forgetful = try run("explain X01 --variant forgetful")
    #expect(
      forgetful.text.contains("forgetful does not keep it") && forgetful.text.contains("\n✗ "))
  }
}
