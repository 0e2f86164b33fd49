import Conformance
import ElmLoop
import Testing

@MainActor
@Test("every rule is kept", arguments: Rule.all)
func keeps(_ rule: Rule) async {
  let verdict = await rule.verdict(on: ElmArchitecture.self)
  #expect(!verdict.isBroken, "\(verdict)")
}
