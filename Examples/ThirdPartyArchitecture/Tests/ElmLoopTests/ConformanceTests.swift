import Conformance
import ElmLoop
import Testing

@Test("the architecture keeps every rule", arguments: Rule.all)
@MainActor
func conformance(_ rule: Rule) async {
  let verdict = await rule.verdict(on: Subject(ElmArchitecture.self))
  #expect(verdict.isAcceptable, "\(rule): \(verdict)")
}
