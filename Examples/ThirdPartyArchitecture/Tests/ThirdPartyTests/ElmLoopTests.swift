import Conformance
import ElmLoop
import Testing

@MainActor
@Test(arguments: Rule.all)
func elmLoopKeeps(_ rule: Rule) async {
  let verdict = await rule.verdict(on: ElmArchitecture.self)
  #expect(verdict.isAcceptable, "\(verdict)")
}
