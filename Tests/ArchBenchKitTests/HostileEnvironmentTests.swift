import Foundation
import LoopbackServer
import Testing

extension ToolTests {
  /// Limits, closed streams and folders in which the tool cannot work, or only in part.
  @Suite("a hostile environment", .timeLimit(.minutes(15)))
  struct HostileEnvironmentTests {
    private let folder = ToolFolder()

    private let files = ["results.csv", "run.json", "samples.csv"]

    /// Creates a pipe that nothing reads from.
    private func makePipe(_ name: String) {
      #expect(mkfifo(folder.path(name), 0o600) == 0)
    }

    @Test("a process that cannot open enough files is rejected", arguments: [5, 8, 16, 24])
    func fewDescriptors(_ limit: Int) async throws {
      let run = try await folder.measure(after: "ulimit -n \(limit)")
      run.expectExit(74, naming: ["ulimit -n 1024"])
      let news = try await folder.run(["news"], after: "ulimit -n \(limit)")
      news.expectExit(74, naming: ["ulimit -n 1024"])
      #expect(try folder.names(in: "") == [])
    }

    @Test("closed standard streams do not affect the files, and a closed output is an error")
    func closedStreams() async throws {
      let silent = try await folder.measure(after: "exec <&- >&-")
      silent.expectExit(74, naming: ["cannot write standard output: "])
      #expect(try folder.names(in: "results/latest") == files)
      let mute = try await folder.measure("--output", "mute", after: "exec <&- 2>&-")
      #expect(mute.exitCode == 0 && mute.error == "" && mute.output.hasPrefix("counter/dispatch: "))
      #expect(try folder.names(in: "mute") == files)
    }

    @Test("a temporary folder that does not exist is rejected before measuring")
    func missingTemporaryFolder() async throws {
      let path = folder.path("nope")
      let outcome = try await folder.measure(environment: ["TMPDIR": path])
      outcome.expectExit(73, naming: [path, "TMPDIR names the folder for it"])
      #expect(!outcome.error.contains("measuring"))
      #expect(try folder.names(in: "") == [])
    }

    @Test("a pipe without a reader in place of a result file is rejected before measuring")
    func pipeInPlaceOfFile() async throws {
      try folder.write("old", to: "results/latest/run.json")
      makePipe("results/latest/results.csv")
      let outcome = try await folder.measure()
      outcome.expectExit(
        73, naming: ["results/latest/results.csv: nothing reads from this pipe", "--output\n"])
      #expect(!outcome.error.contains("measuring"))
      #expect(try folder.content(of: "results/latest/run.json") == "old")
    }

    @Test("an export to a pipe without a reader keeps the results")
    func exportToPipe() async throws {
      makePipe("pipe")
      let outcome = try await folder.measure("--export", "csv=pipe")
      outcome.expectExit(
        73, naming: ["cannot create pipe: nothing reads from this pipe", "are in results/latest"])
      #expect(try folder.names(in: "results/latest") == files)
    }

    @Test("a limit of the processor time, which makes the clock coarse, is rejected")
    func coarseClock() async throws {
      let limit = "ulimit -t 100000"
      let run = try await folder.measure(after: limit)
      run.expectExit(70, naming: ["clock resolution", "ulimit -t unlimited"])
      let check = try await folder.run(
        ["check", "--base-binary", RunningTool.executable.path, "--allow-debug", "--quick"]
          + ["--filter", "^counter/dispatch/1/direct$"], after: limit)
      check.expectExit(70, naming: ["clock resolution", "ulimit -t unlimited"])
      #expect(try folder.names(in: "") == [])
    }

    @Test("a hostile server ends no process by a signal, and takes no more than 2 GiB of memory")
    func hostileServer() async throws {
      let story = #"{"id":1,"time":1,"title":"A story"}"#
      let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
      let lists: [(Answer, Int32)] = [
        (.raw("HTTP/1.1 200 OK\r\nContent-Le"), 74), (.endlessHead(), 74),
        (.compressed(byteCount: 1 << 36), 74), (.huge(byteCount: 4 << 30, isMeasured: false), 74),
        (.raw("\(chunked)3\r\n[1]\r\n0\r\nX: 1\r\n\r\n"), 0),
      ]
      for (list, code) in lists {
        let server = try await LoopbackServer([
          "/topstories.json": [list], "/item/1.json": [.answer(story)],
        ])
        let outcome = try await news(server)
        #expect(outcome.exitCode == code, "\(outcome.error)")
      }
      var answers = ["/topstories.json": [Answer.answer("\(Array(1...10))")]]
      for id in 2...10 {
        answers["/item/\(id).json"] = [.huge(byteCount: 1 << 30, isMeasured: id.isMultiple(of: 2))]
      }
      answers["/item/1.json"] = [.answer(story)]
      answers["/item/5.json"] = [.answer("", status: "503 Busy")]
      let outcome = try await news(LoopbackServer(answers))
      #expect(outcome.exitCode == 0 && outcome.output.contains("A story"), "\(outcome.error)")
      #expect(outcome.error.contains("status 503") && outcome.error.contains("8 stories"))
    }

    private func news(_ server: LoopbackServer) async throws -> ToolOutcome {
      try await folder.run(
        ["news", "--base-url", server.address], after: "ulimit -v \(2 << 20)")
    }
  }
}
