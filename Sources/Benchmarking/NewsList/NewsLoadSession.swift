import ReferenceModels
import Scenarios

/// Whole lives of news lists: made, loaded, shown, stopped and released.
final class NewsLoadSession<Architecture: NewsArchitecture>: WorkloadSession {
  private let world: NewsWorld
  private let views: NewsViews

  /// Made when it is asked for, because it takes longer than the list itself.
  private lazy var model = NewsModel(appearedIn: world)

  let expectedUsefulDeliveries: Int

  init(size: WorkloadSize, mode: SessionMode) {
    world = NewsWorld(count: size.n, mode: mode)
    views = NewsViews(mode: mode)
    expectedUsefulDeliveries = NewsWorkload.load.usefulDeliveries(size.n)
    live()
  }

  func run(_ operations: Int) {
    for _ in 0..<operations { live() }
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) { live(stopwatch) }

  private func live(_ stopwatch: Stopwatch? = nil) {
    let list = Architecture.makeNewsList(world.configuration, environment: world.environment())
    views.attachListAndBadge(to: list)
    NewsDriver.sendAndSettle(list, [.appear], world.display)
    views.attachRows(0..<world.count, to: list)
    stopwatch?.contentIsComplete()
    list.stop()
  }

  var deliveries: DeliveryTally { views.tally.deliveries }

  func findMismatchWithinCycle() -> String? {
    run(1)
    return findMismatch()
  }

  func findMismatch() -> String? { views.findMismatch(model) }

  func stop() {}
}
