import Conformance
import ReferenceModels
import ScenarioTesting
import Scenarios

/// The views of one session, the display that they are on, and what they must show.
@MainActor
final class Setting {
  /// When the views that are shown last are shown a change.
  let delivery: Timing

  let views: Views
  let screen: NewsScreen
  var display: Display

  /// Lazy, because they take longer to make than what is measured.
  private(set) lazy var models = makeModels()

  private let makeModels: () -> Models

  /// The counter that a view shows, by the key of the view.
  private let counter: (_ key: Int) -> Int

  init(
    _ mode: SessionMode, _ delivery: Timing, _ display: Display = Display(), rebinds: Bool = false,
    counter: @escaping (_ key: Int) -> Int = { $0 }, models: @escaping () -> Models
  ) {
    (self.delivery, self.display, self.counter) = (delivery, display, counter)
    makeModels = models
    views = Views(mode: mode)
    screen = NewsScreen(views, rebinds: rebinds)
  }

  func change(_ body: (inout Models) -> Void) { body(&models) }

  /// The first difference between the views and the reference models.
  ///
  /// Identities that are assigned while a workload runs are not known to the models, and what shows them
  /// is compared in the first cycle only.
  func findMismatch(inFirstCycle: Bool) -> String? {
    let structure =
      inFirstCycle
      ? views.structures.findMismatch("structure") { _ in models.navigation.navigationContent }
      : nil
    return structure ?? findMismatchOfParts() ?? screen.findMismatch(models.news)
  }

  private func findMismatchOfParts() -> String? {
    views.counters.findMismatch("counter") { models.counters?.content(of: counter($0)) }
      ?? views.totals.findMismatch("total") { _ in models.counters?.totalContent }
      ?? views.tabBars.findMismatch("tab bar") { _ in models.navigation.tabBarContent }
      ?? views.screens.findMismatch("screen") { models.navigation.content(of: ScreenID($0)) }
      ?? views.names.findMismatch("name") { _ in models.form.nameContent }
      ?? views.passwords.findMismatch("password") { _ in models.form.passwordContent }
      ?? views.buttons.findMismatch("button") { _ in models.form.submitContent }
  }
}

/// The reference models of what a workload has views of.
struct Models {
  var counters: CounterModel?
  var navigation = NavigationModel()
  var form = FormModel()
  var news: NewsModel?
}

/// The number of contents delivered to views.
public struct DeliveryTally: Equatable, Sendable {
  /// Deliveries that changed what the view shows.
  public var useful = 0
  /// Deliveries of what the view showed already.
  public var redundant = 0

  public init(useful: Int = 0, redundant: Int = 0) {
    (self.useful, self.redundant) = (useful, redundant)
  }

  static func - (lhs: DeliveryTally, rhs: DeliveryTally) -> DeliveryTally {
    DeliveryTally(useful: lhs.useful - rhs.useful, redundant: lhs.redundant - rhs.redundant)
  }
}

extension Architecture {
  /// When the views of a scenario that are shown last are shown a change; looked at once.
  @MainActor
  static func timing(in scenario: ScenarioName) -> Timing {
    if let timing = KnownTimings.known[profile.variant]?[scenario] { return timing }
    let timing = Subject(self).timing(of: scenario)
    KnownTimings.known[profile.variant, default: [:]][scenario] = timing
    return timing
  }
}

@MainActor
private enum KnownTimings {
  static var known: [String: [ScenarioName: Timing]] = [:]
}

extension Timing {
  /// The useful deliveries to one view that n changes without a pause must cause.
  func usefulDeliveries(ofBurst n: Int) -> ClosedRange<Int> {
    switch self {
    case .atOnce: n...n
    case .nextFrame: 1...1
    case .later: 1...n
    }
  }
}
