import Scenarios

/// Asks the session service, and the user what to do when that fails.
final class SignInMiddleware: Middleware {
  private let environment: FormEnvironment
  private let events: EventListeners<FormEvent>

  /// The request, or the question about its failure.
  private var request: Effect?

  init(_ environment: FormEnvironment, events: EventListeners<FormEvent>) {
    self.environment = environment
    self.events = events
  }

  func onNext(
    for state: FormState, action: FormAction,
    interceptor: Interceptor<FormAction, FormState>, dispatcher: any Dispatcher
  ) {
    guard !isStale(action, in: state) else { return }
    switch action {
    case .user(.submit):
      request = state.credentials.areValid ? signIn(state.credentials, dispatcher) : nil
    case .user(.cancel): request = nil
    case .requestEnded(let alert?): request = ask(alert, dispatcher)
    default: break
    }
    interceptor.next()
    if case .answered(.accepted) = action { events.send(.signedIn(state.name.text)) }
  }

  /// An edit that changes nothing, or an edit or a submit while a request is on its way.
  private func isStale(_ action: FormAction, in state: FormState) -> Bool {
    switch action {
    case .user(.editName(let text)): state.isSubmitting || text == state.name.text
    case .user(.editPassword(let text)): state.isSubmitting || text == state.password.text
    case .user(.submit): state.isSubmitting
    default: false
    }
  }

  private func signIn(_ credentials: Credentials, _ dispatcher: any Dispatcher) -> Effect {
    dispatcher.startEffect { [sessions = environment.sessions] in
      do {
        return FormAction.answered(try await sessions.signIn(credentials))
      } catch {
        return FormAction.requestEnded(error is CancellationError ? nil : .signInFailed(error))
      }
    }
  }

  private func ask(_ alert: Alert, _ dispatcher: any Dispatcher) -> Effect {
    dispatcher.startEffect { [alerts = environment.alerts] in
      await alerts.choice(in: alert) == .retry ? FormAction.user(.submit) : nil
    }
  }
}
