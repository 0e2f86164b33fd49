import ReferenceModels
import Scenarios

/// A news list of one architecture that has loaded its first page, with a view for each row.
final class NewsSession<Architecture: NewsArchitecture>: WorkloadSession {
  private let workload: NewsWorkload
  private let world: NewsWorld
  private let list: Architecture.List
  private let views: NewsViews

  /// Made when it is asked for, because it takes longer than the list itself.
  private lazy var model = NewsModel(appearedIn: world)
  private var isOther = false

  let expectedUsefulDeliveries: Int

  init(_ workload: NewsWorkload, size: WorkloadSize, mode: SessionMode) {
    self.workload = workload
    world = NewsWorld(count: size.n, mode: mode)
    list = Architecture.makeNewsList(world.configuration, environment: world.environment())
    views = NewsViews(mode: mode)
    expectedUsefulDeliveries = workload.usefulDeliveries(size.n)
    NewsDriver.sendAndSettle(list, [.appear], world.display)
    views.attachListAndBadge(to: list)
    views.attachRows(0..<size.n, to: list)
  }

  func run(_ operations: Int) {
    switch workload {
    case .upvote, .select: send(cycles: operations / 2)
    case .refreshSame, .refreshOne, .feed, .load: for _ in 0..<operations { load() }
    }
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) {
    switch workload {
    case .upvote, .select: NewsDriver.sendOnce(list, cycle[half], world.display, stopwatch)
    case .refreshSame, .refreshOne, .feed, .load: load()
    }
  }

  /// One operation that loads something.
  private func load() {
    switch workload {
    case .refreshSame: refresh()
    case .refreshOne:
      changeStory()
      refresh()
    case .feed: switchFeed()
    case .load, .upvote, .select: preconditionFailure("this does not load a list that is there")
    }
  }

  func attachFurtherView() -> Bool {
    guard workload == .upvote else { return false }
    views.attachFurther(toRow: world.middle, of: list)
    return true
  }

  private func send(cycles: Int) {
    switch Architecture.profile.delivery {
    case .immediate: NewsDriver.send(list, cycle, cycles: cycles)
    case .nextFrame: NewsDriver.sendAndFrame(list, cycle, world.display, cycles: cycles)
    }
  }

  private var cycle: [NewsIntent] {
    workload == .select
      ? [.select(world.middle), .markUnread(world.middle)]
      : [.toggleUpvote(world.middle), .toggleUpvote(world.middle)]
  }

  private func refresh() { NewsDriver.sendAndSettle(list, [.refresh], world.display) }

  /// One story has a point more, or that one less.
  private func changeStory() {
    isOther.toggle()
    world.stories.stories[world.middle]?.score += isOther ? 1 : -1
  }

  /// A refresh is in flight when the other feed is selected; its stories get the row views.
  private func switchFeed() {
    isOther.toggle()
    NewsDriver.sendAndSettle(
      list, [.refresh, .selectFeed(isOther ? .new : .top)], world.display)
    views.attachRows(isOther ? world.count..<world.count * 2 : 0..<world.count, to: list)
  }

  var deliveries: DeliveryTally { views.tally.deliveries }

  func findMismatchWithinCycle() -> String? {
    for half in 0..<2 {
      operate(half)
      if let mismatch = findMismatch() { return mismatch }
    }
    return nil
  }

  /// Does the first or the second operation of a cycle, to the list and to the model.
  private func operate(_ half: Int) {
    switch workload {
    case .upvote, .select:
      NewsDriver.sendAndFrame(list, [cycle[half]], world.display, cycles: 1)
      model.apply(.intent(cycle[half]))
    case .refreshSame, .refreshOne:
      run(1)
      model.load(.refresh, from: world)
    case .feed:
      run(1)
      model.load(.selectFeed(isOther ? .new : .top), from: world)
    case .load: preconditionFailure("each load has a list of its own")
    }
  }

  func findMismatch() -> String? { views.findMismatch(model) }

  func stop() { list.stop() }
}
