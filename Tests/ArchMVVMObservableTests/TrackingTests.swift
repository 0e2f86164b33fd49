import Conformance
import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMObservable

/// The trackings of views on what they read.
@MainActor
@Suite("MVVM with observation: trackings")
struct TrackingTests {
  private let display = Display()
  private let log = Log()

  private var scenario: ScenarioEnvironment { .test(display: display, tracer: log) }

  private func count(_ stage: TraceStage) -> Int {
    log.entries.count { $0.hasPrefix("\(stage): ") }
  }

  @Test("screens that left leave no tracking on the counter that they shared")
  func departures() {
    let app = MVVMObservableArchitecture.makeNavigationApp(environment: .test(scenario: scenario))
    for id in 4..<104 {
      app.send(.push(.counter))
      _ = app.attach(ProbeView<ScreenContent>(), to: ScreenID(id))
      app.send(.pop)
    }
    log.removeAll()
    app.send(.increment(ScreenID(1)))
    #expect(count(.notification) == 0)
    #expect(!display.needsFrame)
    app.stop()
  }

  @Test("screens that share the counter are shown in the order of their appearance")
  func order() {
    let app = MVVMObservableArchitecture.makeNavigationApp(environment: .test(scenario: scenario))
    app.send(.deepLink(.home, Array(repeating: .counter, count: 20)))
    for id in (4..<24).reversed() {
      _ = app.attach(ProbeView<ScreenContent>(), to: ScreenID(id))
    }
    app.send(.increment(ScreenID(1)))
    log.removeAll()
    display.runFrame()
    #expect(log.entries == ["frame: next frame"] + (4..<24).map { "computation: screen \($0)" })
    app.stop()
  }

  @Test("a push computes the tab bar, and does not show it again")
  func tabBar() {
    let app = MVVMObservableArchitecture.makeNavigationApp(environment: .test(scenario: scenario))
    let probe = ProbeView<TabBarContent>()
    _ = app.attachTabBar(probe)
    log.removeAll()
    app.send(.push(.counter))
    display.runFrame()
    #expect(log.entries.contains("computation: tab bar"))
    #expect(probe.deliveries.count == 1)
    app.stop()
  }

  @Test("the view of the total is notified of any value, and of no busy flag")
  func total() {
    let board = MVVMObservableArchitecture.makeCounterBoard(
      CounterConfiguration(count: 3), environment: scenario)
    let probe = ProbeView<TotalContent>()
    Pump.window {
      _ = board.attachTotal(probe)
      board.send(.incrementLater(1))
      #expect(!display.needsFrame)
      board.send(.increment(2))
      display.runFrame()
      #expect(probe.deliveries.count == 2)
      board.stop()
      Pump.settle(display)
    }
  }

  @Test("an edit of one story computes every attached row, and shows the edited one")
  func rows() {
    let stories = (1...20).map { Story(id: $0, title: "\($0)", date: .distantPast) }
    let list = MVVMObservableArchitecture.makeNewsList(
      NewsConfiguration(pageSize: 20),
      environment: .test(scenario: scenario, stories: InMemoryStories([.top: stories])))
    Pump.window {
      list.send(.refresh)
      Pump.settle(display)
      let probes = (1...20).map { id in
        let probe = ProbeView<RowContent>()
        _ = list.attach(probe, toRow: id, style: .full)
        return probe
      }
      log.removeAll()
      list.send(.toggleUpvote(7))
      display.runFrame()
      #expect(count(.notification) == 1)
      #expect(count(.computation) == 21)
      #expect(probes.map(\.deliveries.count) == (1...20).map { $0 == 7 ? 2 : 1 })
      list.stop()
      Pump.settle(display)
    }
  }
}

/// View models on their own: without views, and with controllers that the test injects.
@MainActor
@Suite("MVVM with observation: view models")
struct ViewModelTests {
  @Test("screens share the controllers that are injected into them")
  func sharing() {
    let session = SessionController()
    let counter = SharedCounterController()
    func model(_ number: Int, _ route: Route) -> ScreenViewModel {
      ScreenViewModel(
        Screen(id: ScreenID(number), route: route), session: session, counter: counter)
    }
    let first = model(1, .counter)
    first.step(by: 2)
    session.logIn("Ada")
    #expect(model(2, .counter).count == 2)
    #expect(model(3, .profile).user?.name == "Ada")
    #expect(first.user == nil)
  }
}
