import Scenarios

/// The workloads of the navigation.
package enum NavigationWorkload: String, CaseIterable, Workload {
  case pushPop = "push-pop"
  case deepLink = "deep-link"
  case tabs
  case modal
  case shared

  package var scenario: String { "navigation" }

  package var name: String { rawValue }

  package var summary: String {
    switch self {
    case .pushPop: "push a screen on a stack of n, each with a view, and pop it"
    case .deepLink: "one deep link of n routes in place of n others"
    case .tabs: "select another tab and come back, with stacks of n"
    case .modal: "present a modal over n others and dismiss it"
    case .shared: "one step of the counter that n screens with views share"
    }
  }

  package var sizes: [WorkloadSize] {
    switch self {
    case .pushPop, .deepLink, .tabs, .shared: [1, 10, 100].map { WorkloadSize($0) }
    case .modal: [1, 10].map { WorkloadSize($0) }
    }
  }

  package func isImplemented(by architecture: any Architecture.Type) -> Bool {
    architecture is any NavigationArchitecture.Type
  }

  @MainActor
  package func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    guard let architecture = architecture as? any NavigationArchitecture.Type else { return nil }
    return session(architecture, size, mode)
  }

  @MainActor
  private func session<Architecture: NavigationArchitecture>(
    _ architecture: Architecture.Type, _ size: WorkloadSize, _ mode: SessionMode
  ) -> any WorkloadSession {
    NavigationSession<Architecture>(self, size: size, mode: mode)
  }

  /// The intents that bring a new application to the start of the workload.
  func preparation(_ n: Int) -> [NavigationIntent] {
    let stories = (0..<n).map { Route.story($0) }
    return switch self {
    case .pushPop: stories.dropFirst().map { .push($0) }
    case .deepLink: [.deepLink(.news, stories)]
    case .tabs:
      [.deepLink(.news, Array(stories.dropFirst())), .deepLink(.home, Array(stories.dropFirst()))]
    case .modal: (0..<n).map { .showModal(.story($0), stack: true) }
    case .shared: Array(repeating: .push(.counter), count: n)
    }
  }

  /// The intents of one cycle of two operations, on an existing screen.
  func cycle(_ n: Int, screen: ScreenID) -> [NavigationIntent] {
    switch self {
    case .pushPop: [.push(.counter), .pop, .push(.counter), .pop]
    case .deepLink: Array(repeating: .deepLink(.news, (0..<n).map { .story($0) }), count: 2)
    case .tabs: [.select(.news), .select(.home), .select(.news), .select(.home)]
    case .modal:
      [
        .showModal(.login, stack: true), .dismissModal, .showModal(.login, stack: true),
        .dismissModal,
      ]
    case .shared: [.increment(screen), .decrement(screen)]
    }
  }

  /// The number of useful deliveries that one operation must cause.
  func usefulDeliveries(_ n: Int) -> Int {
    switch self {
    case .pushPop, .modal: 2
    case .deepLink: 1
    case .tabs: 4
    case .shared: n
    }
  }
}
