import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite("Callgrind profile")
struct CallgrindProfileTests {
  private static let header = """
    # callgrind format
    version: 1
    creator: callgrind-3.19.0
    cmd:  ./arch-bench worker --a=b
    desc: Trigger: --dump-after=ab_counted_region
    positions: instr line
    events: Ir

    """

  @Test("entries of a function are the executions of the instructions at its called addresses")
  func entries() throws {
    let profile = try CallgrindProfile(
      text: Self.header + """
        ob=(1) /lib/libjemalloc.so.2
        fl=(1) ???
        fn=(1) malloc
        0x21e80 0 2
        0x21e84 0 90
        0x23910 0 4
        0x23910 0 3
        0x23912 0 70

        fn=(2) main
        0x10 0 1000
        cfn=(1)
        calls=7 0x23910 0
        0x14 0 169

        totals: 1169
        """)
    #expect(profile.instructions == 1_169)
    #expect(profile.calls == [.allocation: 7])
  }

  @Test("costs of callees and callgrind's numbers of calls are ignored")
  func calls() throws {
    let profile = try CallgrindProfile(
      text: Self.header + """
        fn=(1) swift_release
        0x20 0 5
        cfn=(2) _swift_release_dealloc
        calls=900 0x8
        0x20 0 600
        0x24 0 5

        fn=(2)
        0x8 0 590
        cfn=(1)
        calls=900 0x20
        0x9 0 10
        totals: 610
        """)
    #expect(profile.calls == [.release: 5])
  }

  @Test("a name may be defined by a call, or have no number")
  func names() throws {
    let profile = try CallgrindProfile(
      text: Self.header + """
        fn=(7) main
        cob=(3) /lib/libjemalloc.so.2
        cfi=(4) ???
        cfn=(12) malloc
        calls=2 0x1 0
        0x100 0 60

        fn=(12)
        0x1 0 2
        cfn=swift_tryRetain
        calls=1 0x1
        0x2 0 3
        fn=(12)
        0x1 0 1
        totals: 66
        """)
    #expect(profile.calls == [.allocation: 3, .retain: 0])
  }

  @Test("functions of the same name in different objects are counted separately")
  func sameName() throws {
    let profile = try CallgrindProfile(
      text: Self.header + """
        ob=(1) libjemalloc.so.2
        fn=(1) malloc
        0x900 0 5
        ob=(2) libc.so.6
        fn=(2) malloc
        0x100 0 2
        0x900 0 70
        fn=(3) main
        cfn=(1)
        calls=1 0x900
        0x1 0 5
        cfn=(2)
        calls=1 0x100
        0x1 0 72
        totals: 77
        """)
    #expect(profile.calls == [.allocation: 7])
  }

  @Test("other events are ignored, and trailing zeros may be missing")
  func events() throws {
    let profile = try CallgrindProfile(
      text: """
        positions: instr
        events: Dr Ir
        fn=(1) calloc
        0x1 9 4
        0x2 9
        fn=(2) main
        cfn=(1)
        calls=1 0x1
        0x1 1
        totals: 18 4
        """)
    #expect(profile.instructions == 4)
    #expect(profile.calls == [.allocation: 4])
  }

  @Test(
    "an invalid line is rejected with its number",
    arguments: [
      (10, "fn=(1) malloc\n0x1 0 4\n", "'totals:'"),
      (8, "fn=(9)\n", "function (9)"),
      (9, "fn=(1) malloc\n12 0 4\n", "'12 0 4'"),
      (9, "fn=(1) malloc\n0x1 0 x\n", "'x'"),
      (9, "fn=(1) malloc\n0x1 0 -4\n", "'-4'"),
      (12, "fn=(1) main\ncfn=(1)\ncalls=1 0x1\n\n", "'totals:'"),
      (9, "cfn=(1) main\ncalls=1\n0x1 0 1\n", "'calls=1'"),
      (11, "fn=(1) malloc\n0x1 0 4\ntotals: 4\n", "without a call"),
      (8, "xx=1\n", "'xx'"),
      (8, "xyz\n", "'xyz'"),
      (8, "positions: line\n", "positions"),
      (8, "events: Dr\n", "events"),
    ])
  func malformed(_ line: Int, _ text: String, _ reason: String) {
    expectFailure(Self.header + text, line, reason)
  }

  private func expectFailure(_ text: String, _ line: Int, _ reason: String) {
    let error = #expect(throws: CallgrindProfileError.self) { try CallgrindProfile(text: text) }
    #expect(error?.line == line && error?.reason.contains(reason) == true)
  }
}
