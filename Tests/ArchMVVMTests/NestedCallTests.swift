import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

private struct ConnectionLost: Error {}

/// What a closure calls while its view model reports to it.
@MainActor
@Suite("MVVM: calls during a report")
struct NestedCallTests {
  private let stories = GatedStories()
  private let list: NewsListViewModel

  init() {
    list = NewsListViewModel(NewsConfiguration(), environment: .test(stories: stories))
  }

  private func failToLoad() {
    list.refresh()
    Pump.settle(Display())
    stories.feeds.answer(.top, with: .failure(ConnectionLost()))
    Pump.settle(Display())
  }

  @Test("a list that is told to refresh by its error loads a first page")
  func refreshFromError() {
    list.didError = { [weak list] _ in list?.refresh() }
    Pump.window {
      failToLoad()
      #expect(list.title == "Refreshing…")
      stories.feeds.answer(.top, with: .success([]))
      Pump.settle(Display())
      #expect(!list.isUpdating)
    }
  }

  @Test("a view that refreshes after a failure leaves nothing to ask")
  func refreshFromUpdate() {
    var isFirst = true
    var errorCount = 0
    list.didError = { _ in errorCount += 1 }
    list.didUpdate = {
      if !$0.isUpdating, isFirst {
        isFirst = false
        $0.refresh()
      }
    }
    Pump.window {
      failToLoad()
      #expect(list.isUpdating)
      #expect(errorCount == 0)
    }
  }

  @Test("a form that is told to submit by its error submits")
  func submitFromError() {
    let sessions = GatedSessions()
    let form = SignInViewModel(sessions: sessions)
    form.edit(name: "Ada")
    form.edit(password: Password("12345678"))
    form.didError = { [weak form] _ in form?.submit() }
    Pump.window {
      form.submit()
      Pump.settle(Display())
      sessions.requests.answer(at: 0, with: .failure(ConnectionLost()))
      Pump.settle(Display())
      #expect(form.isSubmitting)
      #expect(sessions.requests.requests.count == 2)
    }
  }

  @Test("a screen that ends its delay is shown that once, and others the counter")
  func endOfDelay() {
    let clock = ManualClock()
    let navigation = NavigationViewModel(environment: .test(scenario: .test(clock: clock)))
    navigation.push(.counter)
    let below = navigation.content.visibleScreen
    navigation.push(.counter)
    let screen = navigation.content.visibleScreen
    var texts: [String] = []
    Pump.window {
      navigation.screens[screen]?.incrementLater()
      Pump.settle(Display())
      navigation.screens[screen]?.didUpdate = { texts.append("\($0.text), busy: \($0.isBusy)") }
      navigation.screens[below]?.didUpdate = { texts.append($0.text) }
      clock.advance(by: NavigationEnvironment.delay)
      Pump.settle(Display())
    }
    #expect(texts == ["Counter: 1, busy: false", "Counter: 1"])
  }
}
