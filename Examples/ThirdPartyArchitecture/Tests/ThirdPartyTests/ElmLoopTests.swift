import Conformance
import ElmLoop
import Foundation
import Testing

@MainActor
@Test(arguments: Rule.all)
func elmLoopKeeps(_ rule: Rule) async {
  let verdict = await rule.verdict(on: ElmArchitecture.self)
  #expect(!verdict.isBroken, "\(verdict)")
}

/// Only measuring needs an allocator of its own: tests with the conformance suite keep `malloc`.
@Test("the conformance suite leaves malloc alone")
func allocator() throws {
  let library = try #require(dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD))
  #expect(dlsym(nil, "malloc") == dlsym(library, "malloc"))
}
