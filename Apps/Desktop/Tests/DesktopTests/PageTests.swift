import BuiltInArchitectures
import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@testable import DesktopViews

/// Pages with widgets that are clicked, scrolled and typed into.
@MainActor
@Suite("Pages", .serialized)
struct PageTests {
  init() { TestToolkit.start }

  nonisolated private static let variants = BuiltInVariants.all.map { $0.profile.variant }

  @Test(
    "whatever is clicked, widgets show what the scenario has, and both go with their page",
    arguments: variants)
  func randomClicks(variant: String) throws {
    var widgets: [WeakPointer] = []
    for scenario in ScenarioName.parts {
      try Pump.window {
        var use: PageUse? = try PageUse(of: scenario, by: variant)
        var random = SplitMix64(seed: 7)
        for _ in 0..<(scenario == .news ? 60 : 150) { use?.step(&random) }
        let frames = use?.frames
        weak let object = use?.page.port.object
        widgets += use?.page.widget.pointer.weakPointers ?? []
        use = nil
        Pump.settle(Display())
        #expect(object == nil, "\(scenario) goes with its page, before its widgets")
        #expect(frames != nil)
      }
    }
    MainLoop.iterate()
    #expect(!widgets.isEmpty && widgets.allSatisfy { $0.pointee == nil })
  }

  @Test("the buttons of a counter do what their titles say", arguments: variants)
  func counterButtons(variant: String) throws {
    try Pump.window {
      let use = try PageUse(of: .counter, by: variant)
      let page = try #require(use.page as? CounterPage)
      var texts: [String] = []
      for title in ["+", "+", "Later", "+", "Cancel", "−", "Reset", "−", "Reset all"] {
        use.click(title, last: title != "Reset all")
        texts.append(page.counters[5].shown.map { $0.text + ($0.isBusy ? "…" : "") } ?? "")
      }
      #expect(texts == ["1", "2", "2…", "3…", "3", "2", "0", "-1", "0"])
      use.click("Three at once")
      #expect(page.total.shown?.text == "3")
      page.total.show(page.port.scenario.totalContent)
      #expect(page.log.redundantCount > 0)
      #expect(page.log.lines.contains { $0.contains(#/\.swift:\d+$/#) }, "\(page.log.lines)")
    }
  }

  @Test("what is typed reaches the form once, and its answer the widgets", arguments: variants)
  func formPage(variant: String) throws {
    try Pump.window {
      let use = try PageUse(of: .form, by: variant)
      let page = try #require(use.page as? FormPage)
      var events: [String] = []
      page.log.onEvent = { events.append($0) }
      let entries = [page.name.view.entry, page.password.view.entry]
      entries[0].pointer.emit("activate")
      use.settle()
      #expect(page.name.shown?.problem != nil, "after Return in an empty field")
      for (entry, text) in zip(entries, ["ada", "correct horse"]) {
        for letter in text { use.type("\(letter)", into: entry) }
      }
      #expect(page.port.scenario.nameContent.text == "ada")
      #expect(page.log.lines.first?.contains("editPassword(13 characters)") == true)
      for answer in [SignInAnswer.refused("Try again"), .accepted] {
        entries[1].pointer.emit("activate")
        use.settle()
        use.type("x", into: entries[0])
        use.sessions.requests.answer(at: 0, with: .success(answer))
        use.settle()
        #expect(page.log.lines.first?.contains("submit") == true)
      }
      #expect(entries.map(\.text) == ["", ""])
      #expect(events == ["ada is signed in"] && use.sessions.requests.pending.isEmpty)
    }
  }
}
