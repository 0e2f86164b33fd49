import Foundation
import Scenarios
import Testing

@testable import Conformance

/// The words for state, which are the same in every process.
@Suite("State in words")
struct StateTextTests {
  private struct State {
    var counters = [Counter(value: 1), Counter(value: -2, isBusy: true)]
    var inner = Inner()
    var session: Session?
  }

  private struct Inner {
    var marked: Set<Int> = [10, 9, 100]
    var names = [2: "b", 1: "a"]
    var tab: Tab? = .news
  }

  /// An object with an object, which has fields of its own.
  private final class Model {
    let inner = Inner()
    let other = NSObject()
  }

  @Test("the fields of a value are parts, collections are in order, and what is not there is said")
  func parts() {
    #expect(
      StateText.parts(of: State(), named: "state").map { "\($0.name) = \($0.text)" } == [
        "state.counters = [1, -2 busy]", "state.inner.marked = [9, 10, 100]",
        "state.inner.names = [1: a, 2: b]", "state.inner.tab = news", "state.session = nothing",
      ])
    #expect(StateText.parts(of: 7, named: "count").map(\.text) == ["7"])
    #expect(StateText.parts(of: "Node.js", named: "title").map(\.text) == ["Node.js"])
    #expect(
      StateText.parts(of: Model(), named: "model").map(\.name)
        == ["model.inner.marked", "model.inner.names", "model.inner.tab"])
  }

  @Test("a change is a part before and after; a part may be added or removed")
  func changes() {
    func part(_ name: String, _ text: String) -> StateText.Part {
      StateText.Part(name: name, text: text)
    }
    let changes = StateText.changes(
      from: [part("a", "1"), part("b", "2"), part("c", "3")],
      to: [part("a", "1"), part("b", "4"), part("d", "5")])
    #expect(changes.map(\.name) == ["b", "d", "c"])
    #expect(changes.map(\.text) == ["2 ⇒ 4", "nothing ⇒ 5", "3 ⇒ nothing"])
  }

  @Test(
    "a description has no outer types, and strings stay as they are",
    arguments: [
      ("select(Scenarios.Tab.home)", "select(.home)"),
      ("Scenarios.Screen(id: Scenarios.ScreenID(number: 1))", "Screen(id: ScreenID(number: 1))"),
      ("shown(Optional(\"Node.js \\\" (a.B)\"), nil)", "shown(\"Node.js \\\" (a.B)\", nil)"),
      ("Feature<App.State, () -> ()>.Action.tap(Optional(Row.id(3)))", ".tap(.id(3))"),
      ("took 3.5 seconds. Ended", "took 3.5 seconds. Ended"),
    ])
  func descriptions(_ description: String, _ words: String) {
    #expect(PlainText.of(description) == words)
  }

  @MainActor
  @Test("what variants share has words of its own")
  func words() {
    func text(_ value: Any) -> [String] { StateText.parts(of: value, named: "").map(\.text) }
    var row = NewsRow(
      .sample(3), loadedAt: Date(timeIntervalSince1970: 0), isRead: true, isUpvoted: true)
    row.thumbnail = .loaded("x")
    #expect(text(row) == ["3 read upvoted loaded(\"x\")"])
    #expect(text(StoryPaging(.top, ids: [1, 2], pageSize: 1)) == ["0 of 2 in top"])
    #expect(text(Session(name: "Ada")) == ["Ada"])
    let tabs = SequentialIdentifiers().tabRoots()
    #expect(text(NavigationStructure(tabs: tabs)) == ["[home1] news2 profile3 -> 1"])
  }
}
