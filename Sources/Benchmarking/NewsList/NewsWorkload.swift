import Scenarios

/// The workloads of the news list.
package enum NewsWorkload: String, CaseIterable, Workload {
  case load
  case refreshSame = "refresh-same"
  case refreshOne = "refresh-one"
  case upvote
  case select
  case feed

  package var scenario: String { "news" }

  package var name: String { rawValue }

  package var summary: String {
    switch self {
    case .load: "make a list, load a first page of n stories, show each in a view, stop, release"
    case .refreshSame: "a refresh of n rows that changes nothing"
    case .refreshOne: "a refresh of n rows in which one story changed"
    case .upvote: "one upvote in a list of n rows, each with a view of its own"
    case .select: "one story read or unread in a list of n rows: event, message, badge"
    case .feed: "another feed of n stories while a load is in flight, each shown in a view"
    }
  }

  package var sizes: [WorkloadSize] {
    switch self {
    case .load: [10, 30, 100, 500].map { WorkloadSize($0) }
    case .refreshSame, .refreshOne, .upvote, .select: [10, 100, 1000].map { WorkloadSize($0) }
    case .feed: [10, 100].map { WorkloadSize($0) }
    }
  }

  /// A list recycles its rows, so that it can be long where the views of a few are measured.
  package var drawnSizes: [WorkloadSize] {
    switch self {
    case .refreshSame, .refreshOne, .upvote: sizes.drawn + [WorkloadSize(10_000)]
    case .load, .select, .feed: sizes.drawn
    }
  }

  package func isImplemented(by architecture: any Architecture.Type) -> Bool {
    architecture is any NewsArchitecture.Type
  }

  @MainActor
  package func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    guard let architecture = architecture as? any NewsArchitecture.Type else { return nil }
    return session(architecture, size, mode)
  }

  @MainActor
  private func session<Architecture: NewsArchitecture>(
    _ architecture: Architecture.Type, _ size: WorkloadSize, _ mode: SessionMode
  ) -> any WorkloadSession {
    if self == .load {
      NewsLoadSession<Architecture>(size: size, mode: mode)
    } else {
      NewsSession<Architecture>(self, size: size, mode: mode)
    }
  }

  /// The number of useful deliveries that one operation must cause: to the list, to the badge and to
  /// the rows.
  ///
  /// A load gives the list two contents, one while loading and one with the result; a new view gets
  /// one more. A variant that shows contents later need not show those that are superseded at once.
  func usefulDeliveries(_ n: Int, _ delivery: Delivery) -> ClosedRange<Int> {
    let (all, superseded) =
      switch self {
      case .load: (3 + 2 + n, 1)
      case .refreshSame: (2, 2)
      case .refreshOne: (2 + 1, 2)
      case .upvote: (1, 0)
      case .select: (1 + 1, 0)
      case .feed: (3 + 2 + n, 2 + 2)
      }
    return (delivery == .later ? all - superseded : all)...all
  }
}
