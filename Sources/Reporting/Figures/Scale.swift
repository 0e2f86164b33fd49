import Results

/// The sizes at which a report compares the variants.
enum Scale: String, CaseIterable {
  case screen, list, largest

  /// The place in a sentence.
  var place: String {
    switch self {
    case .screen: "on a screen"
    case .list: "in a long list"
    case .largest: "at the largest sizes"
    }
  }

  var title: String {
    switch self {
    case .screen: "\(place), n nearest to 10"
    case .list: "\(place), n nearest to 100"
    case .largest: place
    }
  }

  func size(of workload: WorkloadFigures) -> Size? {
    switch self {
    case .screen: workload.screen
    case .list: workload.size(nearest: 100)
    case .largest: workload.largest
    }
  }
}
