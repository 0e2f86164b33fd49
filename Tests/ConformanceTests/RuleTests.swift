import BuiltInArchitectures
import Dispatch
import Foundation
import Scenarios
import TestSupport
import Testing

@testable import Conformance

@MainActor
@Suite("Rules")
struct RuleTests {
  /// A sanitizer makes a walk ten times as slow, so `make sanitize` asks for fewer walks.
  fileprivate static let options = TrialOptions(
    walkCount: ProcessInfo.processInfo.environment["ARCH_BENCH_WALKS"].flatMap { Int($0) } ?? 30)

  @Test("a rule is kept", arguments: Rule.all, BuiltInVariants.all.map { Subject($0) })
  func isKept(_ rule: Rule, _ subject: Subject) async throws {
    let verdict = await rule.verdict(on: subject, options: Self.options)
    switch verdict {
    case .passed: break
    case .skipped(let reason): try Test.cancel("\(reason)")
    case .failed(let violations):
      Issue.record("\(violations.joined(separator: "\n"))")
    }
  }
}

/// The list of rules that people read is the list of rules that are checked.
@Suite("Rules: article")
struct RulesArticleTests {
  private static let path = "Sources/Conformance/Conformance.docc/Rules.md"
  private static let heading = "| rule | law | why |"

  private static func isRow(_ line: Substring) -> Bool {
    // Without a regular expression, whose parser leaks.
    "XCNLFA".contains { line.hasPrefix("| \($0)") }
      && line.dropFirst(3).prefix(2).allSatisfy(\.isNumber)
  }

  private static func row(_ rule: Rule) -> String {
    "| \(rule.id) | \(rule.law) | \(rule.reason) |"
  }

  /// The article with the rows of the code: a table for each letter, in the order of the rules.
  private static func filled(_ article: String) -> String {
    var rest = Rule.all[...]
    var lines: [String] = []
    for line in article.split(separator: "\n", omittingEmptySubsequences: false)
    where !isRow(line) {
      let isHead = lines.last == heading
      lines.append(String(line))
      guard isHead, let letter = rest.first?.id.first else { continue }
      lines += rest.prefix { $0.id.first == letter }.map(row)
      rest = rest.drop { $0.id.first == letter }
    }
    return lines.joined(separator: "\n")
  }

  @Test("it lists every rule with its law and its reason, and no other")
  func list() throws {
    if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_RULES"] != nil {
      try Self.filled(Project.text(of: Self.path) ?? "")
        .write(toFile: Project.path(Self.path), atomically: true, encoding: .utf8)
    }
    let rows = (Project.text(of: Self.path) ?? "").split(separator: "\n").filter(Self.isRow)
    let expected = Rule.all.map(Self.row)
    #expect(rows.count == expected.count, "'make rules' writes the tables")
    for (row, expected) in zip(rows, expected) { #expect(row == expected) }
  }

  @Test("it lists every behaviour with its situation, and no other")
  func behaviours() {
    let rows = (Project.text(of: Self.path) ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("| B") }
    #expect(rows.count == Behaviour.all.count)
    for (row, behaviour) in zip(rows, Behaviour.all) {
      #expect(row.hasPrefix("| \(behaviour.id) | \(behaviour.situation) | "))
    }
  }
}

/// The little that a yardstick must keep: what it shows is right, and nothing is shown twice.
@MainActor
@Suite("Reference cells")
struct ReferenceCellTests {
  nonisolated private static let all = BuiltInVariants.referenceCells.map { Subject($0) }
    .filter { $0.implements(.counter) }

  @Test("n increments show n, once each", arguments: all)
  func increments(_ cell: Subject) throws {
    let trial = Trial(of: cell, isRecording: false)
    try trial.run(with: CounterConfiguration(count: 2)) { (fixture: CounterFixture) in
      let probe = fixture.walker.attach(.counter(1))
      let total = fixture.walker.attach(.total)
      for _ in 0..<5 { fixture.send(.increment(1)) }
      #expect(
        probe.deliveries.map { "\($0.shown)" }
          == ["0 even", "1 odd", "2 even", "3 odd", "4 even", "5 odd"])
      for _ in 0..<5 { fixture.board.send(.increment(1)) }
      fixture.settle()
      #expect(probe.deliveries.count == (trial.timing(of: .counter) == .atOnce ? 11 : 7))
      #expect(probe.last?.description == "10 even")
      #expect(total.last?.description == "sum 10, 1 not zero")
    }
  }
}

/// A variant as the argument of a test, shown by its identifier, for the features of `Examples/Changes`.
struct CounterVariant: CustomTestStringConvertible, Sendable {
  let architecture: any CounterArchitecture.Type

  var testDescription: String { architecture.profile.variant }

  @MainActor
  func run(
    _ configuration: CounterConfiguration, _ body: @MainActor (CounterFixture) throws -> Void
  ) throws {
    try Trial(of: Subject(architecture), isRecording: false).run(with: configuration, body)
  }

  static let all = BuiltInVariants.counter.map { CounterVariant(architecture: $0) }
}

extension Trial {
  func withNewsList(
    _ configuration: NewsConfiguration, _ body: @MainActor (NewsFixture) throws -> Void
  ) throws { try run(with: NewsSettings(configuration: configuration), body) }
}

/// What a view of one target was shown, without what it showed already.
@MainActor
final class ProbeView<Content: Equatable> {
  fileprivate(set) var changes: [Content] = []
}

// Views of one kind of content, for the features of `Examples/Changes`.
extension Fixture {
  private func probe<Content>(of target: Port.Target) -> ProbeView<Content> {
    let probe = ProbeView<Content>()
    let relay = RelayView<Port.Shown> { shown in
      if let content = shown.value as? Content, content != probe.changes.last {
        probe.changes.append(content)
      }
    }
    _ = port.attach(relay, to: target)
    settle()
    return probe
  }

  func probe(_ id: Int) -> ProbeView<CounterContent> where Port == CounterPort {
    probe(of: .counter(id))
  }

  func probe(_ id: Int) -> ProbeView<RowContent> where Port == NewsPort {
    probe(of: .row(id, .full))
  }

  func probeTotal() -> ProbeView<TotalContent> where Port == CounterPort { probe(of: .total) }
  func probeList() -> ProbeView<NewsListContent> where Port == NewsPort { probe(of: .list) }
  func probeBadge() -> ProbeView<BadgeContent> where Port == NewsPort { probe(of: .badge) }
}

@MainActor
@Suite("Rules: later delivery")
struct LaterTests {
  @Test("a rule is kept by the baseline behind an actor", arguments: Rule.all)
  func isKept(_ rule: Rule) async {
    let verdict = await rule.verdict(on: LaterArchitecture.self, options: RuleTests.options)
    #expect(verdict == .passed)
  }

  @Test("work on a dispatch queue is one violation, which names it", arguments: ["X04", "C01"])
  func escape(_ id: String) async throws {
    let baseline = BuiltInVariants.counter[0]
    var subject = Subject(baseline)
    subject.makeNavigationApp = nil
    subject.makeNewsList = nil
    // The pump cannot run what is on a queue of another thread.
    subject.makeCounterBoard = { configuration, environment in
      let board = WrappedBoard(baseline.makeCounterBoard(configuration, environment: environment))
      board.onSend = { [weak board] intent, _ in
        board?.base.send(intent)
        DispatchQueue.global().async {}
      }
      return board
    }
    let verdict = await (try #require(Rule.named(id))).verdict(on: subject)
    guard case .failed(let violations) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(violations.count == 1)
    #expect(violations.first?.contains("work left the executor pump: ") == true)
    #expect(violations.first?.contains("of dispatch_async, which `async`") == true)
  }
}
