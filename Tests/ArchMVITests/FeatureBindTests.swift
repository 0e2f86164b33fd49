#if DEBUG
  @testable import ArchMVI
  import Scenarios
  import Testing

  /// Bindings of one feature's state to intents of another.
  @MainActor
  @Suite("MVI: binding features")
  struct FeatureBindTests {
    private let fixture = Fixture()

    @Test("views never see a bound feature that is out of date")
    func together() {
      let source = fixture.value(1)
      let double = fixture.value(0)
      double.bind(source) { .update($0 * 2) }
      fixture.view(of: source) { fixture.log.add("source \($0), double \(double.state)") }
      fixture.view(of: double) { fixture.log.add("double \($0), source \(source.state)") }
      source(.update(3))
      #expect(
        fixture.log.entries == [
          "source 1, double 2", "double 2, source 1", "source 3, double 6", "double 6, source 3",
        ])
    }

    @Test("a chain of bindings is one transition, and equal states are not passed on")
    func chain() {
      let features = (0..<100).map { _ in fixture.value(0) }
      for (feature, next) in zip(features, features.dropFirst()) {
        next.bind(feature) { .update($0 + 1) }
      }
      let screen = fixture.view(of: features[99])
      _ = features[99].onEvent { fixture.log.add("\($0)") }
      features[0](.update(7))
      features[0](.update(7))
      #expect(screen.deliveries == [99, 106])
      #expect(fixture.log.entries == ["106"])
    }

    @Test("features bound to each other settle when they agree")
    func mutual() {
      let first = fixture.value(1)
      let second = fixture.value(2)
      first.bind(second) { .update($0) }
      second.bind(first) { .update($0) }
      second(.update(5))
      #expect(first.state == 5)
      first(.update(6))
      #expect(second.state == 6)
      #expect(fixture.diagnostics.reports == [])
    }

    @Test("bindings that feed each other without end are refused with one diagnostic")
    func feedback() {
      let first = fixture.value(0)
      let second = fixture.value(0)
      first.bind(second) { .update($0) }
      second.bind(first) { .update($0 + 1) }
      #expect(fixture.diagnostics.reports == [.nestedIntentsRefused(limit: 10_000)])
      let screen = fixture.view(of: first)
      #expect(screen.deliveries == [first.state])
      second.end()
      first(.update(0))
      #expect(screen.deliveries.last == 0)
      #expect(fixture.diagnostics.reports.count == 1)
    }

    @Test("one binding serves several features that share their events")
    func sharedEvents() {
      let events = Followers<Int>()
      let sum = fixture.value(0)
      sum.bind(events) { [unowned sum] in .update(sum.state + $0) }
      for value in 1...3 {
        ValueFeature(0, events: events, processor: fixture.processor)(.update(value))
      }
      #expect(sum.state == 6)
    }

    @Test("one change reaches any number of bound features")
    func many() {
      let source = fixture.value(0)
      let followers = (0..<20_000).map { _ in fixture.value(0) }
      for follower in followers { follower.bind(source) { .update($0) } }
      source(.update(1))
      #expect(followers.allSatisfy { $0.state == 1 })
      #expect(fixture.diagnostics.reports == [])
    }

    @Test("neither feature retains the other, and an ended feature ends its bindings")
    func release() {
      let source = fixture.value(0)
      weak var released: ValueFeature<Int>?
      do {
        let follower = fixture.value(0)
        released = follower
        follower.bind(source) { .update($0) }
      }
      #expect(released == nil)
      let follower = fixture.value(0)
      do {
        let source = fixture.value(0)
        released = source
        follower.bind(source) { .update($0) }
        #expect(follower.cancellables.count == 1)
      }
      #expect(released == nil)
      #expect(follower.cancellables.count == 0)
      follower.bind(source) { .update($0) }
      source.end()
      #expect(follower.cancellables.count == 0)
    }

    @Test("a binding whose first intent ends one of the features leaves nothing behind")
    func endedAtOnce() {
      for endsSource in [true, false] {
        let source = fixture.value(0)
        let follower = fixture.value(0)
        follower.bind(source) { value in
          (endsSource ? source : follower).end()
          return .update(value)
        }
        #expect(follower.cancellables.count == 0)
        source(.update(1))
        #expect(follower.state == 0)
      }
    }

    @Test("a binding cancelled by another one passes nothing on")
    func cancelledMeanwhile() {
      let source = fixture.value(0)
      let followers = [fixture.value(0), fixture.value(0)]
      followers[0].bind(source) { .update($0) }
      followers[1].bind(source) { .update($0) }
      let ending = fixture.value(0)
      ending.bind(followers[0]) { value in
        if value == 1 { followers[1].end() }
        return .update(value)
      }
      source(.update(1))
      #expect(followers[1].state == 1)
      source(.update(2))
      #expect(followers[0].state == 2)
      #expect(followers[1].state == 1)
    }
  }
#endif
