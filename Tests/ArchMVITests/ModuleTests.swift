import Conformance

#if DEBUG
  @testable import ArchMVI
  import Scenarios
  import Testing

  /// Features composed of features.
  @MainActor
  @Suite("MVI: modules")
  struct ModuleTests {
    private let fixture = Fixture()

    @Test("feature modules (features composed of features)")
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

    @Test("what an intent does to modules is one transition")
    func oneTransition() {
      let form = Form(fixture.processor)
      let screens = (ProbeView<String>(), ProbeView<Int>())
      screens.0.onShow = { _ in fixture.log.add("\(form.name) \(form.age)") }
      screens.1.onShow = { _ in fixture.log.add("\(form.name) \(form.age)") }
      _ = fixture.processor.attach(screens.0, to: form.$name)
      _ = fixture.processor.attach(screens.1, to: form.$age)
      form(.fill(name: "Ada", age: 36))
      #expect(fixture.log.entries == [" 0", " 0", "Ada 36", "Ada 36"])
    }

    @Test("modules end with the feature that they are a part of")
    func end() {
      let form = Form(fixture.processor)
      let screen = ProbeView<String>()
      _ = fixture.processor.attach(screen, to: form.$name)
      let other = fixture.value("")
      form.$name.bind(other) { .update($0) }
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
