import Conformance
import Saboteurs
import Testing

extension ToolTests {
  /// What the built tool says of broken implementations.
  @Suite("saboteurs")
  struct SaboteursCommandTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test("it shows which rules catch the saboteurs of a rule, and ends well when that one does")
    func table() async throws {
      let outcome = try await folder.run("saboteurs", "--rule", "c05", "--rule", "X25")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.notes == [
          "checking every rule on the saboteurs of 2 rules, made of direct",
          "X25 has no saboteur: \(Saboteur.exemptions["X25"] ?? "")",
        ])
      let lines = outcome.output.split(separator: "\n").dropFirst(2).map(String.init)
      let saboteurs = Saboteur.all.filter { $0.rule == "C05" }
      #expect(lines.count == saboteurs.count)
      for (line, saboteur) in zip(lines, saboteurs) {
        let cells = line.split(separator: "  ").map { $0.trimmingPrefix(" ") }
        #expect(cells.first == "C05")
        #expect(cells.dropFirst().first ?? "" == saboteur.fault)
        #expect(cells.last?.split(separator: " ").contains("C05") == true)
      }
    }
  }
}
