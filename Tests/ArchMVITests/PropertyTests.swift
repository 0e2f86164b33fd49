import Conformance

#if DEBUG
  @testable import ArchMVI
  import Scenarios
  import Testing

  /// Values mapped from states, for views.
  @MainActor
  @Suite("MVI: properties")
  struct PropertyTests {
    private let fixture = Fixture()

    @Test("a property maps a state, and a two-way property also sets it")
    func mapAndSet() {
      let feature = fixture.value(7)
      let text = feature.map { "\($0)" }
      #expect(text.value == "7")
      #expect(text.map(\.count).value == 1)
      let screen = fixture.view(of: text)
      let editable = feature.property.map({ "\($0)" }, back: { Int($0) })
      let field = fixture.view(of: editable.observed)
      editable.value = "42"
      #expect(feature.state == 42)
      #expect(editable.value == "42")
      editable.value = "forty-two"
      #expect(feature.state == 42)
      #expect(screen.deliveries == ["7", "42"])
      #expect(field.deliveries == ["7", "42"])
    }

    @Test("a mapped property delivers after every change of the state, without comparing")
    func equalValues() {
      let feature = fixture.value(1)
      let isEven = feature.map { $0 % 2 == 0 }
      let screen = fixture.view(of: isEven)
      feature(.update(3))
      feature(.update(5))
      feature(.update(6))
      #expect(screen.deliveries == [false, false, false, true])
    }

    @Test("attached views keep a property alive until they are detached")
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

    @Test("the views of a property end with the feature, and do not retain it")
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

    @Test("a two-way property does not retain its feature")
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

  /// Features composed of features.
  @MainActor
  @Suite("MVI: modules")
  struct ModuleTests {
    private let fixture = Fixture()

    @Test("a feature reads and sends intents to its modules")
    func modules() {
      let form = Form(fixture.processor)
      form(.fill(name: "Ada", age: 36))
      #expect(form.name == "Ada")
      #expect(form.age == 36)
      form.name = "Grace"
      #expect(form.$name.state == "Grace")
      form.$age(.update(85))
      #expect(form.age == 85)
    }

    @Test("the changes of several modules by one intent are one transition")
    func oneTransition() {
      let form = Form(fixture.processor)
      fixture.view(of: form.$name) { _ in fixture.log.add("\(form.name) \(form.age)") }
      fixture.view(of: form.$age) { _ in fixture.log.add("\(form.name) \(form.age)") }
      form(.fill(name: "Ada", age: 36))
      #expect(fixture.log.entries == [" 0", " 0", "Ada 36", "Ada 36"])
    }

    @Test("modules end with their feature")
    func end() {
      let form = Form(fixture.processor)
      let other = fixture.value("")
      form.$name.bind(other) { .update($0) }
      let screen = fixture.view(of: form.$name)
      _ = form.$name.onEvent { fixture.log.add($0) }
      form.end()
      form(.fill(name: "Ada", age: 36))
      other(.update("Grace"))
      #expect(form.name == "Ada")
      #expect(screen.deliveries == [""])
      #expect(fixture.log.entries == [])
    }
  }

  /// A form of two fields, each a module.
  private final class Form: Feature {
    enum Intent {
      case fill(name: String, age: Int)
    }

    let processor: Processor
    @FeatureModule<ValueFeature<String>> var name: String
    @FeatureModule<ValueFeature<Int>> var age: Int

    init(_ processor: Processor) {
      self.processor = processor
      _name = FeatureModule(ValueFeature("", processor: processor))
      _age = FeatureModule(ValueFeature(0, processor: processor))
    }

    var modules: [any Processing] { [$name, $age] }

    func reduce(intent: Intent) {
      switch intent {
      case .fill(let name, let age):
        self.name = name
        self.age = age
      }
    }
  }
#endif
