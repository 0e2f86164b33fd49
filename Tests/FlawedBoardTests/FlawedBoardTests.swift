import Foundation
import TestSupport
import Testing

/// What the commands say of boards with one flaw each.
@Suite("Flawed boards", .serialized)
struct FlawedBoardTests {
  private let folder = TemporaryFolder()

  /// Runs `flawed-bench`, and returns its exit code and all that it printed.
  private func run(_ commandLine: String) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "flawed-bench")
    process.arguments = commandLine.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  /// The lines about a variant in a file of results.
  private func lines(of variant: String, in file: String) throws -> [String] {
    try folder.content(of: "results/\(file)").split(separator: "\n").map(String.init)
      .filter { $0.contains(",\(variant),") }
  }

  @Test("a variant that crashes in a walk has its script, and all other rows are there")
  func crash() throws {
    let (code, text) = try run("verify --variant sound,crashing --rule X01,C01 --walks 40")
    #expect(code == 1)
    #expect(text.contains("✗ crashing: X01"), "\(text)")
    #expect(text.contains(" explain --variant crashing --script counter:"), "\(text)")
    let verdicts = "latest/conformance-partial.csv"
    let (sound, crashing) = (
      try lines(of: "sound", in: verdicts), try lines(of: "crashing", in: verdicts)
    )
    #expect(sound.count == crashing.count)
    #expect(sound.allSatisfy { !$0.contains(",failed,") })
    #expect(crashing.contains { $0.contains(",X01,") && $0.contains(",failed,") })
    #expect(crashing.contains { $0.contains(",C01,") && $0.contains(",passed,") })
  }

  @Test("a variant that breaks a rule is named by verify and explain, and not measured by run")
  func brokenRule() throws {
    let (code, text) = try run("verify --variant forgetful --rule X01 --walks 40")
    #expect(code == 1)
    #expect(text.contains("✗ forgetful: X01"), "\(text)")
    let explanation = try run("explain X01 --variant forgetful").text
    #expect(explanation.contains("forgetful does not keep it"), "\(explanation)")
    let measured = try run(
      "run --filter counter/fanout-one/10/(forgetful|sound) --allow-debug --quick")
    #expect(measured.code == 1)
    #expect(measured.text.contains("DNF counter/fanout-one/10/forgetful"), "\(measured.text)")
    #expect(measured.text.contains("\nsound "), "\(measured.text)")
    #expect(try lines(of: "forgetful", in: "latest/results.csv").allSatisfy { $0.contains("DNF") })
  }

  @Test("a count that differs between processes has a flag, and check compares it with nothing")
  func addressDependent() throws {
    let cells = "--filter counter/fanout-one/10/(direct|hashing)"
    let update = try run("baseline update --allow-debug \(cells)")
    #expect(update.code == 0, "\(update.text)")
    let hashing = try lines(of: "hashing", in: "baseline/results.csv")
    #expect(hashing.contains { $0.contains("address-dependent") })
    let direct = try lines(of: "direct", in: "baseline/results.csv")
    #expect(!direct.isEmpty && direct.allSatisfy { !$0.contains("address-dependent") })
    let (code, text) = try run("check")
    #expect(code == 0, "\(text)")
    #expect(text.contains("counter/fanout-one/10/hashing "))
    #expect(text.contains(" address-dependent\n"))
  }

  @Test("a variant without a scenario has no cells of it, and cannot be traced or measured in it")
  func missingScenario() throws {
    let cells = try run("list cells").text.split(separator: "\n")
    #expect(cells.contains("form/typing/10/direct") && !cells.contains("form/typing/10/sound"))
    let (code, text) = try run("trace form --variant sound")
    #expect(code == 64 && text.contains("sound does not implement form; it implements counter"))
    let measured = try run("run --filter ^form/.*/sound$ --allow-debug")
    #expect(measured.code == 64 && measured.text.contains("sound"), "\(measured.text)")
  }
}
