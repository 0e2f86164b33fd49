import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Small profiles in the documented format, written by hand.
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

  private func failure(_ text: String) -> String? {
    #expect(throws: CallgrindProfileError.self) { try CallgrindProfile(text: text) }
      .map { "\($0)" }
  }

  @Test("a function was entered as often as the instruction was executed that it is called at")
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

  @Test("what a function calls is not its own, and callgrind's numbers of calls do not count")
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

  @Test("a name may be written where the function is called first, or without a number")
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

  @Test("functions of the same name in different objects count each for itself")
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

  @Test("what retains through another function that is counted is not counted twice")
  func forwarding() {
    for name in ["swift_bridgeObjectRetain", "swift_errorRelease", "free", "swift_unownedRetain"] {
      #expect(RuntimeCall(function: Substring(name)) == nil)
    }
  }

  @Test("other events may stand beside instructions, and zeros at the end of a line be missing")
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

  @Test("a profile without costs is a profile")
  func empty() throws {
    let profile = try CallgrindProfile(text: Self.header + "totals: 0\n")
    #expect(profile.instructions == 0 && profile.calls.isEmpty)
  }

  @Test(
    "what is malformed is refused with the line and the reason",
    arguments: [
      ("fn=(1) malloc\n0x1 0 4\n", "in line 10: it ends before its 'totals:'"),
      ("fn=(9)\n", "in line 8: the function (9) has no name so far"),
      ("fn=(1) malloc\n12 0 4\n", "in line 9: '12 0 4' does not begin with an address"),
      ("fn=(1) malloc\n0x1 0 x\n", "in line 9: 'x' is not a number of instructions"),
      ("fn=(1) malloc\n0x1 0 -4\n", "in line 9: '-4' is not a number of instructions"),
      ("fn=(1) main\ncfn=(1)\ncalls=1 0x1\n\n", "in line 12: it ends before its 'totals:'"),
      ("cfn=(1) main\ncalls=1\n0x1 0 1\n", "in line 9: 'calls=1' does not say where to"),
      (
        "fn=(1) malloc\n0x1 0 4\ntotals: 4\n",
        "in line 11: a function that counts as allocation is executed, but nothing calls it"
      ),
      ("xx=1\n", "in line 8: 'xx' is unknown"),
      ("nonsense\n", "in line 8: 'nonsense' is neither a header nor a name nor costs"),
      ("positions: line\n", "in line 8: its positions are not addresses"),
      ("events: Dr\n", "in line 8: its events are not instructions"),
    ])
  func malformed(_ text: String, _ reason: String) {
    #expect(failure(Self.header + text) == "callgrind's profile cannot be read \(reason)")
  }

  @Test("costs before the header that explains them are refused")
  func order() {
    #expect(
      failure("totals: 5\n") == "callgrind's profile cannot be read in line 1: 'events:' is missing"
    )
    #expect(
      failure("events: Ir\nfn=(1) malloc\n0x1 5\n")
        == "callgrind's profile cannot be read in line 3: '0x1 5' does not begin with an address")
  }

  @Test("a file that is missing or too large is refused")
  func files() throws {
    let folder = try TemporaryFolder()
    #expect(throws: CallgrindProfileError(line: nil, reason: "there is none")) {
      try CallgrindProfile(path: folder.path("1.1"))
    }
    let path = folder.path("large")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 65 << 20) == 0)
    #expect(throws: CallgrindProfileError(line: nil, reason: "it is too large")) {
      try CallgrindProfile(path: path)
    }
  }
}
