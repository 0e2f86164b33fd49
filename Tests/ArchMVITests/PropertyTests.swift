import Conformance

#if DEBUG
  @testable import ArchMVI
  import Scenarios
  import Testing

  /// Values made from states, for views.
  @MainActor
  @Suite("MVI: properties")
  struct PropertyTests {
    private let fixture = Fixture()

    @Test("properties (map, two-way)")
    func mapAndSet() {
      let feature = fixture.value(7)
      let text = feature.map { "\($0)" }
      #expect(text.value == "7")
      #expect(text.map(\.count).value == 1)
      let screen = ProbeView<String>()
      _ = fixture.processor.attach(screen, to: text)
      let editable = feature.property.map({ "\($0)" }, back: { Int($0) })
      let field = ProbeView<String>()
      _ = fixture.processor.attach(field, to: editable.observed)
      editable.value = "42"
      #expect(feature.state == 42)
      #expect(editable.value == "42")
      editable.value = "forty-two"
      #expect(feature.state == 42)
      #expect(screen.deliveries == ["7", "42"])
      #expect(field.deliveries == ["7", "42"])
    }

    @Test("views of a property are concerned by nothing else")
    func unconcerned() {
      let feature = fixture.value(1)
      let isEven = feature.map { $0 % 2 == 0 }
      let screen = ProbeView<Bool>()
      _ = fixture.processor.attach(screen, to: isEven)
      feature(.update(3))
      feature(.update(5))
      feature(.update(6))
      #expect(screen.deliveries == [false, true])
    }

    @Test("a property nobody keeps goes on while views are attached, and then is released")
    func release() {
      let feature = fixture.value(0)
      let screen = ProbeView<Int>()
      weak var released: ViewList<Int>?
      let attachment: ViewAttachment
      do {
        let property = feature.map { $0 * 2 }
        released = property.views
        attachment = fixture.processor.attach(screen, to: property)
      }
      feature(.update(1))
      #expect(screen.deliveries == [0, 2])
      attachment.detach()
      feature(.update(2))
      #expect(screen.deliveries == [0, 2])
      withExtendedLifetime(attachment) { #expect(released != nil) }
    }

    @Test("a property can be observed again after its last view was detached")
    func again() {
      let feature = fixture.value(0)
      let property = feature.map { $0 * 2 }
      for value in 1...3 {
        let screen = ProbeView<Int>()
        let attachment = fixture.processor.attach(screen, to: property)
        feature(.update(value))
        attachment.detach()
        #expect(feature.statePublisher.observers.isEmpty)
        #expect(screen.deliveries == [2 * value - 2, 2 * value])
      }
    }

    @Test("the views of a property end with the feature, and hold nothing of it")
    func end() {
      weak var released: ValueFeature<Int>?
      weak var view: ProbeView<Int>?
      do {
        let feature = fixture.value(0)
        let screen = ProbeView<Int>()
        released = feature
        view = screen
        _ = fixture.processor.attach(screen, to: feature.map { $0 })
        _ = fixture.processor.attach(screen, to: feature.property.observed)
      }
      #expect(released == nil)
      #expect(view == nil)
      let feature = fixture.value(0)
      let screen = ProbeView<Int>()
      let attachment = fixture.processor.attach(screen, to: feature.map { $0 })
      feature.end()
      feature(.update(1))
      attachment.detach()
      #expect(screen.deliveries == [0])
    }

    @Test("a two-way property does not hold the feature that it sets")
    func twoWayRelease() {
      weak var released: ValueFeature<Int>?
      let property: TwoWayProperty<Int, Int>
      do {
        let feature = fixture.value(1)
        released = feature
        property = feature.property
      }
      #expect(released == nil)
      property.value = 2
      #expect(property.value == 1)
    }
  }
#endif
