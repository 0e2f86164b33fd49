import Scenarios

/// The form: dispatches intents, and attaches views to view models.
///
/// It knows the actions and the observed parts of the store in scope, not its state.
package final class UDFForm: SignInForm {
  @ProvidedDispatcher<FormAction> private var dispatcher
  @ProvidedState private var name: NameField
  @ProvidedState private var password: PasswordField
  @ProvidedState private var button: SubmitButton
  private let viewModels = ViewModelProvider()
  private let listeners: OldEventListeners<FormEvent>

  init(listeners: OldEventListeners<FormEvent>) { self.listeners = listeners }

  isolated deinit { stop() }

  package func send(_ intent: FormIntent) { dispatcher.dispatch(.intent(intent)) }

  package func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    viewModels.attach(view, to: NameViewModel.self, for: ())
  }

  package func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    viewModels.attach(view, to: PasswordViewModel.self, for: ())
  }

  package func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    viewModels.attach(view, to: SubmitViewModel.self, for: ())
  }

  package func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  package var nameContent: NameContent { NameContent(name) }

  package var passwordContent: PasswordContent { PasswordContent(password) }

  package var submitContent: SubmitContent { SubmitContent(button) }

  package func stop() {
    viewModels.stop()
    listeners.removeAll()
  }
}

extension UDFVariant {
  /// Makes a fresh form.
  @MainActor
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    let gate = StopGate()
    let environment = environment.behind(gate)
    let listeners = OldEventListeners<FormEvent>(gate)
    let store = Store(
      FormState(), profile.decisions, FormReducer(), inPlace: InPlaceFormReducer(),
      indexed: { IndexedFormReducer().logging { _ in FormState.mappers } },
      middleware: FormState.middleware(environment, listeners), mappers: FormState.mappers,
      environment: environment.scenario, gate: gate)
    return StoreScope.with(store) { UDFForm(listeners: listeners) }
  }
}
