import Conformance
import ElmLoop
import LittleStoreAdapter
import Testing

@Test(arguments: [Subject(ElmArchitecture.self), Subject(LittleStoreArchitecture.self)], Rule.all)
@MainActor
func conformance(_ subject: Subject, _ rule: Rule) async {
  let verdict = await rule.verdict(on: subject)
  #expect(verdict.isAcceptable, "\(verdict)")
}
