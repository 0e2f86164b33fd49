import Foundation
import LoopbackServer
import Testing

extension ToolTests {
  /// Real stories over HTTP, from a server on this machine.
  @Suite("news", .timeLimit(.minutes(15)))
  struct NewsCommandTests {
    private let folder = ToolFolder()

    /// Three days ago.
    private let time = Int(Date().timeIntervalSince1970) - 3 * 86_400 - 60

    private func server(_ items: String...) async throws -> LoopbackServer {
      var answers = ["/topstories.json": [Answer.answer("\(Array(1...max(1, items.count)))")]]
      for (index, item) in items.enumerated() {
        answers["/item/\(index + 1).json"] = [
          .answer(#"{"id":\#(index + 1),"time":\#(time),\#(item)}"#)
        ]
      }
      return try await LoopbackServer(answers)
    }

    private func news(_ server: LoopbackServer, _ arguments: String...) async throws -> ToolOutcome
    {
      try await folder.run(["news", "--base-url", server.address] + arguments)
    }

    @Test("the first page is a table ordered by rank, with every kind of row")
    func table() async throws {
      let server = try await server(
        #""title":"A story","by":"me","score":1535,"descendants":7,"url":"https://www.a.b/c""#,
        #""title":"A job","by":"me","score":1,"type":"job","url":"https://c.d""#,
        #""dead":true"#, #""title":"日本語 שלום é""#)
      let outcome = try await news(server)
      #expect(outcome.error == "")
      #expect(
        outcome.output == """
          rank  title          points  comments  from
          ----  -------------  ------  --------  ------------------------
             1  A story         1,535         7  a.b - 3 days ago - by me
             2  A job                            c.d - 3 days ago
             3  日本語 שלום é       0         0  3 days ago

          """)
      #expect(outcome.exitCode == 0)
    }

    @Test("a notice reports the stories that are left out")
    func omissions() async throws {
      let server = try await LoopbackServer([
        "/topstories.json": [.answer("[1,2,3,4]")],
        "/item/1.json": [.answer(#"{"id":1,"time":1,"title":"A story"}"#)],
        "/item/2.json": [.answer("", status: "500 Broken")], "/item/3.json": [.answer("<html>")],
        "/item/4.json": [.answer("null")],
      ])
      let outcome = try await news(server)
      #expect(outcome.output.split(separator: "\n").count == 3)
      #expect(
        outcome.error == """
          1 story could not be loaded: the server answered with status 500; 1 story could not be \
          read

          """)
      #expect(outcome.exitCode == 0)
    }

    @Test("a page of which no story can be shown is a failure without a table")
    func nothingToShow() async throws {
      let server = try await LoopbackServer([
        "/topstories.json": [.answer("[1,2]")], "/item/1.json": [.answer("<html>")],
        "/item/2.json": [.answer("{")],
      ])
      let outcome = try await news(server)
      outcome.expectExit(
        1,
        naming: ["2 stories could not be read\n", "none of the announced stories can be shown\n"])
    }

    @Test("--feed and --count select the stories")
    func selection() async throws {
      var answers = ["/newstories.json": [Answer.answer("\(Array(1...30))")]]
      for id in 1...30 {
        answers["/item/\(id).json"] = [.answer(#"{"id":\#(id),"time":1,"title":"T\#(id)"}"#)]
      }
      let server = try await LoopbackServer(answers)
      let outcome = try await news(server, "--feed", "new", "--count", "12")
      #expect(outcome.output.split(separator: "\n").count == 14)
      let feed = try await news(server, "--feed", "old")
      feed.expectExit(64, naming: ["--feed", "top, new, best"])
      let count = try await news(server, "--count", "0")
      count.expectExit(64, naming: ["--count", "from 1 to 500"])
    }

    @Test("the table is no wider than the terminal", arguments: [60, 80, 120])
    func width(_ columns: Int) async throws {
      let words = String(repeating: "longword ", count: 30)
      let host = String(repeating: "h", count: 60)
      let server = try await server(
        #""title":"\#(words)","url":"https://\#(host).example""#, #""title":"short""#)
      let outcome = try await folder.run(
        ["news", "--base-url", server.address], environment: ["COLUMNS": "\(columns)"])
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns })
      #expect(lines.contains { $0.contains("…") })
    }

    @Test("a closed standard output is an error, and no other file is written to")
    func closedOutput() async throws {
      let server = try await server(#""title":"A""#)
      let outcome = try await folder.run(
        ["news", "--base-url", server.address], after: "exec >&-")
      outcome.expectExit(74, naming: ["cannot write standard output: "])
    }

    @Test("at most ten stories are requested and listed")
    func ten() async throws {
      let ids = Array(1...30)
      var answers = ["/topstories.json": [Answer.answer("\(ids)")]]
      for id in ids {
        answers["/item/\(id).json"] = [.answer(#"{"id":\#(id),"time":1,"title":"T\#(id)"}"#)]
      }
      let server = try await LoopbackServer(answers)
      let outcome = try await news(server)
      #expect(outcome.output.split(separator: "\n").count == 12)
      #expect(outcome.output.contains("\n  10  T10 "))
      #expect(await server.stop().count == 11)
    }

    @Test("control characters from a server do not reach the terminal")
    func injection() async throws {
      let title = #"\u001b[31mred\u009b1m\u0007\r\n\t\u007f\u202eleft\u2066\u2028"#
      let server = try await server(#""title":"\#(title)","by":"\u001b]0;x\u0007""#)
      let outcome = try await news(server)
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains("\u{FFFD}[31mred\u{FFFD}1m"))
      let forbidden = outcome.output.unicodeScalars.filter { scalar in
        scalar != "\n"
          && (scalar.properties.generalCategory == .control
            || "\u{202E}\u{2066}\u{2028}".unicodeScalars.contains(scalar))
      }
      #expect(forbidden.isEmpty)
      #expect(outcome.output.split(separator: "\n").count == 3)
    }

    @Test("a feed without stories is an empty table")
    func empty() async throws {
      let server = try await LoopbackServer(["/topstories.json": [.answer("[]")]])
      let outcome = try await news(server)
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.split(separator: "\n").count == 2)
    }

    @Test("an unreachable server is a failure of reading")
    func serverDown() async throws {
      let port = ClosedPort()
      let outcome = try await folder.run("news", "--base-url", port.address)
      outcome.expectExit(74, naming: ["Top Stories", "the connection failed ("])
    }

    @Test("so is an error of the server, whose text is sanitized")
    func serverFails() async throws {
      let server = try await LoopbackServer([
        "/topstories.json": [
          .answer("", status: "500 Error"), .redirect(to: "file:///\u{1B}[31m"),
        ]
      ])
      let failed = try await news(server)
      failed.expectExit(74, naming: ["Top Stories", "status 500"])
      let redirected = try await news(server)
      redirected.expectExit(74, naming: ["'file:///\u{FFFD}[31m'"])
    }

    @Test("a full standard output is a failure of output")
    func fullOutput() async throws {
      let server = try await server(#""title":"A""#)
      let outcome = try await folder.run(
        ["news", "--base-url", server.address], outputPath: "/dev/full")
      outcome.expectExit(74, naming: ["cannot write standard output: "])
    }

    @Test("every variant prints the same table, and an unknown variant is rejected")
    func variants() async throws {
      let server = try await server(#""title":"A","score":3"#, #""title":"B","type":"job""#)
      let rejection = try await news(server, "--variant", "?")
      rejection.expectExit(64, naming: ["'?'"])
      let message = try #require(rejection.error.firstMatch(of: #/choose one of (.+)\n/#))
      let variants = String(message.1).components(separatedBy: ", ")
      #expect(variants.first == "direct")
      let expected = try await news(server)
      #expect(expected.output.contains(" A "))
      for variant in variants {
        let outcome = try await news(server, "--variant", variant)
        #expect(outcome.output == expected.output, "\(variant)")
        #expect(outcome.error == "" && outcome.exitCode == 0, "\(variant)")
      }
    }
  }
}
