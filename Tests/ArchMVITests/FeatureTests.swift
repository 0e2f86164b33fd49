import Conformance
import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

#if DEBUG
  @testable import ArchMVI

  /// Features of the scenarios, each alone with a processor and fakes.
  @MainActor
  @Suite("MVI: features")
  struct FeatureTests {
    private let clock = ManualClock()
    private let display = Display()
    private let log = Log()
    private let processor: Processor

    init() { processor = Processor(environment: .test(clock: clock, display: display)) }

    private func settle() { Pump.settle(display) }

    @Test("a screen reads and sets the shared counter as a property, and is bound to it")
    func screen() {
      let counter = ValueFeature(3, processor)
      let screen = screen(.counter, counter)
      #expect(screen.state.counter == 3)
      processor.send(.increment, to: screen)
      #expect(counter.state == 4)
      #expect(screen.state.counter == 4)
      screen.end()
      processor.send(.update(9), to: counter)
      #expect(screen.state.counter == 4)
    }

    @Test("each change of a state is a delivery of the intent's result")
    func deliveries() {
      Pump.window {
        let screen = screen(.counter, ValueFeature(0, processor))
        let view = ProbeView<ScreenContent>()
        _ = screen.attach(view)
        processor.send(.incrementLater, to: screen)
        settle()
        clock.advance(by: NavigationEnvironment.delay)
        settle()
        #expect(view.deliveries.map(\.text) == ["0", "0", "1", "1"].map { "Counter: \($0)" })
        #expect(view.deliveries.map(\.isBusy) == [false, true, false, false])
      }
    }

    @Test("a row that fails to load its thumbnail publishes an event after its views were shown")
    func row() {
      Pump.window {
        let thumbnails = GatedThumbnails()
        let (row, publisher) = row(thumbnails)
        let view = ProbeView<RowContent>()
        view.onShow = { _ in log.add("view") }
        _ = publisher.add { log.add("\($0)") }
        _ = row.property(.full).attach(view)
        processor.send(.appear, to: row)
        settle()
        thumbnails.requests.answer(7, with: .failure(ConnectionLost()))
        settle()
        #expect(row.state.thumbnail == .failed)
        #expect(log.entries == ["view", "view", "view", "thumbnailFailed(7)"])
      }
    }

    @Test("an effect that its service keeps waiting does not keep the feature")
    func release() {
      Pump.window {
        let thumbnails = Thumbnails()
        weak var released: RowFeature?
        do {
          let (row, _) = row(thumbnails)
          released = row
          processor.send(.appear, to: row)
          settle()
          row.end()
        }
        #expect(thumbnails.requests.pending == [7])
        #expect(released == nil)
        thumbnails.requests.answer(7, with: .success("late"))
        settle()
      }
    }

    @Test("a result that arrives during a delivery waits, and may be superseded until then")
    func lateResult() {
      Pump.window {
        let counter = CounterFeature(
          MutableState(Counter(value: 0)), bounds: 0...9,
          total: TotalProperty([], processor), processor)
        let view = ProbeView<CounterContent>()
        _ = counter.attach(view)
        processor.send(.incrementLater, to: counter)
        settle()
        var cancels = false
        view.onShow = { [unowned counter] content in
          guard content.text == "1", content.isBusy else { return }
          if cancels { processor.send(.cancelLater, to: counter) }
          clock.advance(by: CounterConfiguration.delay)
          settle()
          #expect(counter.state == Counter(value: 1, isBusy: true))
        }
        processor.send(.increment, to: counter)
        settle()
        #expect(counter.state == Counter(value: 2))
        processor.send(.decrement, to: counter)
        processor.send(.decrement, to: counter)
        processor.send(.incrementLater, to: counter)
        settle()
        cancels = true
        processor.send(.increment, to: counter)
        settle()
        #expect(counter.state == Counter(value: 1))
      }
    }

    private func screen(_ route: Route, _ counter: ValueFeature<Int>) -> ScreenFeature {
      ScreenFeature(
        Screen(id: ScreenID(1), route: route), counter: counter,
        session: ValueFeature(nil, processor), processor)
    }

    private func row(
      _ thumbnails: any ThumbnailService
    ) -> (RowFeature, EventListeners<RowFeature.Event>) {
      let story = Story(
        id: 7, kind: .story, title: "Story", host: nil, author: nil,
        date: Date(timeIntervalSince1970: 0), score: 1, commentCount: 0)
      let publisher = EventListeners<RowFeature.Event>(processor.gate)
      let row = NewsRow(story, loadedAt: story.date, isRead: false, isUpvoted: false)
      return (RowFeature(row, thumbnails, publisher, processor), publisher)
    }
  }

  /// A service that ignores cancellation.
  private final class Thumbnails: ThumbnailService {
    let requests = Gate<Int, String>(onCancellation: .waits)

    func thumbnail(of story: Int) async throws -> String { try await requests.response(to: story) }
  }
#endif
