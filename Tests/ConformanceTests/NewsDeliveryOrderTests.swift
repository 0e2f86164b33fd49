import Conformance
import Scenarios
import Testing

/// Who is served first when several things have changed, for every variant.
@MainActor
@Suite("News list: order of deliveries")
struct NewsDeliveryOrderTests {
  @Test(
    "the badge is served after the list, unless views are served as they were attached",
    arguments: NewsVariant.all)
  func order(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      var served: [String] = []
      fixture.probeBadge().onShow = { _ in served.append("badge") }
      fixture.probeList().onShow = { _ in served.append("list") }
      fixture.send(.refresh)
      served = []
      fixture.load(stories(1...3))
      switch variant.architecture.profile.order {
      case .attachment: #expect(Array(served.suffix(2)) == ["badge", "list"])
      case .source: #expect(Array(served.suffix(2)) == ["list", "badge"])
      }
    }
  }
}
